import { MEMORIES_MAX } from '@citrine/contract/limits'
import type { Names } from '@citrine/contract/names'
import type { AppContext } from '#server/context.ts'
import { hasUserRestriction } from '#server/features/age/public.ts'
import { type ChatCharacter, nameInChat, requireChatCharacter } from '#server/features/characters/public.ts'
import {
  createOutputStage,
  findChat,
  findMessage,
  isMarkedChat,
  listPathUp,
  loadChatModel,
  lockChat,
} from '#server/features/chat/public.ts'
import { cleanNames } from '#server/features/prompt/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import { extractWords } from '#server/features/search/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { embedOrWarn } from '../embed-or-warn.ts'
import { deleteFactsOverLimit, insertFact, listFactTexts, listUsedSources } from '../facts/facts.queries.ts'
import { findOnPath, type MessagePosition } from '../recall/find-on-path.service.ts'
import { listMessagesAtDepth } from '../recall/paths.queries.ts'
import type { SummaryRow } from '../summaries/summaries.queries.ts'
import { addVersion, findCurrentSummary } from '../summaries/summary.service.ts'
import { askModel } from './ask-model.ts'
import { buildFactsPrompt, buildSummaryPrompt } from './digest-prompts.ts'
import type { QueuedDigest } from './digest-queue.queries.ts'
import { isSameFact, type LearnedFact, readFacts, readSummary } from './read-facts.ts'
import { type SliceMessage, selectSummarisable, splitSlices } from './slice.ts'

export type DigestOutcome = 'done' | 'more' | 'no_model'
type DigestContext = SafetyContext & Pick<AppContext, 'models' | 'embeddings' | 'metrics'>

const DIGEST_MESSAGES = 96
const SLICES = 4
const TOKENS = { summary: 480, facts: 320 }
const KNOWN_MAX = 300

type Chat = { user_id: string; chat_id: string; character_id: string }
type Work = {
  ctx: DigestContext
  chat: Chat
  due: QueuedDigest
  character: ChatCharacter
  names: Names
  llm: LlmPort
  isRestricted: boolean
}

/**
 * Digests the next messages of a chat. An unusable answer is not asked for again: its messages keep the earlier
 * summary.
 * @returns 'more' when messages remain for another job, 'no_model' when no model is available now
 */
export async function digestMessages(
  ctx: DigestContext,
  due: QueuedDigest,
  user_name: string,
): Promise<DigestOutcome> {
  const { user_id, chat_id, leaf_record_id } = due
  const [chat, leaf] = await Promise.all([
    findChat(ctx.db, user_id, chat_id),
    findMessage(ctx.db, user_id, leaf_record_id),
  ])
  if (chat === undefined || leaf === undefined) return 'done'
  if (ctx.models.engine.kind === 'scripted') return 'no_model'
  const character = await requireChatCharacter(ctx.db, chat.character_id, user_id)
  const llm = await loadChatModel(ctx, chat)
  const names = cleanNames({ char: nameInChat(character), user: user_name })
  const [isUserRestricted, isMarked] = await Promise.all([
    hasUserRestriction(ctx.db, user_id),
    isMarkedChat(ctx.db, user_id, chat_id),
  ])
  const isRestricted = isUserRestricted || isMarked || character.speaks_of_minor
  const work = { ctx, chat, due, character, names, llm, isRestricted }
  const last = { record_id: leaf.record_id, depth: leaf.depth }
  let base = await findCurrentSummary(ctx.db, { user_id, chat_id, leaf: last })
  if (base?.is_locked) return 'done'
  const from = due.is_from_start ? 0 : (base?.upto_depth ?? -1) + 1
  const history = await readPiece(work, last, from)
  const slices = splitSlices(history)
  for (const [index, slice] of slices.slice(0, SLICES).entries()) {
    const before = due.is_from_start && index === 0 ? '' : (base?.text ?? '')
    if (!(await digestSlice(work, { slice, base, before, leaf: last }))) return 'done'
    base = await findCurrentSummary(ctx.db, { user_id, chat_id, leaf: last })
  }
  // A piece without story messages ends the work: it moves the summary no further, and would be read again and again.
  const isMore = slices.length > SLICES || (slices.length > 0 && from + DIGEST_MESSAGES < due.window_depth)
  return isMore ? 'more' : 'done'
}

