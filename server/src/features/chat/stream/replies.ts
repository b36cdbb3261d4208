import type { AppContext } from '#server/context.ts'
import { newId } from '#server/platform/ids.ts'
import { closeReply } from '../generate/close-paid.service.ts'
import type { ReplyEnding } from '../generate/close-reply.queries.ts'
import { findRecord, isTakenOver, type Lease, type RecordRow, releaseLease } from '../records.queries.ts'
import { publishChatChange } from './chat-events.ts'
import {
  announceWait,
  appendText,
  appendThought,
  findStopReason,
  hasNewWords,
  type LiveReply,
  openLiveReply,
  rewindText,
  type StopReason,
} from './live-reply.ts'
import {
  type EndedReply,
  excerptReply,
  type LapsedHandling,
  type LiveReplies,
  maintainReplies,
} from './maintain-replies.ts'
import { type ReplyMessage, replyChannel } from './reply-channel.ts'

/** Longer than a node may be busy or wait for its database. */
const LEASE_MS = 10_000
const CLOSE_AGAIN_MS = 500
/** Time a reply waits for an unavailable database; then its readers get an error and its lease may expire. */
const CLOSE_PATIENCE_MS = 120_000

export type ReplyClosing = Pick<ReplyEnding, 'state' | 'finish' | 'fault' | 'note'>

/** The replies that this node writes. Readers only watch them. */
export type Replies = {
  newLease(): Lease
  /** Registers a reply stored under this node's lease; readers get the text that it has so far. */
  open(row: RecordRow, character_id: string, early?: LiveReply): LiveReply
  find(record_id: string): LiveReply | undefined
  append(reply: LiveReply, text: string): void
  /** Shows a piece of the model's thoughts; they are never stored. */
  think(reply: LiveReply, text: string): void
  /** Shows the ms until the model request is retried. */
  wait(reply: LiveReply, ms: number): void
  /** Takes back everything after this beginning of the text. */
  rewind(reply: LiveReply, text: string): void
  /** Stores how the reply ended, then notifies all watchers. */
  close(reply: LiveReply, ending: ReplyClosing): Promise<void>
  stop(record_id: string, reason: StopReason): boolean
  /** Runs when the only node starts: every streaming reply in the database lost its writer. */
  closeLapsed(): Promise<void>
  /** Sets how replies of nodes that are gone are handled from now on; at first they are closed. */
  handleLapsed(handling: LapsedHandling): void
  /** Waits for running replies, then hands the rest over to other nodes; the only node aborts them. */
  drain(patience_ms: number): Promise<void>
}

type Ctx = Pick<AppContext, 'db' | 'bus' | 'log' | 'clock' | 'metrics'>

