import type { Db } from '#server/platform/database/db.ts'
import type { OldMessage } from '../recall/recall.queries.ts'
import { type CommonGround, computeDotProduct, removeCommon } from './common-ground.ts'
import { findHubness } from './hubness.ts'
import { listBySeq, type MeaningsChat } from './meanings.queries.ts'
import { selectNearest, USER_BONUS } from './select-nearest.ts'
import { type ChatSignBits, readChatSignBits } from './sign-bit-cache.ts'
import { nameVectors, PASSAGES_MAX, splitPassages } from './split-passages.ts'

const NEARNESS_MIN = 0.05
const READ_MAX = 150
/** The bonus on a cosine: people ask later about passages in which they speak of themselves. */
const OWN_BONUS = 0.1
/**
 * Share of a passage's nearness to its neighbours in the chat that is subtracted from its nearness to the
 * question.
 */
const HUBNESS = 0.5
const REPEATED_FROM = 0.6

export type NearMessage = Omit<OldMessage, 'weight'> & { passage: string }

type NearQuery = MeaningsChat & { values: readonly number[]; below_depth: number; limit: number }

export async function findNearestMessages(
  db: Db,
  { user_id, chat_id, model, values, below_depth, limit }: NearQuery,
): Promise<NearMessage[]> {
  const chat = { user_id, chat_id, model: nameVectors(model) }
  const signs = await readChatSignBits(db, chat, values.length)
  const question = { plain: removeCommon(values, null), own: removeCommon(values, signs.common) }
  const seqs = selectNearest(signs, question.own)
  if (seqs.size === 0) return []
  const rows = await listBySeq(db, chat, { seqs: [...seqs], below_depth })
  const found = rows
    .map(({ numbers, ...message }) => {
      const nearest = findNearest(numbers, question, signs.common)
      return { ...message, ...nearest, rank: nearest.nearness + (message.role === 'user' ? USER_BONUS : 0) }
    })
    .filter(({ nearness }) => nearness >= NEARNESS_MIN)
    .sort(compareRanks)
    .slice(0, READ_MAX)
    .map((message) => ({
      ...message,
      rank: message.rank + (isOwnStatement(message) ? OWN_BONUS : 0) - weighHubness(signs, message),
    }))
    .sort(compareRanks)
  const chosen: typeof found = []
  for (const message of found) {
    if (chosen.length === limit) break
    if (chosen.every(({ vector }) => computeDotProduct(vector, message.vector) < REPEATED_FROM))
      chosen.push(message)
  }
  return chosen.map(({ at, seq: _, nearness: __, vector: ___, rank: ____, ...message }) => ({
    ...message,
    passage: splitPassages(message.content)[at] ?? '',
  }))
}

type FoundPassage = { seq: string; at: number; vector: Float32Array }

const weighHubness = ({ neighbourhood }: ChatSignBits, { seq, at, vector }: FoundPassage): number =>
  neighbourhood === null ? 0 : HUBNESS * findHubness(neighbourhood, Number(seq) * PASSAGES_MAX + at, vector)

type RankedMessage = Pick<OldMessage, 'record_id' | 'role' | 'content'> & { rank: number; at: number }

const compareRanks = (a: RankedMessage, b: RankedMessage): number =>
  b.rank - a.rank || (a.record_id < b.record_id ? 1 : -1)

const isOwnStatement = ({ role, content, at }: RankedMessage): boolean =>
  role === 'user' && speaksOfWriter(content) && speaksOfWriter(splitPassages(content)[at] ?? '')

type Question = { plain: Float32Array; own: Float32Array }

function findNearest(numbers: Buffer, question: Question, common: CommonGround | null) {
  const width = question.own.length
  const all = new Int8Array(numbers.buffer, numbers.byteOffset, numbers.length)
  let best = { at: 0, nearness: -1, vector: question.own }
  for (let at = 0; (at + 1) * width <= all.length; at++) {
    const passage = all.subarray(at * width, (at + 1) * width)
    const vector = removeCommon(passage, common)
    const nearness = computeDotProduct(vector, question.own)
    if (
      nearness > best.nearness &&
      computeDotProduct(removeCommon(passage, null), question.plain) > NEARNESS_MIN
    )
      best = { at, nearness, vector }
  }
  return best
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
/** In languages without spaces, first-person words may be inside a run of characters. */
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
