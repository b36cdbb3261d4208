import type { AppContext, LeftWindow } from '#server/context.ts'
import { estimateTokens } from '#server/features/prompt/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { digestChat } from './digest-chat.job.ts'
import { insertQueuedDigest } from './digest-queue.queries.ts'

const ENOUGH = { messages: 12, tokens: 1_500 }

export async function queueDigest(
  ctx: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>,
  window: LeftWindow,
): Promise<void> {
  if (window.is_locked || !isEnough(window)) return
  await ctx.db
    .transaction()
    .execute((tx) => startDigest(tx, ctx, window, false))
    .catch((err: unknown) => ctx.log.warn({ err }, 'the summary of a chat could not be queued'))
}

function isEnough({ history, window_depth, summaryEndDepth }: LeftWindow): boolean {
  const messages = window_depth - 1 - summaryEndDepth
  if (messages >= ENOUGH.messages) return true
  const gone = history.filter(({ depth }) => depth > summaryEndDepth && depth < window_depth)
  return gone.reduce((sum, { content }) => sum + estimateTokens(content), 0) >= ENOUGH.tokens
}

export async function startDigest(
  tx: Tx,
  { queue, clock }: Pick<AppContext, 'queue' | 'clock'>,
  {
    user_id,
    chat_id,
    user_name,
    leaf_id,
    window_depth,
  }: Omit<LeftWindow, 'history' | 'summaryEndDepth' | 'is_locked'>,
  is_from_start: boolean,
): Promise<void> {
  const path = { leaf_record_id: leaf_id, window_depth }
  const due = { user_id, chat_id, ...path, is_from_start, created_at: clock.now() }
  if (await insertQueuedDigest(tx, due)) await queue.enqueue(tx, digestChat, { user_id, chat_id, user_name })
}
