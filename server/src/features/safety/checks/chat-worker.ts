import { answerOrders } from '#server/platform/http/answer-orders.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { readSafetyRules } from '../rules/read-lists.ts'
import { findInTalk, type Refused } from './chat-findings.ts'
import type { TalkOrder } from './read-chats.ts'

let rules: Promise<SafetyRules> | undefined

answerOrders<TalkOrder, Refused>(async ({ lists_dir, pieces, manner }) => {
  rules ??= readSafetyRules(lists_dir)
  return findInTalk(await rules, pieces, manner)
})
