import type { Flaw, FlawCheck } from './flaws.ts'

/** Holds back the beginning of a reply until the judges decide. */
export function holdBackOpening(checks: readonly FlawCheck[]) {
  let open = checks
  let held = ''

  const settle = (isOver: boolean): { text: string; flaw: Flaw | null } => {
    const left: FlawCheck[] = []
    for (const check of open) {
      const verdict = check(held, isOver)
      if (verdict === 'open') left.push(check)
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
    /** Returns the held text at the end of the reply. */
    rest: (): { text: string; flaw: Flaw | null } => settle(true),
    /** Returns the held text after a failure, so that it is shown. */
    release: (): string => {
      const text = held
      held = ''
      open = []
      return text
    },
  }
}
