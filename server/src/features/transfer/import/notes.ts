import type { TransferFault, TransferNote } from '@citrine/contract/transfer'

const LINES_MAX = 20

export type Notes = {
  add(fault: TransferFault, done: TransferNote['done'], line: number): void
  list(): TransferNote[]
}

export function createNotes(): Notes {
  const notes = new Map<string, TransferNote>()
  return {
    add(fault, done, line) {
      const key = `${fault}/${done}`
      const note = notes.get(key) ?? { fault, done, lines: [], count: 0 }
      note.count += 1
      if (note.lines.length < LINES_MAX && note.lines.at(-1) !== line) note.lines.push(line)
      notes.set(key, note)
    },
    list: () => [...notes.values()],
  }
}
