import type { RecallRequest } from '#server/context.ts'
import {
  computeNoteRoom,
  estimateTokens,
  type Note,
  type RecalledMemory,
} from '#server/features/prompt/public.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { chooseExcerpt } from './choose-excerpt.ts'
import type { FoundMessage } from './fuse-messages.ts'
import type { KnownFact, PinnedMessage } from './recall.queries.ts'
import { measureSimilarity, type Term } from './terms.ts'

/** Weights of a memory's relevance; they sum to 1. A year-old answer to the question must beat yesterday's chatter. */
const WEIGHTS = { similarity: 0.8, recency: 0.1, importance: 0.1 }
const MESSAGE_IMPORTANCE = 0.3
const COSINE_FROM = 0.3
const DAYS_PER_MONTH = 30
/**
 * Twice the prompt's room for notes, because it drops those whose message it shows, and skips those too long for the
 * rest.
 */
const ROOM_MULTIPLE = 2

export type WeightedTerm = Term & { weight: number }

type RecallParts = {
  request: RecallRequest
  weighted: readonly WeightedTerm[]
  summary: RecalledMemory['summary']
  facts: readonly KnownFact[]
  messages: readonly FoundMessage[]
  pinned: readonly PinnedMessage[]
  /** Whether a text may be in one prompt with the newest message. */
  isSafeWithNewest: (text: string) => boolean
}

/**
 * Makes notes of the memories with the greatest relevance, until the prompt has no room for more. Only these are checked,
 * because a check of one text can take 1 ms.
 */
export function chooseNotes(parts: RecallParts): RecalledMemory {
  const { request, summary, facts, pinned, isSafeWithNewest } = parts
  const write = createNoteWriter(parts)
  const pinnedIds = new Set(pinned.map(({ record_id }) => record_id))
  const tokensMax = computeNoteRoom(request.budget).all * ROOM_MULTIPLE
  const recalled: Note[] = []
  let tokens = 0
  for (const { id, text, writeNote } of sortByRelevance(parts, write)) {
    if (tokens > tokensMax) break
    if (pinnedIds.has(id) || !isSafeWithNewest(text)) continue
    const note = writeNote()
    recalled.push(note)
    tokens += estimateTokens(note.text)
  }
  return {
    summary,
    pinned: [
      ...facts.filter(({ is_pinned, text }) => is_pinned && isSafeWithNewest(text)).map(write.fact),
      ...pinned.filter(({ content }) => isSafeWithNewest(content)).map(write.message),
    ],
    recalled,
  }
}

type NoteWriter = ReturnType<typeof createNoteWriter>

function createNoteWriter({ request: { chat_id, names }, weighted }: RecallParts) {
  return {
    fact: ({ memory_id, text, source, created_at }: KnownFact): Note => ({
      kind: 'fact',
      id: memory_id,
      day: formatDay(source?.created_at ?? created_at),
      who: null,
      text,
      depth: source?.chat_id === chat_id ? source.depth : null,
    }),
    message: ({
      record_id,
      role,
      content,
      depth,
      created_at,
      passages = [],
    }: PinnedMessage & { passages?: readonly string[] }): Note => ({
      kind: 'message',
      id: record_id,
      day: formatDay(created_at),
      who: role === 'user' ? names.user : names.char,
      text: (passages.length === 0 ? [content] : passages)
        .map((text) => chooseExcerpt(text, weighted))
        .join(' '),
      depth,
    }),
  }
}

function sortByRelevance({ request, weighted, facts, messages }: RecallParts, write: NoteWriter) {
  const now = request.history.at(-1)?.at ?? new Date(0)
  return [
    ...facts
      .filter(({ is_pinned }) => !is_pinned)
      .map((fact) => ({
        id: fact.memory_id,
        text: fact.text,
        relevance: scoreFact(fact, weighted, now),
        writeNote: () => write.fact(fact),
      })),
    ...messages.map((message) => ({
      id: message.record_id,
      text: message.content,
      relevance: scoreNote(message.similarity, message.created_at, MESSAGE_IMPORTANCE, now),
      writeNote: () => write.message(message),
    })),
  ].sort((a, b) => b.relevance - a.relevance || (a.id < b.id ? 1 : -1))
}

function scoreFact(fact: KnownFact, weighted: readonly WeightedTerm[], now: Date): number {
  const byMeaning = fact.cosine === null ? 0 : Math.max(0, (fact.cosine - COSINE_FROM) / (1 - COSINE_FROM))
  const similarity = Math.max(measureSimilarity(fact.text, weighted), byMeaning)
  return scoreNote(similarity, fact.source?.created_at ?? fact.created_at, fact.importance, now)
}

function scoreNote(similarity: number, source_at: Date, importance: number, now: Date): number {
  const days = Math.max(0, (now.getTime() - source_at.getTime()) / DAY_MS)
  return (
    WEIGHTS.similarity * similarity +
    WEIGHTS.recency / (1 + days / DAYS_PER_MONTH) +
    WEIGHTS.importance * importance
  )
}

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10)
