import type { ChatMemory } from '#server/context.ts'
import { queueDigest } from './digest/queue-digest.service.ts'
import { branchMemory, eraseSources, forgetRetracted, updateSources } from './memory.service.ts'
import { recallMemories } from './recall/recall-memories.service.ts'

/** What chats need of this feature. They get it as an object, because this feature imports them. */
export const CHAT_MEMORY: ChatMemory = {
  recall: recallMemories,
  queueDigest,
  branch: branchMemory,
  changeSource: updateSources,
  eraseSources,
  forgetRetracted,
}
