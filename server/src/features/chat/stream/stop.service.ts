import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError } from '#server/platform/errors.ts'
import { findMessage, type MessageRow, requestStop } from '../messages/messages.queries.ts'
import type { Replies } from './replies.ts'
import { STOP_CHANNEL, stopMessage } from './reply-channel.ts'

type Ctx = Pick<AppContext, 'db' | 'bus'> & { replies: Replies }

const CHECK_EVERY_MS = 50
/**
 * A reply that does not stop within 500 ms is also marked in the database. A node on the bus stops sooner; one that the
 * bus does not reach reads the mark when it next stores text or renews the lease.
 */
const ASK_DATABASE_AFTER_MS = 500
const TIMEOUT_MS = 8_000

export async function stopReply(ctx: Ctx, user_id: string, record_id: string): Promise<MessageRow> {
  const startedAt = performance.now()
  let isRequested = false
  for (;;) {
    const row = await requireById(record_id, () => findMessage(ctx.db, user_id, record_id))
    if (row.state !== 'streaming') return row
    const waited = performance.now() - startedAt
    if (waited > TIMEOUT_MS) throw new AppError('unavailable')
    // Publishes the request in each round again, because messages between nodes may get lost.
    if (!ctx.replies.stop(record_id, 'stopped')) ctx.bus.publish(STOP_CHANNEL, { record_id })
    if (!isRequested && waited > ASK_DATABASE_AFTER_MS) {
      isRequested = true
      await requestStop(ctx.db, row)
    }
    await sleep(CHECK_EVERY_MS)
  }
}

export async function handleStops({ bus, replies }: Pick<Ctx, 'bus' | 'replies'>): Promise<void> {
  await bus.subscribe(STOP_CHANNEL, (raw) => {
    const message = stopMessage.safeParse(raw)
    if (message.success) replies.stop(message.data.record_id, 'stopped')
  })
}
