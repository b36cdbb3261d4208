import type { Db } from '#server/platform/database/db.ts'
import type { OldMessage } from '../recall/recall.queries.ts'
import { computeDotProduct, removeCommonGround } from './common-ground.ts'
import { computeHubness } from './hubness.ts'
import { listNearRows, listPassageNumbers, type MeaningsChat, type NearRow } from './meanings.queries.ts'
import { createNearness } from './passage-nearness.ts'
import { type PassagePlace, selectNearest, USER_BONUS } from './select-nearest.ts'
import { type ChatSignBits, loadChatSignBits } from './sign-bit-cache.ts'
import { buildVectorsKey, PASSAGES_MAX, splitPassages } from './split-passages.ts'

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
const PASSAGES_SHOWN_MAX = 2

/** A message with its near passages, in the order of its text. */
export type NearMessage = Omit<OldMessage, 'weight'> & { passages: readonly string[] }

type NearQuery = MeaningsChat & { values: readonly number[]; below_depth: number; limit: number }

export async function findNearestMessages(
  db: Db,
  { user_id, chat_id, model, values, below_depth, limit }: NearQuery,
): Promise<NearMessage[]> {
  const chat = { user_id, chat_id, model: buildVectorsKey(model) }
  const signs = await loadChatSignBits(db, chat, values.length)
  const question = removeCommonGround(values, signs.common)
  const places = selectNearest(signs, { question, below_depth })
  const passages = await listNearPassages(db, chat, { places, values, signs })
  if (passages.length === 0) return []
  const seqs = [...new Set(passages.map(({ seq }) => seq))]
  const rows = await listNearRows(db, { user_id, chat_id, seqs })
  const messages = new Map(rows.map((row) => [row.seq, row]))
  const found = passages.flatMap(({ numbers, ...passage }) => {
    const message = messages.get(passage.seq)
    if (message === undefined) return []
    return [{ ...message, ...passage, vector: removeCommonGround(numbers, signs.common) }]
  })
  return joinPassages(chooseDifferent(rankPassages(signs, found), limit))
}

type NearPassage = { seq: number; at: number; rank: number; numbers: Int8Array }

/** Lists the passages that are nearest to the question by all their numbers. */
async function listNearPassages(
  db: Db,
  chat: MeaningsChat,
  {
    places,
    values,
    signs,
  }: { places: readonly PassagePlace[]; values: readonly number[]; signs: ChatSignBits },
): Promise<NearPassage[]> {
  if (places.length === 0) return []
  const measureNearness = createNearness(values, signs.common)
  const computeKey = ({ seq, at }: { seq: number; at: number }): number => seq * PASSAGES_MAX + at
  const isUserByKey = new Map(places.map((place) => [computeKey(place), place.is_user]))
  const stored = await listPassageNumbers(db, chat, { passages: places, width: values.length })
  return stored
    .flatMap(({ seq, at, numbers: bytes }) => {
      const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
      const { own, plain } = measureNearness(numbers)
      if (own < NEARNESS_MIN || plain <= NEARNESS_MIN) return []
      return [{ seq, at, numbers, rank: own + (isUserByKey.get(computeKey({ seq, at })) ? USER_BONUS : 0) }]
    })
    .sort((a, b) => b.rank - a.rank || b.seq - a.seq || a.at - b.at)
    .slice(0, READ_MAX)
}

type FoundPassage = NearRow & { at: number; rank: number; vector: Float32Array }

function rankPassages({ neighbourhood }: ChatSignBits, found: readonly FoundPassage[]): FoundPassage[] {
  const hubness =
    neighbourhood === null
      ? []
      : computeHubness(
          neighbourhood,
          found.map(({ seq, at, vector }) => ({ passage: seq * PASSAGES_MAX + at, vector })),
        )
  return found
    .map((passage, index) => ({
      ...passage,
      rank: passage.rank + (isOwnStatement(passage) ? OWN_BONUS : 0) - HUBNESS_WEIGHT * (hubness[index] ?? 0),
    }))
    .sort(
      (a, b) =>
        b.rank - a.rank || (a.record_id < b.record_id ? 1 : a.record_id > b.record_id ? -1 : a.at - b.at),
    )
}

/** Skips passages that repeat a nearer one. */
function chooseDifferent(found: readonly FoundPassage[], limit: number): FoundPassage[] {
  const chosen: FoundPassage[] = []
  for (const passage of found) {
    if (chosen.length === limit) break
    if (chosen.every(({ vector }) => computeDotProduct(vector, passage.vector) < REPEATED_FROM))
      chosen.push(passage)
  }
  return chosen
}

/** Joins the found passages of each message. The message has the rank of its nearest passage. */
function joinPassages(chosen: readonly FoundPassage[]): NearMessage[] {
  const messages = new Map<string, NearRow & { places: number[] }>()
  for (const { at, vector: _, rank: __, ...message } of chosen) {
    const { places } = messages.get(message.record_id) ?? { places: [] }
    if (places.length < PASSAGES_SHOWN_MAX)
      messages.set(message.record_id, { ...message, places: [...places, at] })
  }
  return [...messages.values()].map(({ seq: _, places, ...message }) => {
    const all = splitPassages(message.content)
    return { ...message, passages: places.sort((a, b) => a - b).map((at) => all[at] ?? '') }
  })
}

const isOwnStatement = ({ role, content, at }: FoundPassage): boolean =>
  role === 'user' && speaksOfWriter(content) && speaksOfWriter(splitPassages(content)[at] ?? '')

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
