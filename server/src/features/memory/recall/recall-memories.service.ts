import { PROMPT_PINS_LIMIT } from '@citrine/contract/memory'
import type { AppContext, RecallRequest } from '#server/context.ts'
import { estimateTokens, type HistoryMessage, type RecalledMemory } from '#server/features/prompt/public.ts'
import { createPairCheck } from '#server/features/safety/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { withTimeout } from '#server/platform/outages/timeout.ts'
import { type Embedding, embedOrWarn } from '../embed-or-warn.ts'
import { findNearestMessages, type NearMessage } from '../meanings/find-nearest.service.ts'
import { findCurrentSummary } from '../summaries/summary.service.ts'
import { chooseNotes, type WeightedTerm } from './choose-notes.ts'
import { findOnPath, type MessagePosition } from './find-on-path.service.ts'
import { fuseMessages } from './fuse-messages.ts'
import {
  findByWords,
  type KnownFact,
  listKnownFacts,
  listPinnedMessages,
  type OldMessage,
} from './recall.queries.ts'
import { buildQuery, extractTerms, type Term } from './terms.ts'

const LIMIT = { messages: 60, near: 60, facts: 80, pinned: PROMPT_PINS_LIMIT }
/** Up to 8 facts are all used, without comparing meanings, so that the reply does not wait for a vector. */
const FEW_FACTS = 8
const MEANING_MS = 1_000

type Ctx = Pick<AppContext, 'clock' | 'db' | 'embeddings' | 'log' | 'safety'>
export type RecallResult = { remembered: RecalledMemory; summaryEndDepth: number; is_locked: boolean }

/** Selects the memories for a reply. The same chat and memories always give the same selection. */
export async function recallMemories(ctx: Ctx, request: RecallRequest): Promise<RecallResult> {
  const { user_id, chat_id, history, budget } = request
  const leaf = { record_id: request.leaf_id, depth: history.at(-1)?.depth ?? 0 }
  const newest = history.findLast(({ role }) => role === 'user')?.content ?? ''
  const terms = extractTerms(newest)
  const below_depth = computeWindowStart(history, budget)
  const isLong = below_depth > 0
  const embedded = isLong ? embedQuestion(ctx, newest) : null
  const found = Promise.all([
    isLong ? findCurrentSummary(ctx.db, { user_id, chat_id, leaf }) : null,
    isLong ? listPinnedMessages(ctx.db, { user_id, chat_id }, LIMIT.pinned) : [],
    isLong
      ? recallByWords(ctx, request, { terms, below_depth, embedded })
      : recallForShortChat(ctx, request, { terms, newest }),
    isLong ? recallByMeaning(ctx, request, { embedded, below_depth }) : [],
  ])
  // Reads the newest message while the database searches.
  const isSafeWithNewest = createPairCheck(ctx, newest)
  const [summary, pinned, { facts, weighted, byWords }, byMeaning] = await found
  const messages = fuseMessages(byWords, byMeaning, sumWeights(weighted))
  const isOnPath = await createPathFilter(ctx.db, { user_id, chat_id, leaf }, [
    ...listSources(facts, chat_id),
    ...messages,
    ...pinned,
  ])
  const remembered = chooseNotes({
    request,
    weighted,
    summary: summary && { summary_id: summary.summary_id, version: summary.version, text: summary.text },
    facts: facts.filter(
      ({ source }) => source === null || source.chat_id !== chat_id || isOnPath(source.record_id),
    ),
    messages: messages.filter(({ record_id }) => isOnPath(record_id)),
    pinned: pinned.filter(({ record_id }) => isOnPath(record_id)),
    isSafeWithNewest,
  })
  return { remembered, summaryEndDepth: summary?.upto_depth ?? -1, is_locked: summary?.is_locked ?? false }
}

/** Returns the depth at which the messages begin that are in the prompt anyway: the newest ones, up to a quarter of the budget. */
function computeWindowStart(history: readonly HistoryMessage[], budget: number): number {
  let sum = 0
  for (const { content, depth } of history.toReversed()) {
    sum += estimateTokens(content)
    if (sum > budget / 4) return depth
  }
  return history[0]?.depth ?? 0
}

type Recalled = {
  facts: readonly KnownFact[]
  weighted: readonly WeightedTerm[]
  byWords: readonly OldMessage[]
}

async function recallByWords(
  ctx: Ctx,
  request: RecallRequest,
  {
    terms,
    below_depth,
    embedded,
  }: { terms: readonly Term[]; below_depth: number; embedded: Promise<Embedding | null> | null },
): Promise<Recalled> {
  const { user_id, chat_id, history } = request
  const { weights, messages } = await findByWords(ctx.db, {
    user_id,
    chat_id,
    queries: terms.map((term) => buildQuery(user_id, term)),
    path_length: Math.max(history.at(-1)?.depth ?? 1, 1),
    below_depth,
    limit: LIMIT.messages,
  })
  const weighted = terms.flatMap((term, index) => {
    const weight = weights[index] ?? null
    return weight === null ? [] : [{ ...term, weight }]
  })
  const facts = await listFactsFor(ctx, request, { weighted, embedding: await embedded })
  return { facts, weighted, byWords: messages }
}

/** In a short chat, all messages are in the prompt anyway. */
async function recallForShortChat(
  ctx: Ctx,
  request: RecallRequest,
  { terms, newest }: { terms: readonly Term[]; newest: string },
): Promise<Recalled> {
  const weighted = terms.map((term) => ({ ...term, weight: 1 }))
  return { facts: await listFactsForShortChat(ctx, request, weighted, newest), weighted, byWords: [] }
}

const sumWeights = (weighted: readonly WeightedTerm[]): number =>
  weighted.reduce((sum, { weight }) => sum + weight, 0)

async function embedQuestion(
  ctx: Pick<AppContext, 'embeddings' | 'log'>,
  newest: string,
): Promise<Embedding | null> {
  const texts = newest === '' ? [] : [newest]
  const [found] = await embedOrWarn(
    ctx,
    texts,
    'question',
    'an embedding failed; the search uses words alone',
  )
  return found ?? null
}

function listFactsFor(
  { db }: Ctx,
  { user_id, chat_id, character_id }: RecallRequest,
  { weighted, embedding }: { weighted: readonly WeightedTerm[]; embedding: Embedding | null },
): Promise<KnownFact[]> {
  const query = weighted.map((term) => buildQuery(user_id, term)).join(' | ')
  return listKnownFacts(db, { user_id, chat_id, character_id, query, embedding, limit: LIMIT.facts })
}

async function listFactsForShortChat(
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

/**
 * Finds messages by meaning; none on a failure or a time-out. The search of a chat that was not searched recently may
 * time out, because its vectors must be loaded first.
 */
async function recallByMeaning(
  { db, log }: Ctx,
  { user_id, chat_id }: RecallRequest,
  { embedded, below_depth }: { embedded: Promise<Embedding | null> | null; below_depth: number },
): Promise<NearMessage[]> {
  const embedding = await embedded
  if (embedding === null) return []
  return withTimeout(
    findNearestMessages(db, { user_id, chat_id, ...embedding, below_depth, limit: LIMIT.near }),
    MEANING_MS,
    () => new Error('the vectors of a chat were not read in time'),
  ).catch((err: unknown) => {
    log.warn({ err }, 'messages are found by words alone')
    return []
  })
}

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
