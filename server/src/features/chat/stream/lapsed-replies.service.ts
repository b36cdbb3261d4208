import type { AppContext } from '#server/context.ts'
import { hasOpenHold } from '#server/features/wallet/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { excerptReply } from '../messages/excerpt.ts'
import { buildTakenLease, isTakenFromLost, SLOW_NODES_MAX } from '../messages/leases.queries.ts'
import { moveLease, renewLeases } from './live-replies.queries.ts'
import type { LiveReplies, StopReason } from './live-reply.ts'
import { type LapsedReply, type LapseGrace, lockLapsed, type ReplyEnd } from './reply-end.queries.ts'
import { storeReplyEndInTransaction } from './store-reply-end.service.ts'

/**
 * At most 20 replies are ended or taken over per transaction. Other transactions wait at most 1.5 s for its locks, so
 * it must take less.
 */
const LAPSED_BATCH = 20
/**
 * At most 100 replies are taken over per renewal of the leases. Starting hundreds would delay the next renewals.
 */
const TAKE_OVER_MAX = 100
/**
 * A reply that no other node may continue is ended this long after its lease: its node may only be waiting for a busy
 * database.
 */
const LAST_GRACE_MS = 30_000
/** 20 s, longer than any lease, so that every lease counts as lapsed. */
const AHEAD_MS = 20_000

export type EndedReply = Pick<LapsedReply, 'user_id' | 'chat_id' | 'character_id' | 'record_id'>

export type ReplyNode = {
  node_id: string
  live: LiveReplies
  stop: (record_id: string, reason: StopReason) => boolean
  publishEnd: (reply: EndedReply) => void
}

type Ctx = Pick<AppContext, 'db' | 'log' | 'clock'>
export type ContinueReply = (reply: LapsedReply) => void

/** How a node handles replies whose lease has lapsed; `leave`: it leaves them to other nodes. */
export type LapsedPolicy =
  | { kind: 'end' }
  | { kind: 'leave' }
  | { kind: 'continue'; continueReply: ContinueReply }

export const endLapsed = (ctx: Ctx, node: ReplyNode): Promise<void> =>
  handleLapsed(ctx, node, { grace: { all_ms: 0, last_ms: 0 }, continueReply: null })

/** Continues lapsed replies, or ends them if they must not run again. */
export const takeOverLapsed = (ctx: Ctx, node: ReplyNode, continueReply: ContinueReply): Promise<void> =>
  handleLapsed(ctx, node, { grace: { all_ms: 0, last_ms: LAST_GRACE_MS }, continueReply })

/** Ends every running reply, lapsed or not: only for a node that is alone, before it starts its own. */
export const endAbandoned = (ctx: Ctx, node: ReplyNode): Promise<void> =>
  handleLapsed(ctx, node, { grace: { all_ms: -AHEAD_MS, last_ms: -AHEAD_MS }, continueReply: null })

type Handling = { grace: LapseGrace; continueReply: ContinueReply | null }

async function handleLapsed(
  { db, log, clock }: Ctx,
  { live, node_id, publishEnd }: ReplyNode,
  { grace, continueReply }: Handling,
): Promise<void> {
  let count = 0
  let takenCount = 0
  do {
    const now = clock.now()
    const isContinued = continueReply !== null
    const { ended, taken } = await db
      .transaction()
      .execute((tx) => handleSomeLapsed(tx, { grace, node_id, isContinued, live, now }))
    for (const reply of ended) {
      publishEnd(reply)
      log.warn({ record_id: reply.record_id }, 'a reply whose node is gone was closed with its stored text')
    }
    for (const reply of taken) {
      continueReply?.(reply)
      log.warn({ record_id: reply.record_id }, 'a reply whose node is gone is continued by this one')
    }
    count = ended.length + taken.length
    takenCount += taken.length
  } while (count === LAPSED_BATCH && takenCount < TAKE_OVER_MAX)
}

type HandledReplies = { ended: LapsedReply[]; taken: LapsedReply[] }

type LapsedRound = {
  grace: LapseGrace
  node_id: string
  isContinued: boolean
  live: LiveReplies
  now: Date
}

async function handleSomeLapsed(
  tx: Tx,
  { grace, node_id, isContinued, live, now }: LapsedRound,
): Promise<HandledReplies> {
  const handled: HandledReplies = { ended: [], taken: [] }
  for (const reply of await lockLapsed(tx, grace, LAPSED_BATCH))
    if (live.has(reply.record_id)) await renewLeases(tx, node_id, [reply.record_id])
    else if (isContinued && reply.finish === null && (await canContinue(tx, reply))) {
      await moveLease(tx, reply, node_id)
      const take_overs = reply.take_overs + (reply.is_released ? 0 : 1)
      handled.taken.push({ ...reply, lease_node: buildTakenLease(node_id), take_overs })
    } else {
      await storeReplyEndInTransaction(tx, {
        ...reply,
        ...describeOutcome(reply),
        excerpt: excerptReply(reply.content),
        now,
      })
      handled.ended.push(reply)
    }
  return handled
}

/**
 * Describes how to end a lapsed reply. One with a `finish` is complete. One that its reader stopped ends like any
 * other stopped reply.
 */
function describeOutcome({
  finish,
  is_stop_requested,
  content,
  kept_length,
}: LapsedReply): Pick<ReplyEnd, 'state' | 'finish' | 'fault' | 'hasNewWords'> {
  const hasNewWords = content.length > (kept_length ?? 0)
  if (finish !== null) return { state: 'done', finish, fault: null, hasNewWords }
  if (is_stop_requested) return { state: 'stopped', finish: 'stopped', fault: null, hasNewWords }
  return { state: 'interrupted', finish: null, fault: 'interrupted', hasNewWords }
}

/**
 * Returns whether this node may continue the reply of a lost one. A reply that may have brought down a node, or that 4
 * slow nodes gave up, is ended instead, so that it cannot bring down all of them. A text of Citrine, which has no hold,
 * is ended too.
 */
const canContinue = async (tx: Tx, reply: LapsedReply): Promise<boolean> =>
  !isTakenFromLost(reply) &&
  (reply.is_released || reply.take_overs < SLOW_NODES_MAX) &&
  !reply.is_stop_requested &&
  reply.deleted_at === null &&
  reply.hold_id !== null &&
  (await hasOpenHold(tx, reply.hold_id))
