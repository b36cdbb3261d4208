import type { AppContext } from '#server/context.ts'
import { keepHolds } from '#server/features/wallet/public.ts'
import { checkDatabase, type Tx } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { makeExcerpt } from '../excerpt.ts'
import { closePaid } from '../generate/close-paid.service.ts'
import { type LapsedReply, lockLapsed } from '../generate/close-reply.queries.ts'
import { type Lease, renewLeases, storeLiveTexts, type WrittenReply } from '../records.queries.ts'
import type { LiveReply, StopReason } from './live-reply.ts'

/** Longest delay before streamed text is stored. */
const STORE_EVERY_MS = 400
const LEASE_EVERY_MS = 5_000
/** Lapsed replies closed in one transaction, whose locks others wait for: it takes less than the limit of 1.5 s for a lock. */
const CLOSED_AT_ONCE = 20
/** ms; after an outage of the database every other node renews its leases in this time. */
const OUTAGE_GRACE_MS = 10_000

/** The replies that this node writes, by message. */
export type LiveReplies = Map<string, { reply: LiveReply; character_id: string }>
export type EndedReply = Pick<LapsedReply, 'user_id' | 'chat_id' | 'character_id' | 'record_id'>

/** An empty reply leaves the list of chats unchanged. */
export const excerptReply = (content: string): string | null => (content === '' ? null : makeExcerpt(content))

type Writer = {
  node_id: string
  live: LiveReplies
  newLease: () => Lease
  stop: (record_id: string, reason: StopReason) => void
  publishEnd: (reply: EndedReply) => void
}

/** Stores the texts of the live replies, renews their leases, and closes the replies of nodes that are gone. */
export function maintainReplies(
  ctx: Pick<AppContext, 'db' | 'log' | 'clock'>,
  { node_id, live, newLease, stop, publishEnd }: Writer,
) {
  let leases_due_at = performance.now() + LEASE_EVERY_MS
  /** Until then a lapsed lease may be that of a node whose database was away. */
  let grace_until = 0
  let is_closing = false
  // In sequence: both update many rows and would deadlock on their order. The leases first: a text that waits for a lock must
  // not end them.
  const timer = every(STORE_EVERY_MS, ctx.log, async () => {
    try {
      await renewOwnLeases()
    } finally {
      await store()
    }
  })

  async function store(): Promise<void> {
    const dirty = [...live.values()].map(({ reply }) => reply).filter((reply) => reply.is_dirty)
    if (dirty.length === 0) return
    for (const reply of dirty) reply.is_dirty = false
    const texts = dirty.map(({ row, text }) => ({
      user_id: row.user_id,
      record_id: row.record_id,
      content: text,
    }))
    try {
      const written = await storeLiveTexts(ctx.db, node_id, texts)
      stopRequested(written)
      const owned = new Set(written.map(({ record_id }) => record_id))
      for (const { row } of dirty) if (!owned.has(row.record_id)) stop(row.record_id, 'lost')
    } catch (error) {
      for (const reply of dirty) reply.is_dirty = true
      throw error
    }
  }

  async function renewOwnLeases(): Promise<void> {
    const begun_at = performance.now()
    if (begun_at < leases_due_at) return
    try {
      // Renews first: after a database outage this node's own replies must not count as abandoned.
      await renewAll()
      if (performance.now() < grace_until) await checkDatabase(ctx.db)
      else closeInBackground()
      leases_due_at = begun_at + LEASE_EVERY_MS
    } catch (error) {
      // Tries again at once, so that it is back within the grace of the other nodes.
      grace_until = performance.now() + OUTAGE_GRACE_MS
      throw error
    }
  }

  /** Not awaited: while hundreds of replies of a dead node are closed, this node's own leases would lapse too. */
  function closeInBackground(): void {
    if (is_closing) return
    is_closing = true
    closeLapsed(ctx.clock.now())
      .catch((err: unknown) => {
        grace_until = performance.now() + OUTAGE_GRACE_MS
        ctx.log.warn({ err }, 'replies')
      })
      .finally(() => {
        is_closing = false
      })
  }

  async function renewAll(): Promise<void> {
    if (live.size > 0) stopRequested(await renewLeases(ctx.db, [...live.keys()], newLease()))
    const holds = [...live.values()].flatMap(({ reply }) => reply.row.hold_id ?? [])
    await keepHolds(ctx.db, holds, ctx.clock.now())
  }

  function stopRequested(written: readonly WrittenReply[]): void {
    for (const { record_id, is_stop_requested } of written) if (is_stop_requested) stop(record_id, 'stopped')
  }

  /** Closes the replies of all nodes whose leases lapse by a moment. */
  async function closeLapsed(moment: Date): Promise<void> {
    let lapsed: LapsedReply[]
    do {
      lapsed = await ctx.db.transaction().execute((tx) => closeSomeLapsed(tx, moment, ctx.clock.now()))
      for (const reply of lapsed) {
        publishEnd(reply)
        ctx.log.warn({ record_id: reply.record_id }, 'a reply whose node is gone was closed as interrupted')
      }
    } while (lapsed.length === CLOSED_AT_ONCE)
  }

  return { closeLapsed, end: () => clearInterval(timer) }
}

async function closeSomeLapsed(tx: Tx, moment: Date, now: Date): Promise<LapsedReply[]> {
  const replies = await lockLapsed(tx, moment, CLOSED_AT_ONCE)
  const ending = { state: 'interrupted', finish: null, fault: 'interrupted' } as const
  for (const reply of replies)
    await closePaid(tx, { ...reply, ...ending, excerpt: excerptReply(reply.content), now })
  return replies
}

/** Runs a task at an interval, never concurrently; logs a failure and retries next time. */
function every(ms: number, log: Log, task: () => Promise<void>): NodeJS.Timeout {
  let isRunning = false
  return setInterval(() => {
    if (isRunning) return
    isRunning = true
    task()
      .catch((err) => log.warn({ err }, 'replies'))
      .finally(() => {
        isRunning = false
      })
  }, ms).unref()
}
