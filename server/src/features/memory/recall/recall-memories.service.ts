import { PROMPT_PINS_LIMIT } from '@citrine/contract/memory'
import type { AppContext, RecallRequest } from '#server/context.ts'
import {
  estimateTokens,
  type HistoryMessage,
  type Note,
  type RecalledMemory,
} from '#server/features/prompt/public.ts'
import { createPairCheck } from '#server/features/safety/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withTimeout } from '#server/platform/outages/timeout.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { findNearestMessages, type NearMessage } from '../meanings/find-nearest.service.ts'
import { findCurrentSummary } from '../summaries/summary.service.ts'
import { chooseExcerpt } from './excerpt-for.ts'
import { type FoundMessage, fuseMessages } from './fuse-messages.ts'
import { findOnPath, type MessagePosition } from './on-path.service.ts'
import {
  countTerms,
  FREQUENT,
  type KnownFact,
  listKnownFacts,
  listOldMessages,
  listPinnedMessages,
  type OldMessage,
  type PinnedMessage,
} from './recall.queries.ts'
import { buildQuery, extractTerms, measureLikeness, type Term } from './terms.ts'

const LIMIT = { messages: 60, near: 60, facts: 80, pinned: PROMPT_PINS_LIMIT }
/** Weights of a memory's worth; they sum to 1. A year-old answer to the question must beat yesterday's chatter. */
const WORTH = { likeness: 0.8, recency: 0.1, importance: 0.1 }
const MESSAGE_IMPORTANCE = 0.3
/** Up to 8 facts are all used, without comparing meanings, so that the reply does not wait for a vector. */
const FEW_FACTS = 8
const NEAR_FROM = 0.3
const MEANING_MS = 1_000
const DAYS_PER_MONTH = 30

type Ctx = Pick<AppContext, 'clock' | 'db' | 'embeddings' | 'log' | 'safety'>
export type RecallResult = { remembered: RecalledMemory; summed_to: number; is_locked: boolean }

type WeightedTerm = Term & { weight: number }

/** Selects the memories for a reply. The same chat and memories always give the same selection. */
export async function recallMemories(ctx: Ctx, request: RecallRequest): Promise<RecallResult> {
  const { user_id, chat_id, history, budget } = request
  const leaf = { record_id: request.leaf_id, depth: history.at(-1)?.depth ?? 0 }
  const newest = history.findLast(({ role }) => role === 'user')?.content ?? ''
  const terms = extractTerms(newest)
  const below_depth = findWindowStart(history, budget)
  const isLong = below_depth > 0
  const embedded = isLong ? embedQuestion(ctx, newest) : null
  const [summary, weighted, pinned] = await Promise.all([
    isLong ? findCurrentSummary(ctx.db, { user_id, chat_id, leaf }) : null,
    isLong ? weighTerms(ctx.db, request, terms) : terms.map((term) => ({ ...term, weight: 1 })),
    isLong ? listPinnedMessages(ctx.db, { user_id, chat_id }, LIMIT.pinned) : [],
  ])
  const embedding = await embedded
  const [facts, byWords, byMeaning] = await Promise.all([
    isLong
      ? listFactsFor(ctx, request, { weighted, embedding })
      : listFactsOfShort(ctx, request, weighted, newest),
    isLong ? listByWords(ctx.db, request, { weighted, below_depth }) : [],
    isLong && embedding !== null ? listByMeaning(ctx, request, { embedding, below_depth }) : [],
  ])
  const messages = fuseMessages(byWords, byMeaning, sumWeights(weighted))
  const isHere = await createPathFilter(ctx.db, { user_id, chat_id, leaf }, [
    ...listSources(facts, chat_id),
    ...messages,
    ...pinned,
  ])
  const isFit = createPairCheck(ctx, newest)
  const remembered = selectNotes({
    request,
    weighted,
    summary: summary && { summary_id: summary.summary_id, version: summary.version, text: summary.text },
    facts: facts.filter(
      ({ source, text }) =>
        (source === null || source.chat_id !== chat_id || isHere(source.record_id)) && isFit(text),
    ),
    messages: messages.filter(({ record_id, content }) => isHere(record_id) && isFit(content)),
    pinned: pinned.filter(({ record_id, content }) => isHere(record_id) && isFit(content)),
  })
  return { remembered, summed_to: summary?.upto_depth ?? -1, is_locked: summary?.is_locked ?? false }
}

/** Finds where the messages begin that are in the prompt anyway: the newest ones, up to a quarter of the budget. */
function findWindowStart(history: readonly HistoryMessage[], budget: number): number {
  let sum = 0
  for (const { content, depth } of history.toReversed()) {
    sum += estimateTokens(content)
    if (sum > budget / 4) return depth
  }
  return history[0]?.depth ?? 0
}

async function weighTerms(db: Db, chat: RecallRequest, terms: readonly Term[]): Promise<WeightedTerm[]> {
  if (terms.length === 0) return []
  const counts = await countTerms(
    db,
    chat,
    terms.map((term) => buildQuery(chat.user_id, term)),
  )
  const all = Math.max(chat.history.at(-1)?.depth ?? 1, 1)
  return terms.flatMap((term, index) => {
    const counted = counts[index] ?? 0
    return counted > FREQUENT ? [] : [{ ...term, weight: Math.log(1 + (all + 1) / (counted + 0.5)) }]
  })
}

const sumWeights = (weighted: readonly WeightedTerm[]): number =>
  weighted.reduce((sum, { weight }) => sum + weight, 0)

