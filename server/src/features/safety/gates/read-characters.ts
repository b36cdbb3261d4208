import { AppError } from '#server/platform/errors.ts'
import { openThreads, type Threads } from '#server/platform/threads.ts'
import { createUserTurns } from '#server/platform/user-turns.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { type CharacterToRead, type Found, findIn } from './character-findings.ts'
import { textsOf } from './character-text.ts'

export type ReadOrder = CharacterToRead & { lists_dir: string | undefined }

/** The lists over whole characters. */
export interface CharacterReader {
  /** @throws refused_unchecked when it takes too long, too_often when too many of one user wait */
  read(user_id: string, character: CharacterToRead): Promise<Found[]>
  close(): Promise<void>
}

/** Letters that are read in between; more of them would keep everybody else waiting, for minutes at the most. */
const SHORT = 20_000
const LONGEST_MS = 60_000
const AT_ONCE_OF_ONE = 1
/** Each that waits is in memory. */
const WAITING_OF_ONE = 6
const RETRY_AFTER_S = 10

/** @param lists_dir the operator's lists among the rules: what is long is read in a thread, which has its own */
export function openCharacterReader(rules: SafetyRules, lists_dir: string | undefined): CharacterReader {
  const worker = new URL('./read-worker.ts', import.meta.url)
  const threads: Threads<ReadOrder, Found[]> = openThreads({ worker, most: 1, longest_ms: LONGEST_MS })
  const takeTurn = createUserTurns(AT_ONCE_OF_ONE)
  const waiting = new Map<string, number>()
  const wait = (user_id: string, more: 1 | -1): void => {
    const count = (waiting.get(user_id) ?? 0) + more
    if (count > WAITING_OF_ONE)
      throw new AppError('too_often', {}, { data: { retry_after_s: RETRY_AFTER_S } })
    if (count === 0) waiting.delete(user_id)
    else waiting.set(user_id, count)
  }
  return {
    read: async (user_id, character) => {
      const letters = textsOf(character.fields).reduce((sum, { text }) => sum + text.length, 0)
      if (letters <= SHORT) return findIn(rules, character)
      wait(user_id, 1)
      try {
        return await takeTurn(user_id, () => threads.run({ ...character, lists_dir }))
      } catch (cause) {
        throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' }, cause })
      } finally {
        wait(user_id, -1)
      }
    },
    close: () => threads.close(),
  }
}
