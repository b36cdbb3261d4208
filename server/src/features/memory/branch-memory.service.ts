import type { MemoryBranch } from '#server/context.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { copyFact, listFactsOfChat } from './facts/branch-facts.queries.ts'
import { addVersion, findCurrentSummary } from './summaries/summary.service.ts'

/** Copies memories of the messages that the branch starts with. */
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
