import type { ChatMemory } from '#server/context.ts'
import { queueDigest } from './digest/queue-digest.service.ts'
import { branchMemory, eraseRetracted, eraseSources, updateSources } from './memory.service.ts'
import { recallMemories } from './recall/recall-memories.service.ts'

/** Chats call this feature through this object, because this feature imports chats. */
export const CHAT_MEMORY: ChatMemory = {
  recall: recallMemories,
  queueDigest,
  branch: branchMemory,
  changeSource: updateSources,
  eraseSources,
  eraseRetracted,
}
