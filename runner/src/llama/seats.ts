import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp'

type Seat = { lane: number; sequence: LlamaContextSequence; usedAt: number; isTaken: boolean }
type Waiter = { sit: (seat: Seat) => void }

export type Seats = {
  /** Waits for a free seat, first come first served; the talk sits where most of its past is still in memory. */
  take(tokens: Token[], signal: AbortSignal): Promise<{ sequence: LlamaContextSequence; release: () => void }>
}

/** A seat whose held talk agrees with less than this share of it belongs to another talk. */
const SAME_TALK = 0.5

/** The places where talks are answered side by side, over all lanes. */
export function createSeats(contexts: readonly LlamaContext[]): Seats {
  const seats = contexts.flatMap((context, lane) =>
    Array.from(
      { length: context.totalSequences },
      (): Seat => ({ lane, sequence: context.getSequence(), usedAt: 0, isTaken: false }),
    ),
  )
  const queue: Waiter[] = []

  const release = (seat: Seat): void => {
    seat.usedAt = performance.now()
    const next = queue.shift()
    // Handed on while still taken, so that nobody slips in between.
    if (next) next.sit(seat)
    else seat.isTaken = false
  }
  const occupy = (seat: Seat) => {
    seat.isTaken = true
    return { sequence: seat.sequence, release: () => release(seat) }
  }
  return {
    take: async (tokens, signal) => {
      signal.throwIfAborted()
      if (seats.some((seat) => !seat.isTaken)) return occupy(chooseSeat(seats, tokens))
      const { promise, resolve, reject } = Promise.withResolvers<Seat>()
      const waiter: Waiter = { sit: resolve }
      queue.push(waiter)
      const giveUp = (): void => {
        const place = queue.indexOf(waiter)
        if (place === -1) return
        queue.splice(place, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      try {
        return occupy(await promise)
      } finally {
        signal.removeEventListener('abort', giveUp)
      }
    },
  }
}

function chooseSeat(seats: readonly Seat[], tokens: Token[]): Seat {
  const free = seats.filter((seat) => !seat.isTaken)
  let best: Seat | undefined
  let bestShared = 0
  for (const seat of free) {
    const held = seat.sequence.contextTokens.length
    const shared = seat.sequence.compareContextTokens(tokens).firstDifferentIndex
    if (shared > bestShared && shared >= held * SAME_TALK) {
      best = seat
      bestShared = shared
    }
  }
  if (best) return best
  // In the lane with the fewest talks, where nobody has sat for longest.
  const talksIn = (lane: number) => seats.filter((seat) => seat.lane === lane && seat.isTaken).length
  const [first, ...others] = free
  if (first === undefined) throw new Error('no seat is free')
  return others.reduce((chosen, seat) => {
    const more = talksIn(seat.lane) - talksIn(chosen.lane)
    return more < 0 || (more === 0 && seat.usedAt < chosen.usedAt) ? seat : chosen
  }, first)
}
