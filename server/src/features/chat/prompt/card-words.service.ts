import { readDecorators } from './lore/decorators.ts'
import { compilePattern, patternOf } from './lore/patterns.ts'

export { unknownMacros } from './macros.ts'

/** Whether a key can be used: a word always can, a pattern where linear time can do it. */
export function isUsableKey(key: string, use_regex: boolean): boolean {
  const pattern = patternOf(key, use_regex, true)
  return pattern === null || compilePattern(pattern) !== null
}

/** Instructions at the top of a lorebook entry that nobody here follows. */
export const unknownDecorators = (content: string): string[] => readDecorators(content).unknown
