import { availableParallelism } from 'node:os'
import { createAccountQueue } from '#server/platform/admission/account-queue.ts'
import { openThreads, type Threads } from '#server/platform/concurrency/threads.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SafetyRules } from '../../rules/compile-rules.ts'
import type { CharacterFinding } from './character-finding.ts'
import { type CharacterReading, collectFindings } from './character-findings.ts'
import { listTexts } from './character-text.ts'
import { splitCharacter } from './split-character.ts'

export type CharacterTask = CharacterReading & {
  listsDir: string | undefined
  isForAges?: true
}

export interface CharacterReader {
  /** @throws refused_unchecked on timeout, too_often when too many of the user's requests wait */
  read(user_id: string, character: CharacterReading): Promise<CharacterFinding[]>
  close(): Promise<void>
}

/** Characters of up to 20,000 letters are read on the main thread. Longer ones would block it, at worst for minutes. */
const MAIN_THREAD_MAX = 20_000
const READ_MAX_MS = 60_000
/** Up to half of the cores, in this process alone; characters and chats have one pool each. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))
/** At most 5 requests of a user wait, because each is kept in memory. */
const PER_USER = { atOnce: 1, waiting: 5 }

/**
 * Opens the reader of characters. Its worker threads cannot get `rules`, and load them themselves.
 * @param listsDir the folder of the operator's lists, which are part of `rules`
 */
export function openCharacterReader(rules: SafetyRules, listsDir: string | undefined): CharacterReader {
  const worker = new URL('./character-worker.ts', import.meta.url)
  const threads: Threads<CharacterTask, CharacterFinding[]> = openThreads({
    worker,
    threadsMax: THREADS,
    longestMs: READ_MAX_MS,
  })
  const takeSlot = createAccountQueue(PER_USER)
  const readInThread = (task: CharacterTask): Promise<CharacterFinding[]> =>
    threads.run(task).catch((cause: unknown) => {
      throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' }, cause })
    })
  /** Reads one portion after the other, so that each waits behind the portions of other users. */
  const readAgesInPortions = async (character: CharacterReading): Promise<CharacterFinding[]> => {
    const ages: CharacterFinding[] = []
    for (const fields of splitCharacter(character.fields))
      ages.push(...(await readInThread({ ...character, fields, listsDir, isForAges: true })))
    return ages
  }
  return {
    read: async (user_id, character) => {
      const letters = listTexts(character.fields).reduce((sum, { text }) => sum + text.length, 0)
      if (letters <= MAIN_THREAD_MAX) return collectFindings(rules, character)
      return takeSlot(user_id, async () => {
        const ages = await readAgesInPortions(character)
        return readInThread({ ...character, listsDir, ages })
      })
    },
    close: () => threads.close(),
  }
}
