import type { Db } from '#server/platform/database/db.ts'
import type { OldMessage } from '../recall/recall.queries.ts'
import { computeDotProduct, removeCommonGround } from './common-ground.ts'
import { findHubness } from './hubness.ts'
import { listNearRows, type MeaningsChat, type NearRow as StoredRow } from './meanings.queries.ts'
import { createNearness, type Nearness } from './passage-nearness.ts'
import { selectNearest, USER_BONUS } from './select-nearest.ts'
import { type ChatSignBits, readChatSignBits } from './sign-bit-cache.ts'
import { nameVectors, PASSAGES_MAX, splitPassages } from './split-passages.ts'

const NEARNESS_MIN = 0.05
const READ_MAX = 150
/**
 * Added to the cosine of a passage in which the user speaks of themselves: people later ask about such passages
 * most.
 */
const OWN_BONUS = 0.1
/**
 * Half of a passage's nearness to its neighbours in the chat is subtracted from its nearness to the question, because
 * some passages are near to everything.
 */
const HUBNESS_WEIGHT = 0.5
const REPEATED_FROM = 0.75
const PASSAGES_TOLD = 2

/** A message with its near passages, in the order of its text. */
export type NearMessage = Omit<OldMessage, 'weight'> & { passages: readonly string[] }

type NearQuery = MeaningsChat & { values: readonly number[]; below_depth: number; limit: number }

export async function findNearestMessages(
  db: Db,
  { user_id, chat_id, model, values, below_depth, limit }: NearQuery,
): Promise<NearMessage[]> {
  const chat = { user_id, chat_id, model: nameVectors(model) }
  const signs = await readChatSignBits(db, chat, values.length)
  const passages = selectNearest(signs, removeCommonGround(values, signs.common))
  if (passages.length === 0) return []
  const rows = await listNearRows(db, chat, { passages, width: values.length, below_depth })
  const measureNearness = createNearness(values, signs.common)
  const found = rows
    .flatMap(({ places, numbers, ...message }) =>
      listNear({ places, numbers }, measureNearness).map(({ nearness, ...passage }) => ({
        ...message,
        ...passage,
        rank: nearness + (message.role === 'user' ? USER_BONUS : 0),
      })),
    )
    .sort(compareRanks)
    .slice(0, READ_MAX)
    .map(({ numbers, ...passage }) => ({ ...passage, vector: removeCommonGround(numbers, signs.common) }))
    .map((passage) => ({
      ...passage,
      rank: passage.rank + (isOwnStatement(passage) ? OWN_BONUS : 0) - weighHubness(signs, passage),
    }))
    .sort(compareRanks)
  const chosen: typeof found = []
  for (const passage of found) {
    if (chosen.length === limit) break
    if (chosen.every(({ vector }) => computeDotProduct(vector, passage.vector) < REPEATED_FROM))
      chosen.push(passage)
  }
  return joinPassages(chosen)
}

/** Joins the found passages of each message. The message has the rank of its nearest passage. */
function joinPassages(chosen: readonly (RankedPassage & FoundPassage & NearRow)[]): NearMessage[] {
  const messages = new Map<string, NearRow & { places: number[] }>()
  for (const { at, vector: _, rank: __, ...message } of chosen) {
    const { places } = messages.get(message.record_id) ?? { places: [] }
    if (places.length < PASSAGES_TOLD)
      messages.set(message.record_id, { ...message, places: [...places, at] })
  }
  return [...messages.values()].map(({ seq: _, places, ...message }) => {
    const all = splitPassages(message.content)
    return { ...message, passages: places.sort((a, b) => a - b).map((at) => all[at] ?? '') }
  })
}

type NearRow = Omit<StoredRow, 'numbers' | 'places'>
type FoundPassage = { seq: string; at: number; vector: Float32Array }

const weighHubness = ({ neighbourhood }: ChatSignBits, { seq, at, vector }: FoundPassage): number =>
  neighbourhood === null
    ? 0
    : HUBNESS_WEIGHT * findHubness(neighbourhood, Number(seq) * PASSAGES_MAX + at, vector)

type RankedPassage = Pick<OldMessage, 'record_id' | 'role' | 'content'> & { rank: number; at: number }

const compareRanks = (a: RankedPassage, b: RankedPassage): number =>
  b.rank - a.rank || (a.record_id < b.record_id ? 1 : a.record_id > b.record_id ? -1 : a.at - b.at)

const isOwnStatement = ({ role, content, at }: RankedPassage): boolean =>
  role === 'user' && speaksOfWriter(content) && speaksOfWriter(splitPassages(content)[at] ?? '')

function listNear(
  { places, numbers }: Pick<StoredRow, 'places' | 'numbers'>,
  measureNearness: (passage: Int8Array) => Nearness,
) {
  const width = numbers.length / places.length
  const all = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length)
  return places.flatMap((at, index) => {
    const passage = all.subarray(index * width, (index + 1) * width)
    const { own, plain } = measureNearness(passage)
    return own >= NEARNESS_MIN && plain > NEARNESS_MIN ? [{ at, nearness: own, numbers: passage }] : []
  })
}

const WORDS = `
  i my mine me myself we our ours us
  ich mein meine meinen meinem meiner meines mich mir wir unser* uns
  je moi mon ma mes nous notre nos
  yo mi mis mí mío mía me conmigo nosotros nosotras nuestr* nos
  eu meu meus minha minhas mim comigo nós nosso* nossa*
  io mio mia miei mie mi noi nostr*
  я мой моя моё мое мои моей моего моему моим моих моём мне меня мной мы наш* нас нам
  أنا لي عندي نحن`
/** First-person words of languages without spaces: they are found inside a run of characters. */
const UNSPACED_WORDS =
  /我|咱|私|僕|俺|わたし|あたし|나는|내가|나의|나를|제가|저는|저의|우리|(?<![\p{L}])(?:내|제)(?![\p{L}])/u

const FIRST_PERSON = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${WORDS.trim()
    .split(/\s+/)
    .map((word) => word.replace('*', '\\p{L}*'))
    .join('|')})(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}.])[jm]['’](?=\\p{L})`,
  'iu',
)

export const speaksOfWriter = (text: string): boolean => FIRST_PERSON.test(text) || UNSPACED_WORDS.test(text)