type Embedding = { model: string; values: readonly number[] }

async function embedQuestion(
  { embeddings: { port }, log }: Pick<AppContext, 'embeddings' | 'log'>,
  newest: string,
): Promise<Embedding | null> {
  if (port === null || newest === '') return null
  const [values] = await port.embed([newest], 'question').catch((err: unknown) => {
    log.warn({ err }, 'an embedding failed; the search uses words alone')
    return []
  })
  return values === undefined ? null : { model: port.model, values }
}

function listFactsFor(
  { db }: Ctx,
  { user_id, chat_id, character_id }: RecallRequest,
  { weighted, embedding }: { weighted: readonly WeightedTerm[]; embedding: Embedding | null },
): Promise<KnownFact[]> {
  const query = weighted.map((term) => buildQuery(user_id, term)).join(' | ')
  return listKnownFacts(db, { user_id, chat_id, character_id, query, embedding, limit: LIMIT.facts })
}

async function listFactsOfShort(
  ctx: Ctx,
  request: RecallRequest,
  weighted: readonly WeightedTerm[],
  newest: string,
): Promise<KnownFact[]> {
  const facts = await listFactsFor(ctx, request, { weighted, embedding: null })
  if (facts.length <= FEW_FACTS) return facts
  const embedding = await embedQuestion(ctx, newest)
  return embedding === null ? facts : listFactsFor(ctx, request, { weighted, embedding })
}

const listByWords = (
  db: Db,
  { user_id, chat_id }: RecallRequest,
  { weighted, below_depth }: { weighted: readonly WeightedTerm[]; below_depth: number },
): Promise<OldMessage[]> =>
  listOldMessages(db, {
    user_id,
    chat_id,
    terms: weighted.map((term) => ({ query: buildQuery(user_id, term), weight: term.weight })),
    below_depth,
    limit: LIMIT.messages,
  })

/**
 * Finds messages by meaning; none on a failure or a time-out. The search of a chat that was not searched recently may
 * time out, because its vectors must be loaded first.
 */
const listByMeaning = (
  { db, log }: Ctx,
  { user_id, chat_id }: RecallRequest,
  { embedding, below_depth }: { embedding: Embedding; below_depth: number },
): Promise<NearMessage[]> =>
  withTimeout(
    findNearestMessages(db, { user_id, chat_id, ...embedding, below_depth, limit: LIMIT.near }),
    MEANING_MS,
    () => new Error('the vectors of a chat were not read in time'),
  ).catch((err: unknown) => {
    log.warn({ err }, 'messages are found by words alone')
    return []
  })

const listSources = (facts: readonly KnownFact[], chat_id: string): MessagePosition[] =>
  facts.flatMap(({ source }) => (source !== null && source.chat_id === chat_id ? [source] : []))

async function createPathFilter(
  db: Db,
  chat: { user_id: string; chat_id: string; leaf: MessagePosition },
  candidates: readonly MessagePosition[],
): Promise<(record_id: string) => boolean> {
  const there = await findOnPath(db, { ...chat, candidates })
  return (record_id) => there.has(record_id)
}

type RecallParts = {
  request: RecallRequest
  weighted: readonly WeightedTerm[]
  summary: RecalledMemory['summary']
  facts: readonly KnownFact[]
  messages: readonly FoundMessage[]
  pinned: readonly PinnedMessage[]
}

function selectNotes({ request, weighted, summary, facts, messages, pinned }: RecallParts): RecalledMemory {
  const { chat_id, names, history } = request
  const now = history.at(-1)?.at ?? new Date(0)
  const buildFactNote = ({ memory_id, text, source, created_at }: KnownFact): Note => ({
    kind: 'fact',
    id: memory_id,
    day: formatDay(source?.created_at ?? created_at),
    who: null,
    text,
    depth: source?.chat_id === chat_id ? source.depth : null,
  })
  const buildMessageNote = ({
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
  })
  const valued = [
    ...facts
      .filter(({ is_pinned }) => !is_pinned)
      .map((fact) => ({ note: buildFactNote(fact), worth: scoreFact(fact, weighted, now) })),
    ...messages.map((message) => ({
      note: buildMessageNote(message),
      worth: scoreNote(message.likeness, message.created_at, MESSAGE_IMPORTANCE, now),
    })),
  ].sort((a, b) => b.worth - a.worth || (a.note.id < b.note.id ? 1 : -1))
  const isPinned = new Set(pinned.map(({ record_id }) => record_id))
  return {
    summary,
    pinned: [
      ...facts.filter(({ is_pinned }) => is_pinned).map(buildFactNote),
      ...pinned.map(buildMessageNote),
    ],
    recalled: valued.map(({ note }) => note).filter(({ id }) => !isPinned.has(id)),
  }
}

function scoreFact(fact: KnownFact, weighted: readonly WeightedTerm[], now: Date): number {
  const near = fact.nearness === null ? 0 : Math.max(0, (fact.nearness - NEAR_FROM) / (1 - NEAR_FROM))
  const like = Math.max(measureLikeness(fact.text, weighted), near)
  return scoreNote(like, fact.source?.created_at ?? fact.created_at, fact.importance, now)
}

function scoreNote(like: number, said_at: Date, importance: number, now: Date): number {
  const days = Math.max(0, (now.getTime() - said_at.getTime()) / DAY_MS)
  return WORTH.likeness * like + WORTH.recency / (1 + days / DAYS_PER_MONTH) + WORTH.importance * importance
}

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10)