async function readPiece(
  { ctx, due }: Work,
  leaf: MessagePosition,
  fromDepth: number,
): Promise<SliceMessage[]> {
  const { user_id, chat_id } = due
  const depth = Math.min(due.window_depth, fromDepth + DIGEST_MESSAGES) - 1
  if (depth < fromDepth) return []
  const candidates = await listMessagesAtDepth(ctx.db, { user_id, chat_id, depth })
  const onPath = await findOnPath(ctx.db, { user_id, chat_id, leaf, candidates })
  const last = candidates.find(({ record_id }) => onPath.has(record_id))
  if (last === undefined) return []
  const limit = depth - fromDepth + 1
  const rows = await listPathUp(ctx.db, { user_id, from_id: last.record_id, limit })
  return selectSummarisable(rows.filter((row) => row.depth >= fromDepth))
}

type Slice = {
  slice: SliceMessage[]
  base: SummaryRow | null
  before: string
  leaf: { record_id: string; depth: number }
}

/** @returns false when the chat changed while the model ran, so that the result is not stored */
async function digestSlice(work: Work, wholeSlice: Slice): Promise<boolean> {
  const { ctx, names, llm, chat } = work
  const { slice, base, before } = wholeSlice
  const usedSources = await listUsedSources(
    ctx.db,
    chat.user_id,
    slice.map(({ record_id }) => record_id),
  )
  const answer = await askModel(llm, buildSummaryPrompt(before, slice, names), TOKENS.summary)
  const summary = await passOutputCheck(work, readSummary(answer, before, slice))
  const factsAnswer = await askModel(llm, buildFactsPrompt(slice, names), TOKENS.facts)
  const existing = await listFactTexts(ctx.db, { ...chat, limit: KNOWN_MAX })
  const facts: LearnedFact[] = []
  for (const fact of readFacts(factsAnswer, slice)) {
    if (usedSources.has(fact.source.record_id) || existing.some((text) => isSameFact(text, fact.text)))
      continue
    if ((await passOutputCheck(work, fact.text)) !== null) facts.push(fact)
  }
  const texts = facts.map(({ text }) => text)
  const vectors = await embedOrWarn(ctx, texts, 'note', 'facts were stored without embeddings')
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await isUnchanged(tx, work, wholeSlice))) return false
    const now = ctx.clock.now()
    const last = slice.at(-1)
    if (last === undefined) return false
    const { user_id, chat_id, character_id } = chat
    await addVersion(tx, {
      user_id,
      chat_id,
      upto: last,
      // If no summary could be made, the previous text is stored as one that covers these messages too.
      text: summary ?? before,
      made_by: 'model',
      model_id: llm.card.id,
      previous_id: base?.summary_id ?? null,
      is_locked: false,
      now,
    })
    for (const [index, { text, source, importance }] of facts.entries())
      await insertFact(tx, {
        user_id,
        memory_id: newId(now),
        scope: 'chat',
        character_id,
        chat_id,
        text,
        words: extractWords(text),
        embedding: vectors[index] ?? null,
        importance,
        is_pinned: false,
        source_record_id: source.record_id,
        created_at: now,
      })
    await deleteFactsOverLimit(tx, { user_id, chat_id }, MEMORIES_MAX)
    return true
  })
}

/** Returns null when the output stage refuses the model's text. */
async function passOutputCheck(
  { ctx, chat, character, isRestricted }: Work,
  text: string | null,
): Promise<string | null> {
  if (text === null) return null
  let passed = ''
  const emit = (piece: string): void => {
    passed += piece
  }
  const output = { user_id: chat.user_id, record_id: null, isRestricted, answeredText: '', emit }
  const stage = createOutputStage(ctx, { ...output, rating: character.rating })
  try {
    await stage.pass(async ({ take }) => take(text))
    return passed
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Returns false if, while the model ran, messages were edited or deleted, or the user wrote a summary. */
async function isUnchanged(tx: Tx, { chat }: Work, { slice, base, leaf }: Slice): Promise<boolean> {
  const { user_id, chat_id } = chat
  if ((await lockChat(tx, user_id, chat_id)) === undefined) return false
  const current = await findCurrentSummary(tx, { user_id, chat_id, leaf })
  if (current?.summary_id !== base?.summary_id || current?.is_locked === true) return false
  const first = slice[0]
  const last = slice.at(-1)
  if (first === undefined || last === undefined) return false
  const rows = selectSummarisable(
    await listPathUp(tx, { user_id, from_id: last.record_id, limit: last.depth - first.depth + 1 }),
  )
  const contents = new Map(rows.map(({ record_id, content }) => [record_id, content]))
  return slice.every(({ record_id, content }) => contents.get(record_id) === content)
}
