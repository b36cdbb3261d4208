import { AppError } from '#server/platform/errors.ts'
import { openThreads, type Threads } from '#server/platform/threads.ts'
import { createUserTurns } from '#server/platform/user-turns.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { type CharacterToRead, type Found, findIn } from './character-findings.ts'
import { textsOf } from './character-text.ts'

export type ReadOrder = CharacterToRead & { lists_dir: string | undefined }

/** The lists over whole characters. */
export interface CharacterReader {
  /** @throws refused_unchecked when it takes too long */
  read(user_id: string, character: CharacterToRead): Promise<Found[]>
  close(): Promise<void>
}

/** Letters that are read in between; more of them would keep everybody else waiting, for minutes at the most. */
const SHORT = 20_000
const LONGEST_MS = 60_000
const AT_ONCE_OF_ONE = 1

/** @param lists_dir the operator's lists among the rules: what is long is read in a thread, which has its own */
export function openCharacterReader(rules: SafetyRules, lists_dir: string | undefined): CharacterReader {
  const worker = new URL('./read-worker.ts', import.meta.url)
  const threads: Threads<ReadOrder, Found[]> = openThreads({ worker, most: 1, longest_ms: LONGEST_MS })
  const takeTurn = createUserTurns(AT_ONCE_OF_ONE)
  return {
    read: async (user_id, character) => {
      const letters = textsOf(character.fields).reduce((sum, { text }) => sum + text.length, 0)
      if (letters <= SHORT) return findIn(rules, character)
      try {
        return await takeTurn(user_id, () => threads.run({ ...character, lists_dir }))
      } catch (cause) {
        throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' }, cause })
      }
    },
    close: () => threads.close(),
  }
}
