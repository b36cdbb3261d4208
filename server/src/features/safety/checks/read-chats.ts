import { availableParallelism } from 'node:os'
import { openThreads, type Threads } from '#server/platform/concurrency/threads.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { type ChatPiece, findInChat, type ModerationSettings, type RefusedMessages } from './chat-findings.ts'

export type ChatTask = {
  listsDir: string | undefined
  pieces: readonly ChatPiece[]
  settings: ModerationSettings
}

export interface ChatReader {
  /** @throws refused_unchecked on timeout, or the signal's reason */
  read(
    pieces: readonly ChatPiece[],
    settings: ModerationSettings,
    signal: AbortSignal,
  ): Promise<RefusedMessages>
  close(): Promise<void>
}

/** Letters up to which the main thread reads; longer texts would block it. */
const MAIN_THREAD_MAX = 20_000
/** Letters per job of a worker thread. A long chat becomes several jobs, between which other chats are checked. */
const LETTERS_PER_TASK = 100_000
const READ_MAX_MS = 60_000
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

export function openChatReader(rules: SafetyRules, listsDir: string | undefined): ChatReader {
  const worker = new URL('./chat-worker.ts', import.meta.url)
  const threads: Threads<ChatTask, RefusedMessages> = openThreads({
    worker,
    threadsMax: THREADS,
    longestMs: READ_MAX_MS,
  })
  const readInThread = async (
    pieces: readonly ChatPiece[],
    settings: ModerationSettings,
    signal: AbortSignal,
  ): Promise<RefusedMessages> => {
    try {
      return await threads.run({ listsDir, pieces, settings }, { signal })
    } catch (cause) {
      signal.throwIfAborted()
      throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' }, cause })
    }
  }
  return {
    read: async (pieces, settings, signal) => {
      if (pieces.reduce((sum, piece) => sum + countLetters(piece), 0) <= MAIN_THREAD_MAX)
        return findInChat(rules, pieces, settings)
      const waiting = readInOrder(pieces)
      const refused: [number, RefusedMessages][] = []
      const readWaiting = async (): Promise<void> => {
        for (const [index, some] of waiting) refused.push([index, await readInThread(some, settings, signal)])
      }
      await Promise.all(Array.from({ length: THREADS }, readWaiting))
      return refused.sort(([a], [b]) => a - b).flatMap(([, found]) => found)
    },
    close: () => threads.close(),
  }
}

const countLetters = ({ texts }: ChatPiece): number => texts.reduce((sum, { length }) => sum + length, 0)

function* readInOrder(
  pieces: readonly ChatPiece[],
): Generator<[index: number, pieces: ChatPiece[]], undefined> {
  let open: ChatPiece[] = []
  let letters = 0
  let index = 0
  for (const piece of pieces) {
    open.push(piece)
    letters += countLetters(piece)
    if (letters < LETTERS_PER_TASK) continue
    yield [index++, open]
    open = []
    letters = 0
  }
  if (open.length > 0) yield [index, open]
}