export function createReplies(ctx: Ctx): Replies {
  const node_id = newId()
  const live: LiveReplies = new Map()
  const maintenance = maintainReplies(ctx, { node_id, live, newLease, stop, publishEnd })

  const publishToNodes = ({ row }: LiveReply, message: Exclude<ReplyMessage, { kind: 'end' }>): void => {
    // A reply has no readers before it is stored.
    if (ctx.bus.is_shared && live.has(row.record_id))
      ctx.bus.publish(
        replyChannel(row.record_id),
        isTakenOver(row) ? { ...message, is_second: true } : message,
      )
  }

  function publishEnd({ user_id, chat_id, character_id, record_id }: EndedReply): void {
    ctx.bus.publish(replyChannel(record_id), { kind: 'end' })
    publishChatChange(ctx.bus, user_id, { chat_id, character_id, change: 'reply_ended', record_id })
  }

  function newLease(): Lease {
    return { lease_node: node_id, lease_until: new Date(ctx.clock.now().getTime() + LEASE_MS) }
  }

  function stop(record_id: string, reason: StopReason): boolean {
    const entry = live.get(record_id)
    entry?.reply.controller.abort(reason)
    return entry !== undefined
  }

  /** Leaves the rest of a reply to another node, where its readers resume. */
  async function handOver(reply: LiveReply): Promise<void> {
    const { user_id, record_id } = reply.row
    // In the past by the clock of every node.
    const ended = { lease_node: node_id, lease_until: new Date(0) }
    await releaseLease(
      ctx.db,
      { user_id, record_id, content: reply.text, finish: reply.finish },
      ended,
    ).catch((err: unknown) =>
      // The lease ends by itself later.
      ctx.log.warn({ err, record_id }, 'a reply could not be handed over'),
    )
    live.delete(record_id)
    ctx.metrics.repliesRunning.set(live.size)
    for (const watcher of reply.watchers) watcher({ kind: 'end', row: undefined })
  }

  async function close(reply: LiveReply, ending: ReplyClosing): Promise<void> {
    if (ctx.bus.is_shared && isCutByShutdown(reply, ending)) return handOver(reply)
    const { user_id, record_id, chat_id } = reply.row
    const content = reply.text
    const now = ctx.clock.now()
    const ended = {
      user_id,
      chat_id,
      record_id,
      lease_node: node_id,
      content,
      made_of: reply.made_of,
      first_token_ms: reply.first_token_ms,
      has_new_words: hasNewWords(reply),
      excerpt: excerptReply(content),
      now,
      ...ending,
    }
    const row = await storeEnding(ctx, ended, reply.row)
    const character_id = live.get(record_id)?.character_id ?? ''
    live.delete(record_id)
    ctx.metrics.repliesRunning.set(live.size)
    ctx.metrics.repliesEnded.inc({ finish: ending.finish ?? ending.fault ?? 'interrupted' })
    // Another node continues it: its readers resume there.
    const isContinued = row?.state === 'streaming'
    for (const watcher of reply.watchers) watcher({ kind: 'end', row: isContinued ? undefined : row })
    if (!isContinued) publishEnd({ user_id, chat_id, character_id, record_id })
  }

  return {
    newLease,
    stop,
    close,
    closeLapsed: () => maintenance.closeLapsed(new Date(ctx.clock.now().getTime() + LEASE_MS * 2)),
    open: (row, character_id, early) => {
      const reply = early ?? openLiveReply(row)
      reply.row = row
      live.set(row.record_id, { reply, character_id })
      ctx.metrics.repliesRunning.set(live.size)
      const from = row.content.length
      if (reply.text.length > from)
        publishToNodes(reply, { kind: 'text', from, text: reply.text.slice(from) })
      return reply
    },
    find: (record_id) => live.get(record_id)?.reply,
    append: (reply, text) => {
      const from = reply.text.length
      appendText(reply, text)
      publishToNodes(reply, { kind: 'text', from, text })
    },
    think: (reply, text) => {
      const piece = appendThought(reply, text)
      if (piece !== null) publishToNodes(reply, { kind: 'thought', ...piece })
    },
    wait: (reply, ms) => {
      const seconds = Math.ceil(ms / 1_000)
      announceWait(reply, seconds)
      publishToNodes(reply, { kind: 'wait', seconds })
    },
    rewind: (reply, text) => {
      rewindText(reply, text)
      publishToNodes(reply, { kind: 'rewind', text })
    },
    handleLapsed: maintenance.handleLapsed,
    drain: async (patience_ms) => {
      // Other nodes, or the next start, have more time for them.
      maintenance.handleLapsed('leave')
      await drainReplies(live, (record_id) => stop(record_id, 'shutdown'), patience_ms)
      maintenance.end()
    },
  }
}

/** False for a whole or retracted reply whose end came while its node stopped: another node must not continue it. */
const isCutByShutdown = (reply: LiveReply, { fault }: ReplyClosing): boolean =>
  fault === 'interrupted' && findStopReason(reply) === 'shutdown'

async function drainReplies(
  live: LiveReplies,
  abort: (record_id: string) => void,
  patience_ms: number,
): Promise<void> {
  const deadline = Date.now() + patience_ms
  while (live.size > 0 && Date.now() < deadline) await sleep(50)
  for (const record_id of live.keys()) abort(record_id)
  while (live.size > 0 && Date.now() < deadline + 5_000) await sleep(20)
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Retries until the database is back, so that a restart of PostgreSQL loses no visible reply.
 * @returns the reply as interrupted when the database stays away
 */
async function storeEnding(
  ctx: Ctx,
  ending: ReplyEnding,
  row_before: RecordRow,
): Promise<RecordRow | undefined> {
  const { user_id, record_id, content } = ending
  const deadline = ctx.clock.now().getTime() + CLOSE_PATIENCE_MS
  for (;;) {
    try {
      const row = await closeReply(ctx.db, ending, row_before.hold_id)
      // Another node closed it after our lease expired: its ending is final.
      return row ?? (await findRecord(ctx.db, user_id, record_id))
    } catch (err) {
      ctx.log.error({ err, record_id }, 'a reply could not be stored; trying again')
      if (ctx.clock.now().getTime() > deadline)
        return {
          ...row_before,
          content,
          state: 'interrupted',
          finish: null,
          fault: ending.fault ?? 'interrupted',
        }
      await sleep(CLOSE_AGAIN_MS)
    }
  }
}
