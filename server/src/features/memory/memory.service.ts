import type { MemoryBranch, SourceChange } from '#server/context.ts'
import { eraseMemoriesFromReplies, findMessage } from '#server/features/chat/public.ts'
import { indexRecords } from '#server/features/search/public.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { copyFact, listFactsOfChat } from './facts/branch-facts.queries.ts'
import { deleteFactsOfErased, restoreFacts, revokeFacts } from './facts/facts.queries.ts'
import { findOnPath, type MessagePosition } from './recall/find-on-path.service.ts'
import {
  listCoveringSummaries,
  listDeletion,
  recordChange,
  removeChange,
} from './summaries/source-changes.queries.ts'
import { addVersion, findCurrentSummary } from './summaries/summary.service.ts'

/**
 * Revokes the facts and summaries of a message that is edited or deleted, and restores them with it. Runs in
 * the transaction that changes the message, under the chat's lock.
 */
export async function updateSources(tx: Tx, changed: SourceChange): Promise<void> {
  const { user_id } = changed
  if (changed.change === 'edited') {
    const message = await findMessage(tx, user_id, changed.record_id)
    if (message === undefined) return
    await revokeFacts(tx, { user_id, record_ids: [message.record_id] }, 'edited')
    return markSummaries(tx, changed, message, message.record_id)
  }
  const { deletion_id } = changed
  const records = await listDeletion(tx, user_id, deletion_id)
  const record_ids = records.map(({ record_id }) => record_id)
  if (changed.change === 'restored') {
    await restoreFacts(tx, { user_id, record_ids })
    return removeChange(tx, changed, deletion_id)
  }
  await revokeFacts(tx, { user_id, record_ids }, 'deleted')
  const top = records.find(({ record_id }) => record_id === deletion_id)
  if (top) await markSummaries(tx, changed, top, deletion_id)
}

export async function eraseSources(
  tx: Tx,
  erased: { user_id: string; chat_id: string; before: Date },
): Promise<void> {
  await eraseMemoriesFromReplies(tx, erased.user_id, await deleteFactsOfErased(tx, erased))
}

export async function eraseRetracted(
  tx: Tx,
  { user_id, chat_id, record_id }: { user_id: string; chat_id: string; record_id: string },
): Promise<void> {
  await updateSources(tx, { user_id, chat_id, change: 'edited', record_id })
  await indexRecords(tx, user_id, [record_id])
}

type Chat = { user_id: string; chat_id: string }

async function markSummaries(
  tx: Tx,
  chat: Chat,
  { record_id, depth }: MessagePosition,
  change_id: string,
): Promise<void> {
  const reaching = await listCoveringSummaries(tx, chat, depth)
  const summary_ids = []
  for (const { summary_id, upto_record_id, upto_depth } of reaching) {
    const leaf = { record_id: upto_record_id, depth: upto_depth }
    const onPath = await findOnPath(tx, { ...chat, leaf, candidates: [{ record_id, depth }] })
    if (onPath.has(record_id)) summary_ids.push(summary_id)
  }
  if (summary_ids.length > 0) await recordChange(tx, chat.user_id, { summary_ids, change_id })
}

export async function branchMemory(tx: Tx, branch: MemoryBranch): Promise<void> {
  const { user_id, from_chat_id, to_chat_id, leaf, copies, now } = branch
  const summary = await findCurrentSummary(tx, { user_id, chat_id: from_chat_id, leaf })
  const upto = summary === null ? undefined : copies.get(summary.upto_record_id)
  if (summary !== null && upto !== undefined) {
    const { text, made_by, model_id, is_locked } = summary
    const copy = { text, made_by, model_id, is_locked, previous_id: null }
    await addVersion(tx, { ...copy, user_id, chat_id: to_chat_id, upto, now })
  }
  for (const { memory_id, source_record_id } of await listFactsOfChat(tx, user_id, from_chat_id)) {
    const source = source_record_id === null ? null : copies.get(source_record_id)?.record_id
    if (source === undefined) continue
    await copyFact(tx, {
      user_id,
      memory_id,
      to_id: newId(now),
      chat_id: to_chat_id,
      source_record_id: source,
    })
  }
}
