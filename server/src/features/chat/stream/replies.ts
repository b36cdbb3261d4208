import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { isTakenOver } from '../messages/leases.queries.ts'
import type { MessageRow } from '../messages/messages.queries.ts'
import { publishChatChange } from './chat-events.ts'
import { endReply, type ReplyOutcome } from './end-reply.service.ts'
import type { EndedReply, LapsedPolicy } from './lapsed-replies.service.ts'
import { startLeaseLoop } from './lease-loop.ts'
import {
  appendText,
  appendThought,
  createLiveReply,
  type LiveReplies,
  type LiveReply,
  rewindText,
  type StopReason,
  sendWait,
} from './live-reply.ts'
import { createStoredTraits, type StoredTraits } from './model-traits.service.ts'
import { buildReplyChannel, type ReplyMessage } from './reply-channel.ts'

export type Replies = {
  readonly node_id: string
  readonly traits: StoredTraits
  open(row: MessageRow, character_id: string, early?: LiveReply): LiveReply
  find(record_id: string): LiveReply | undefined
  append(reply: LiveReply, text: string): void
  appendThought(reply: LiveReply, text: string): void
  announceWait(reply: LiveReply, ms: number): void
  rewind(reply: LiveReply, text: string): void
  end(reply: LiveReply, outcome: ReplyOutcome): Promise<void>
  /**
   * A user may send several messages at once: only the first one asks the model early.
   * @returns null for any other; otherwise a function that ends the claim, once the message is stored or refused
   */
  claimEarlyStart(user_id: string): (() => void) | null
  stop(record_id: string, reason: StopReason): boolean
  endAbandoned(): Promise<void>
  setLapsedPolicy(policy: LapsedPolicy): void
  /** Waits for running replies, then hands the rest to other nodes; a single node aborts them. */
  drain(timeoutMs: number): Promise<void>
}

type Ctx = Pick<AppContext, 'db' | 'pool' | 'bus' | 'log' | 'clock' | 'metrics'>

export function createReplies(ctx: Ctx, leaseEveryMs?: number): Replies {
  const node_id = newId()
  const live: LiveReplies = new Map()
  const usersStartingEarly = new Set<string>()
  const node = { node_id, live, stop, publishEnd }
  const { publishFrom, ...updates } = createUpdates(ctx, live)
  const { stopTimer, ...maintenance } = startLeaseLoop(ctx, node, leaseEveryMs)

  function publishEnd({ user_id, chat_id, character_id, record_id }: EndedReply): void {
    ctx.bus.publish(buildReplyChannel(record_id), { kind: 'end' })
    publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'reply_ended', record_id })
  }

  function stop(record_id: string, reason: StopReason): boolean {
    const entry = live.get(record_id)
    entry?.reply.controller.abort(reason)
    return entry !== undefined
  }

  return {
    node_id,
    traits: createStoredTraits(),
    ...updates,
    ...maintenance,
    open: (row, character_id, early) => {
      const reply = early ?? createLiveReply(row)
      reply.row = row
      live.set(row.record_id, { reply, character_id })
      ctx.metrics.repliesRunning.set(live.size)
      publishFrom(reply, row.content.length)
      return reply
    },
    find: (record_id) => live.get(record_id)?.reply,
    end: (reply, outcome) => endReply(ctx, node, reply, outcome),
    claimEarlyStart: (user_id) => {
      if (usersStartingEarly.has(user_id)) return null
      usersStartingEarly.add(user_id)
      return () => usersStartingEarly.delete(user_id)
    },
    stop,
    drain: async (timeoutMs) => {
      maintenance.setLapsedPolicy({ kind: 'leave' })
      await drainReplies(live, (record_id) => stop(record_id, 'shutdown'), timeoutMs)
      stopTimer()
    },
  }
}

/** Each update goes to the readers on this node, then to other nodes. */
function createUpdates({ bus }: Ctx, live: LiveReplies) {
  const publishToNodes = (reply: LiveReply, message: Exclude<ReplyMessage, { kind: 'end' }>): void => {
    const { row, take_overs } = reply
    if (!bus.isShared || !live.has(row.record_id)) return
    const writer = isTakenOver(row) && { is_second: true, take_overs }
    bus.publish(buildReplyChannel(row.record_id), { ...message, ...writer })
  }
  return {
    publishFrom: (reply: LiveReply, from: number): void => {
      if (reply.text.length > from)
        publishToNodes(reply, { kind: 'text', from, text: reply.text.slice(from) })
    },
    append: (reply: LiveReply, text: string): void => {
      const from = reply.text.length
      appendText(reply, text)
      publishToNodes(reply, { kind: 'text', from, text })
    },
    appendThought: (reply: LiveReply, text: string): void => {
      const piece = appendThought(reply, text)
      if (piece !== null) publishToNodes(reply, { kind: 'thought', ...piece })
    },
    announceWait: (reply: LiveReply, ms: number): void => {
      const seconds = Math.ceil(ms / 1_000)
      sendWait(reply, seconds)
      publishToNodes(reply, { kind: 'wait', seconds })
    },
    rewind: (reply: LiveReply, text: string): void => {
      rewindText(reply, text)
      publishToNodes(reply, { kind: 'rewind', text })
    },
  }
}

async function drainReplies(
  live: LiveReplies,
  abort: (record_id: string) => void,
  timeoutMs: number,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (live.size > 0 && performance.now() < deadline) await sleep(50)
  for (const record_id of live.keys()) abort(record_id)
  while (live.size > 0 && performance.now() < deadline + 5_000) await sleep(20)
}
