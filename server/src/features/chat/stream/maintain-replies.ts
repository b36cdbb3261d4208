import type { AppContext } from '#server/context.ts'
import { hasOpenHold, keepHolds } from '#server/features/wallet/public.ts'
import { checkDatabase, type Tx } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import { makeExcerpt } from '../excerpt.ts'
import { closePaid } from '../generate/close-paid.service.ts'
import { type LapsedReply, lockLapsed, type ReplyEnding } from '../generate/close-reply.queries.ts'
import {
  isTakenOver,
  type Lease,
  moveLease,
  nameSecondLease,
  renewLeases,
  storeLiveTexts,
  type WrittenReply,
} from '../records.queries.ts'
import type { LiveReply, StopReason } from './live-reply.ts'

/** Longest delay before streamed text is stored. */
const STORE_EVERY_MS = 400
const LEASE_EVERY_MS = 3_000
/** Lapsed replies closed or taken over in one transaction, whose locks others wait for: it takes less than the limit of 1.5 s for a lock. */
const LAPSED_BATCH = 20
/** Replies that a node takes over between two renewals of its leases: the start of hundreds at once would delay them. */
const TAKE_OVER_MAX = 100
/** ms that the other nodes get after an outage of the database to renew their leases. */
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

/** Handling of the replies of nodes that are gone. The function continues one, which has this node's lease then. */
export type LapsedHandling = 'close' | 'leave' | ((reply: LapsedReply) => void)

/**
 * Stores the texts of the live replies, renews their leases, and continues the replies of nodes that are gone, or closes
 * them.
 */
export function maintainReplies(
  ctx: Pick<AppContext, 'db' | 'log' | 'clock'>,
  { node_id, live, newLease, stop, publishEnd }: Writer,
) {
  let leases_due_at = performance.now() + LEASE_EVERY_MS
  /** Until this time a lapsed lease may be that of a living node that could not reach the database. */
  let grace_until = 0
  let isClosing = false
  let handling: LapsedHandling = 'close'
  // One after the other: both update many rows and would deadlock on their order. Leases come first, so that they do
  // not lapse while texts wait for a lock.
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
    const texts = dirty.map(({ row, text, finish }) => ({
      user_id: row.user_id,
      record_id: row.record_id,
      content: text,
      finish,
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
      // Renews first: after a database outage this node's own replies must not count as lapsed.
      await renewAll()
      if (performance.now() < grace_until) await checkDatabase(ctx.db)
      else closeInBackground()
      leases_due_at = begun_at + LEASE_EVERY_MS
    } catch (error) {
      // The next tick tries again, so that this node renews within the grace that the others give it.
      grace_until = performance.now() + OUTAGE_GRACE_MS
      throw error
    }
  }

  /**
   * Not awaited: closing hundreds of replies of a dead node takes so long that this node's own leases would lapse.
   */
  function closeInBackground(): void {
    if (isClosing || handling === 'leave') return
    isClosing = true
    endLapsed(ctx.clock.now(), handling === 'close' ? null : handling)
      .catch((err: unknown) => {
        grace_until = performance.now() + OUTAGE_GRACE_MS
        ctx.log.warn({ err }, 'replies')
      })
      .finally(() => {
        isClosing = false
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

  /** Ends the leases of all nodes that lapse by a moment. */
  async function endLapsed(moment: Date, takeOver: ((reply: LapsedReply) => void) | null): Promise<void> {
    let [count, taken_count] = [0, 0]
    do {
      const now = ctx.clock.now()
      const [lease, is_continued] = [newLease(), takeOver !== null]
      const { closed, taken } = await ctx.db
        .transaction()
        .execute((tx) => endSomeLapsed(tx, { moment, lease, is_continued, live, now }))
      for (const reply of closed) {
        publishEnd(reply)
        ctx.log.warn(
          { record_id: reply.record_id },
          'a reply whose node is gone was closed with its stored text',
        )
      }
      for (const reply of taken) {
        takeOver?.(reply)
        ctx.log.warn({ record_id: reply.record_id }, 'a reply whose node is gone is continued by this one')
      }
      count = closed.length + taken.length
      taken_count += taken.length
    } while (count === LAPSED_BATCH && taken_count < TAKE_OVER_MAX)
  }

  return {
    closeLapsed: (moment: Date) => endLapsed(moment, null),
    handleLapsed: (next: LapsedHandling) => {
      handling = next
    },
    end: () => clearInterval(timer),
  }
}

type LapsedEnds = { closed: LapsedReply[]; taken: LapsedReply[] }

type LapsedRound = { moment: Date; lease: Lease; is_continued: boolean; live: LiveReplies; now: Date }

async function endSomeLapsed(
  tx: Tx,
  { moment, lease, is_continued, live, now }: LapsedRound,
): Promise<LapsedEnds> {
  const ends: LapsedEnds = { closed: [], taken: [] }
  // This node writes it and could not renew its lease in time.
  for (const reply of await lockLapsed(tx, moment, LAPSED_BATCH))
    if (live.has(reply.record_id)) await renewLeases(tx, [reply.record_id], lease)
    else if (is_continued && reply.finish === null && (await canContinue(tx, reply))) {
      await moveLease(tx, reply, lease)
      ends.taken.push({ ...reply, lease_node: nameSecondLease(lease.lease_node) })
    } else {
      await closePaid(tx, { ...reply, ...describeEnd(reply), excerpt: excerptReply(reply.content), now })
      ends.closed.push(reply)
    }
  return ends
}

/** A whole reply only lacked its close, and one that its reader stopped ends as any stopped one. */
function describeEnd({
  finish,
  is_stop_requested,
  content,
  kept_length,
}: LapsedReply): Pick<ReplyEnding, 'state' | 'finish' | 'fault' | 'has_new_words'> {
  const has_new_words = content.length > (kept_length ?? 0)
  if (finish !== null) return { state: 'done', finish, fault: null, has_new_words }
  if (is_stop_requested) return { state: 'stopped', finish: 'stopped', fault: null, has_new_words }
  return { state: 'interrupted', finish: null, fault: 'interrupted', has_new_words }
}

/** A reply that ends its nodes must not go through all of them: it is taken over once. Citrine's own texts have no hold. */
const canContinue = async (tx: Tx, reply: LapsedReply): Promise<boolean> =>
  !isTakenOver(reply) &&
  !reply.is_stop_requested &&
  reply.deleted_at === null &&
  reply.hold_id !== null &&
  (await hasOpenHold(tx, reply.hold_id))

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
