import { answerOrders } from '#server/platform/answer-orders.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { readSafetyRules } from '../rules/read-lists.ts'
import type { TalkOrder } from './read-talks.ts'
import { findInTalk, type Refused } from './talk-findings.ts'

let rules: Promise<SafetyRules> | undefined

answerOrders<TalkOrder, Refused>(async ({ lists_dir, pieces, manner }) => {
  rules ??= readSafetyRules(lists_dir)
  return findInTalk(await rules, pieces, manner)
})
