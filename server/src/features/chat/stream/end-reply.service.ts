import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import { excerptReply } from '../messages/excerpt.ts'
import { findMessage, type MessageRow } from '../messages/messages.queries.ts'
import type { ReplyNode } from './lapsed-replies.service.ts'
import { releaseLease } from './live-replies.queries.ts'
import {
  buildLiveText,
  findStopReason,
  findUnstoredSources,
  hasNewWords,
  type LiveReply,
} from './live-reply.ts'
import type { ReplyEnd } from './reply-end.queries.ts'
import { storeReplyEnd } from './store-reply-end.service.ts'

const STORE_AGAIN_MS = 500
/**
 * The end of a reply waits up to 2 minutes for an unavailable database. After that its readers get an error, and its
 * lease may lapse.
 */
const STORE_TIMEOUT_MS = 120_000

export type ReplyOutcome = Pick<ReplyEnd, 'state' | 'finish' | 'fault' | 'note'>

type Ctx = Pick<AppContext, 'db' | 'bus' | 'log' | 'clock' | 'metrics'>

/** Stores the end of a reply, then notifies its readers. A node that shuts down leaves the reply to another one instead. */
export async function endReply(
  ctx: Ctx,
  node: ReplyNode,
  reply: LiveReply,
  outcome: ReplyOutcome,
): Promise<void> {
  if (ctx.bus.isShared && isCutByShutdown(reply, outcome)) return handOverReply(ctx, node, reply)
  const { user_id, record_id, chat_id } = reply.row
  const row = await storeEndWithRetries(ctx, buildReplyEnd(ctx, node, reply, outcome), reply.row)
  const character_id = node.live.get(record_id)?.character_id ?? ''
  forgetReply(ctx, node, reply)
  ctx.metrics.repliesEnded.inc({ finish: outcome.finish ?? outcome.fault ?? 'interrupted' })
  const isContinued = row?.state === 'streaming'
  for (const watcher of reply.watchers) watcher({ kind: 'end', row: isContinued ? undefined : row })
  if (!isContinued) node.publishEnd({ user_id, chat_id, character_id, record_id })
}

/** True for a reply that only the shutdown ended: neither complete nor retracted. Another node continues it. */
const isCutByShutdown = (reply: LiveReply, { fault }: ReplyOutcome): boolean =>
  fault === 'interrupted' && findStopReason(reply) === 'shutdown'

async function handOverReply(ctx: Ctx, node: ReplyNode, reply: LiveReply): Promise<void> {
  const { record_id } = reply.row
  await releaseLease(ctx.db, buildLiveText(reply), node.node_id).catch((err: unknown) =>
    ctx.log.warn({ err, record_id }, 'a reply could not be handed over'),
  )
  forgetReply(ctx, node, reply)
  for (const watcher of reply.watchers) watcher({ kind: 'end', row: undefined })
}

/** Forgets a reply that has ended. If this node lost it and has taken it over again, the later run stays. */
function forgetReply({ metrics }: Ctx, { live }: ReplyNode, reply: LiveReply): void {
  const { record_id } = reply.row
  if (live.get(record_id)?.reply === reply) live.delete(record_id)
  metrics.repliesRunning.set(live.size)
}

const buildReplyEnd = (
  { clock }: Ctx,
  { node_id }: ReplyNode,
  reply: LiveReply,
  outcome: ReplyOutcome,
): ReplyEnd => ({
  user_id: reply.row.user_id,
  chat_id: reply.row.chat_id,
  record_id: reply.row.record_id,
  lease_node: node_id,
  content: reply.text,
  prompt_sources: findUnstoredSources(reply),
  first_token_ms: reply.first_token_ms,
  hasNewWords: hasNewWords(reply),
  excerpt: excerptReply(reply.text),
  now: clock.now(),
  ...outcome,
})

/**
 * Stores the end of a reply. Retries until the database is back, so that a restart of PostgreSQL loses no reply that
 * readers saw.
 * @returns the reply, as interrupted if the database does not come back
 */
async function storeEndWithRetries(
  ctx: Ctx,
  end: ReplyEnd,
  rowBefore: MessageRow,
): Promise<MessageRow | undefined> {
  const { user_id, record_id, content } = end
  const deadline = ctx.clock.now().getTime() + STORE_TIMEOUT_MS
  for (;;) {
    try {
      const row = await storeReplyEnd(ctx.db, end, rowBefore.hold_id)
      // If this node's lease lapsed and another node has ended the reply, that end is final.
      return row ?? (await findMessage(ctx.db, user_id, record_id))
    } catch (err) {
      ctx.log.error({ err, record_id }, 'a reply could not be stored; trying again')
      if (ctx.clock.now().getTime() > deadline)
        return {
          ...rowBefore,
          content,
          state: 'interrupted',
          finish: null,
          fault: end.fault ?? 'interrupted',
        }
      await sleep(STORE_AGAIN_MS)
    }
  }
}
