import { type ChildProcess, fork } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@citrine/contract/messages/languages'
import { getAccount } from '#server/platform/admission/account.ts'
import { createAccountQueue } from '#server/platform/admission/account-queue.ts'
import { pickChildEnv } from '#server/platform/concurrency/child-env.ts'
import { createLimiter } from '#server/platform/concurrency/limiter.ts'
import { CardError, type RefusalKind, type TextPosition } from '../card-error.ts'
import { READING_LIMITS, type ReadingLimits } from '../limits.ts'
import type { ReadCard } from './read-card.ts'

export type ReadRequest = { bytes: Uint8Array; language: Language }
export type TransferredCard = Omit<ReadCard, 'picture'> & { picture: Uint8Array | null }
export type CardAnswer =
  | { read: TransferredCard }
  | { refused: RefusalKind; position: TextPosition | null }
  | { failed: string }

/** A card may need much memory, so only one is read at a time. */
const oneByOne = createLimiter(1)
/** Many cards of one account delay another account by at most one card. */
const takeSlot = createAccountQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/**
 * An untrusted card may take too much work or memory, so it is read in a process of its own, which ends
 * alone. A thread that runs out of memory could end the whole server.
 * @throws CardError
 */
export const readInProcess = (
  request: ReadRequest,
  limits: Partial<ReadingLimits> = {},
): Promise<TransferredCard> => {
  const read = () => oneByOne(() => readOneCard(request, { ...READING_LIMITS, ...limits }))
  const account = getAccount()?.account
  return account === undefined ? read() : takeSlot(account, read)
}

async function readOneCard(
  { bytes, language }: ReadRequest,
  limits: ReadingLimits,
): Promise<TransferredCard> {
  const args = [limits.workMs, bytes.length, language].map(String)
  const child = fork(new URL('./reading-process.ts', import.meta.url), args, {
    env: pickChildEnv(),
    execArgv: [`--max-old-space-size=${limits.heapMb}`, `--max-semi-space-size=${limits.young_mb}`],
    // Transfers buffers without turning pictures into text.
    serialization: 'advanced',
    // The file goes through the pipe: a message would copy it three times.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const timeout = setTimeout(() => child.kill('SIGKILL'), limits.timeoutMs)
  try {
    const answer = await awaitAnswer(child, bytes)
    if ('read' in answer) return answer.read
    throw 'refused' in answer
      ? new CardError(answer.refused, { position: answer.position })
      : new Error(`a card could not be read:\n${answer.failed}`)
  } finally {
    clearTimeout(timeout)
    child.kill('SIGKILL')
  }
}

function awaitAnswer(child: ChildProcess, bytes: Uint8Array): Promise<CardAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CardAnswer>()
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code, signal) => reject(explainExit(code, signal)))
  // This pipe also fails when the process ends early; the event `exit` reports that failure.
  if (child.stdin) pipeline([bytes], child.stdin).catch(() => undefined)
  return promise
}

function explainExit(code: number | null, signal: NodeJS.Signals | null): Error {
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') return new CardError('card_too_slow')
  // A full heap ends with these signals.
  if (signal === 'SIGABRT' || signal === 'SIGTRAP') return new CardError('card_too_large')
  return new Error(`the process that reads cards has ended: ${signal ?? code}`)
}
