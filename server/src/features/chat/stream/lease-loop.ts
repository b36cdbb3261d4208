import type { AppContext } from '#server/context.ts'
import { extendHolds } from '#server/features/wallet/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import {
  endAbandoned,
  endLapsed,
  type LapsedPolicy,
  type ReplyNode,
  takeOverLapsed,
} from './lapsed-replies.service.ts'
import {
  type LeasedReply,
  listLost,
  markLeasesFromSlowNode,
  renewLeases,
  storeLiveTexts,
} from './live-replies.queries.ts'
import { buildLiveText, type LiveReply, type StopReason } from './live-reply.ts'

const STORE_EVERY_MS = 400
const LEASE_EVERY_MS = 3_000
/** For 10 s after a database outage no lapsed reply is closed: other nodes need the time to renew their leases. */
const OUTAGE_GRACE_MS = 10_000

type Ctx = Pick<AppContext, 'db' | 'pool' | 'log' | 'clock'>

export function startLeaseLoop(ctx: Ctx, node: ReplyNode, leaseEveryMs = LEASE_EVERY_MS) {
  let leasesDueAt = performance.now() + leaseEveryMs
  /** Until this time, a lapsed lease may belong to a live node that could not reach the database. */
  let graceUntil = 0
  let isHandling = false
  let policy: LapsedPolicy = { kind: 'end' }
  const renew = skipWhileRunning(ctx.log, renewOwnLeases)
  const store = skipWhileRunning(ctx.log, () => storeDirtyTexts(ctx, node))
  // Renewing and storing run one after the other, because each skips the rows that the other locks. They use
  // separate connections, so that leases are renewed while a store is slow.
  const timer = setInterval(() => void renew().then(store), STORE_EVERY_MS).unref()

  async function renewOwnLeases(): Promise<void> {
    const startedAt = performance.now()
    if (startedAt < leasesDueAt) return
    try {
      // Renews before it looks for lapsed replies: after a database outage, this node's own must not count as lapsed.
      const isComplete = await renewAllLeases(ctx, node)
      // A probe that fails starts the grace again: the renewal used a kept connection, and other nodes may still be unable
      // to connect.
      if (performance.now() < graceUntil) await ctx.pool.check()
      else handleInBackground()
      leasesDueAt = startedAt + (isComplete ? leaseEveryMs : 0)
    } catch (error) {
      // The next tick tries again, so that this node renews its leases before other nodes take its replies over.
      graceUntil = performance.now() + OUTAGE_GRACE_MS
      throw error
    }
  }

  /**
   * Handles lapsed replies in the background: if the caller waited for hundreds of replies of a dead node, the leases of
   * this node's own replies would lapse.
   */
  function handleInBackground(): void {
    if (isHandling || policy.kind === 'leave') return
    isHandling = true
    const handling =
      policy.kind === 'end' ? endLapsed(ctx, node) : takeOverLapsed(ctx, node, policy.continueReply)
    handling
      .catch((err: unknown) => {
        graceUntil = performance.now() + OUTAGE_GRACE_MS
        ctx.log.warn({ err }, 'replies of lost nodes could not be handled')
      })
      .finally(() => {
        isHandling = false
      })
  }

  return {
    endAbandoned: () => endAbandoned(ctx, node),
    setLapsedPolicy: (next: LapsedPolicy) => {
      policy = next
    },
    stopTimer: () => clearInterval(timer),
  }
}

async function storeDirtyTexts(ctx: Ctx, node: ReplyNode): Promise<void> {
  const { node_id, live } = node
  const dirty = [...live.values()].map(({ reply }) => reply).filter((reply) => reply.isDirty)
  if (dirty.length === 0) return
  for (const reply of dirty) reply.isDirty = false
  const snapshots = dirty.map((reply) => ({
    reply,
    text: buildLiveText(reply),
    prompt_sources: reply.prompt_sources,
  }))
  try {
    const written = await storeLiveTexts(
      ctx.pool.reserved.texts,
      node_id,
      snapshots.map(({ text }) => text),
    )
    const ids = new Set(written.map(({ record_id }) => record_id))
    for (const { reply, prompt_sources } of snapshots)
      if (ids.has(reply.row.record_id)) reply.storedPromptSources = prompt_sources
    stopRequestedReplies(node, written)
    const left = listUnwritten(dirty, written)
    for (const reply of left) reply.isDirty = true
    await dropLost(ctx.pool.reserved.texts, node, left)
  } catch (error) {
    for (const reply of dirty) reply.isDirty = true
    throw error
  }
}

/**
 * Renews the leases of this node's replies and extends their holds.
 * @returns false when a locked row was skipped, so that the caller tries again at the next tick
 */
async function renewAllLeases(ctx: Ctx, node: ReplyNode): Promise<boolean> {
  const { live, node_id } = node
  const db = ctx.pool.reserved.leases
  const replies = [...live.values()].map(({ reply }) => reply)
  let left: LiveReply[] = []
  let lostCount = 0
  if (replies.length > 0) {
    const renewed = await renewLeases(db, node_id, [...live.keys()])
    stopRequestedReplies(node, renewed)
    left = listUnwritten(replies, renewed)
    lostCount = await dropLost(db, node, left)
  }
  const holds = replies.flatMap(({ row }) => row.hold_id ?? [])
  await extendHolds(db, holds)
  return left.length === lostCount
}

function listUnwritten(replies: readonly LiveReply[], written: readonly LeasedReply[]): LiveReply[] {
  const ids = new Set(written.map(({ record_id }) => record_id))
  return replies.filter(({ row }) => !ids.has(row.record_id))
}

async function dropLost(db: Db, { node_id }: ReplyNode, replies: readonly LiveReply[]): Promise<number> {
  if (replies.length === 0) return 0
  const lost = await listLost(
    db,
    node_id,
    replies.map(({ row }) => row),
  )
  const ids = new Set(lost.map(({ record_id }) => record_id))
  // Aborts only the run that lost its lease: this node may have taken the same reply over again.
  for (const { row, controller } of replies)
    if (ids.has(row.record_id)) controller.abort('lost' satisfies StopReason)
  if (lost.length > 0) await markLeasesFromSlowNode(db, lost)
  return lost.length
}

function stopRequestedReplies({ stop }: ReplyNode, written: readonly LeasedReply[]): void {
  for (const { record_id, is_stop_requested } of written) if (is_stop_requested) stop(record_id, 'stopped')
}

function skipWhileRunning(log: Log, task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= task()
      .catch((err) => log.warn({ err }, 'replies could not be stored or their leases renewed'))
      .finally(() => {
        running = undefined
      })
    return running
  }
}
