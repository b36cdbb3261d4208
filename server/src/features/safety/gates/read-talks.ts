import { availableParallelism } from 'node:os'
import { AppError } from '#server/platform/errors.ts'
import { openThreads, type Threads } from '#server/platform/threads.ts'
import type { SafetyRules } from '../rules/compile-rules.ts'
import { findInTalk, type Manner, type Piece, type Refused } from './talk-findings.ts'

export type TalkOrder = { lists_dir: string | undefined; pieces: readonly Piece[]; manner: Manner }

/** The lists over whole talks. */
export interface TalkReader {
  /** @throws refused_unchecked when it takes too long, and the signal's reason */
  read(pieces: readonly Piece[], manner: Manner, signal: AbortSignal): Promise<Refused>
  close(): Promise<void>
}

/** Letters that are read in between; more of them would keep everybody else waiting. */
const SHORT = 20_000
/** Letters of one order: the talks of others get their turn after it. */
const ORDER = 400_000
const LONGEST_MS = 60_000
/** The other half of the machine is for everything else. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

/** @param lists_dir the operator's lists among the rules: what is long is read in threads, which have their own */
export function openTalkReader(rules: SafetyRules, lists_dir: string | undefined): TalkReader {
  const worker = new URL('./talk-worker.ts', import.meta.url)
  const threads: Threads<TalkOrder, Refused> = openThreads({ worker, most: THREADS, longest_ms: LONGEST_MS })
  const order = async (pieces: readonly Piece[], manner: Manner, signal: AbortSignal): Promise<Refused> => {
    try {
      return await threads.run({ lists_dir, pieces, manner }, signal)
    } catch (cause) {
      signal.throwIfAborted()
      throw new AppError('refused_unchecked', {}, { data: { rule: 'unchecked' }, cause })
    }
  }
  return {
    read: async (pieces, manner, signal) => {
      if (pieces.reduce((sum, piece) => sum + lettersOf(piece), 0) <= SHORT)
        return findInTalk(rules, pieces, manner)
      const waiting = ordersOf(pieces)
      const refused: [number, Refused][] = []
      const takeTurns = async (): Promise<void> => {
        for (const [place, some] of waiting) refused.push([place, await order(some, manner, signal)])
      }
      await Promise.all(Array.from({ length: THREADS }, takeTurns))
      return refused.sort(([a], [b]) => a - b).flatMap(([, found]) => found)
    },
    close: () => threads.close(),
  }
}

const lettersOf = ({ texts }: Piece): number => texts.reduce((sum, { length }) => sum + length, 0)

function* ordersOf(pieces: readonly Piece[]): Generator<[place: number, pieces: Piece[]], undefined> {
  let open: Piece[] = []
  let letters = 0
  let place = 0
  for (const piece of pieces) {
    open.push(piece)
    letters += lettersOf(piece)
    if (letters < ORDER) continue
    yield [place++, open]
    open = []
    letters = 0
  }
  if (open.length > 0) yield [place, open]
}
