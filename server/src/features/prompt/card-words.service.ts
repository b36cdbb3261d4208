import { readDecorators } from './lore/decorators.ts'
import { compilePattern, readPattern } from './lore/patterns.ts'

/** Checks a lore key: words are always valid, patterns only when linear time can match them. */
export function isUsableKey(key: string, use_regex: boolean): boolean {
  const pattern = readPattern(key, use_regex, true)
  return pattern === null || compilePattern(pattern) !== null
}

/** Decorators of a lorebook entry that Citrine does not support. */
export const unknownDecorators = (content: string): string[] => readDecorators(content).unknown
