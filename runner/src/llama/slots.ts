import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp'

type Slot = { context: number; sequence: LlamaContextSequence; usedAt: number; isTaken: boolean }
type Waiter = { assign: (slot: Slot) => void }

export type Slots = {
  take(tokens: Token[], signal: AbortSignal): Promise<{ sequence: LlamaContextSequence; release: () => void }>
}

/** The share of a slot's tokens with which a prompt must begin to count as the same chat. */
const SAME_CHAT = 0.5

export function createSlots(contexts: readonly LlamaContext[]): Slots {
  const slots = contexts.flatMap((context, index) =>
    Array.from(
      { length: context.totalSequences },
      (): Slot => ({ context: index, sequence: context.getSequence(), usedAt: 0, isTaken: false }),
    ),
  )
  const queue: Waiter[] = []

  const release = (slot: Slot): void => {
    slot.usedAt = performance.now()
    const next = queue.shift()
    // The slot stays taken while it is handed over, so that no new caller gets it in between.
    if (next) next.assign(slot)
    else slot.isTaken = false
  }
  const occupy = (slot: Slot) => {
    slot.isTaken = true
    return { sequence: slot.sequence, release: () => release(slot) }
  }
  return {
    take: async (tokens, signal) => {
      signal.throwIfAborted()
      if (slots.some((slot) => !slot.isTaken)) return occupy(chooseSlot(slots, tokens))
      const { promise, resolve, reject } = Promise.withResolvers<Slot>()
      const waiter: Waiter = { assign: resolve }
      queue.push(waiter)
      const giveUp = (): void => {
        const position = queue.indexOf(waiter)
        if (position === -1) return
        queue.splice(position, 1)
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

function chooseSlot(slots: readonly Slot[], tokens: Token[]): Slot {
  const free = slots.filter((slot) => !slot.isTaken)
  let best: Slot | undefined
  let bestShared = 0
  for (const slot of free) {
    const held = slot.sequence.contextTokens.length
    const shared = slot.sequence.compareContextTokens(tokens).firstDifferentIndex
    if (shared > bestShared && shared >= held * SAME_CHAT) {
      best = slot
      bestShared = shared
    }
  }
  if (best) return best
  const countBusy = (context: number) =>
    slots.filter((slot) => slot.context === context && slot.isTaken).length
  const [first, ...rest] = free
  if (first === undefined) throw new Error('no slot is free')
  return rest.reduce((chosen, slot) => {
    const difference = countBusy(slot.context) - countBusy(chosen.context)
    return difference < 0 || (difference === 0 && slot.usedAt < chosen.usedAt) ? slot : chosen
  }, first)
}
