import { serveTasks } from '#server/platform/concurrency/serve-tasks.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { readSafetyRules } from '../rules/read-lists.ts'
import { findInChat, type RefusedMessages } from './chat-findings.ts'
import type { ChatTask } from './read-chats.ts'

let rules: Promise<SafetyRules> | undefined

serveTasks<ChatTask, RefusedMessages>(async ({ listsDir, pieces, settings }) => {
  rules ??= readSafetyRules(listsDir)
  return findInChat(await rules, pieces, settings)
})
