import type { ChatMemory } from '#server/context.ts'
import { branchMemory } from './branch-memory.service.ts'
import { noteLeft } from './digest/note-left.service.ts'
import { eraseSources, forgetTakenBack, sourceChanged } from './memory.service.ts'
import { remember } from './recall/remember.service.ts'

/** The use cases that chats call; the feature itself builds upon chats. */
export const CHAT_MEMORY: ChatMemory = {
  remember,
  noteLeft,
  branch: branchMemory,
  changeSource: sourceChanged,
  eraseSources,
  forgetRetracted: forgetTakenBack,
}
