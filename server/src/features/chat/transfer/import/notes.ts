import type { TransferFault, TransferNote } from '@citrine/contract/chat-transfer'

/** Lines that are named one by one; of more it is told how many. */
const NAMED = 20

export type Notes = {
  add(fault: TransferFault, done: TransferNote['done'], line: number): void
  list(): TransferNote[]
}

/** Gathers what was odd in a file: a note for each kind of oddity and what became of it. */
export function createNotes(): Notes {
  const notes = new Map<string, TransferNote>()
  return {
    add(fault, done, line) {
      const key = `${fault}/${done}`
      const note = notes.get(key) ?? { fault, done, lines: [], count: 0 }
      note.count += 1
      if (note.lines.length < NAMED && note.lines.at(-1) !== line) note.lines.push(line)
      notes.set(key, note)
    },
    list: () => [...notes.values()],
  }
}
