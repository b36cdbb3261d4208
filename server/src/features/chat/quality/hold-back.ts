import type { Flaw, FlawCheck } from './flaws.ts'

/**
 * Holds back the beginning of a reply until the checks allow it.
 * @param isFirm shown text cannot be withdrawn, so nothing is shown before every check has decided
 */
export function createOpeningBuffer(checks: readonly FlawCheck[], isFirm: boolean) {
  let open = checks
  let opening = ''
  let shownLength = 0

  const showRest = (): string => {
    const text = opening.slice(shownLength)
    shownLength = opening.length
    return text
  }
  const settle = (isOver: boolean): { text: string; flaw: Flaw | null } => {
    const undecided: FlawCheck[] = []
    let isHeld = false
    for (const check of open) {
      const verdict = check(opening, isOver)
      if (verdict === 'fine') continue
      if (verdict !== 'early' && verdict !== 'likely') return { text: '', flaw: verdict }
      undecided.push(check)
      isHeld ||= isFirm || verdict === 'likely'
    }
    open = undecided
    return { text: isHeld && !isOver ? '' : showRest(), flaw: null }
  }

  return {
    get isOpen(): boolean {
      return open.length > 0
    },
    feed: (piece: string): { text: string; flaw: Flaw | null } => {
      if (open.length === 0) return { text: piece, flaw: null }
      if (piece === '') return { text: '', flaw: null }
      opening += piece
      return settle(false)
    },
    rest: (): { text: string; flaw: Flaw | null } => settle(true),
    release: (): string => {
      open = []
      return showRest()
    },
  }
}
