import type { Flaw, Judge } from './flaws.ts'

/** Keeps the beginning of a reply back as long as a judge is not sure of it. */
export function holdBack(judges: readonly Judge[]) {
  let open = judges
  let held = ''

  const settle = (isOver: boolean): { text: string; flaw: Flaw | null } => {
    const left: Judge[] = []
    for (const judge of open) {
      const verdict = judge(held, isOver)
      if (verdict === 'open') left.push(judge)
      else if (verdict !== 'fine') return { text: '', flaw: verdict }
    }
    open = left
    if (left.length > 0 && !isOver) return { text: '', flaw: null }
    const text = held
    held = ''
    open = []
    return { text, flaw: null }
  }

  return {
    feed: (piece: string): { text: string; flaw: Flaw | null } => {
      if (open.length === 0) return { text: piece, flaw: null }
      if (piece === '') return { text: '', flaw: null }
      held += piece
      return settle(false)
    },
    /** What was kept back when the reply is over. */
    rest: (): { text: string; flaw: Flaw | null } => settle(true),
    /** The same when it broke off: it is shown as far as it came. */
    release: (): string => {
      const text = held
      held = ''
      open = []
      return text
    },
  }
}
