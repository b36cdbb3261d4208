import { answerOrders } from '#server/platform/http/answer-orders.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { readSafetyRules } from '../rules/read-lists.ts'
import type { CharacterFinding } from './character-finding.ts'
import { findIn } from './character-findings.ts'
import type { CharacterTask } from './read-characters.ts'

let rules: Promise<SafetyRules> | undefined

answerOrders<CharacterTask, CharacterFinding[]>(async ({ lists_dir, ...character }) => {
  rules ??= readSafetyRules(lists_dir)
  return findIn(await rules, character)
})
