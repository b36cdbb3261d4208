import { serveTasks } from '#server/platform/concurrency/serve-tasks.ts'
import type { SafetyRules } from '../../rules/compile-rules.ts'
import { readSafetyRules } from '../../rules/read-lists.ts'
import { findCharacterAges } from '../ages/character-ages.ts'
import type { CharacterFinding } from './character-finding.ts'
import { collectFindings } from './character-findings.ts'
import type { CharacterTask } from './read-characters.ts'

let rules: Promise<SafetyRules> | undefined

serveTasks<CharacterTask, CharacterFinding[]>(async ({ listsDir, isForAges, ...character }) => {
  if (isForAges) return findCharacterAges(character.fields, character.now, character.other_names)
  rules ??= readSafetyRules(listsDir)
  return collectFindings(await rules, character)
})
