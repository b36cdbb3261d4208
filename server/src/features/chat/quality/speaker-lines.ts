import type { Names } from '@citrine/contract/names'
import { listOtherSpeakers, readLabel } from '#server/features/prompt/public.ts'

/** At most 400 letters of a name are held back, so that a model that sends endless spaces does not fill the memory. */
export const NAME_HELD_MAX = 400

/**
 * Removes the character's own name before a line ("Maren: "). Ends the reply at a line of another speaker, and drops
 * such a line at the very beginning. Holds back text that may become a name.
 */
export function createSpeakerLineFilter(names: Names) {
  const speakers = [names.char, ...listOtherSpeakers(names)].filter((name) => name !== '')
  const visible = createVisibleTextTracker()
  let mode: 'start' | 'inside' | 'dropping' | 'ended' = 'start'
  let held = ''

  const startLine = (isOver: boolean): string => {
    const label = readLabel(held, speakers, isOver || held.length > NAME_HELD_MAX)
    if (label === 'open') return ''
    const text = held
    held = ''
    if (label !== null && label.name !== names.char) return dropOtherSpeaker(text.slice(label.length))
    if (isOver && text.trim() === '') return ''
    mode = 'inside'
    const [blanks = ''] = /^\s*/.exec(text) ?? []
    const shown = visible.show(blanks)
    if (label !== null) visible.trimNext()
    return shown + passText(text.slice(label?.length ?? blanks.length))
  }
  const dropOtherSpeaker = (rest: string): string => {
    visible.drop()
    mode = visible.hasText() ? 'ended' : 'dropping'
    return mode === 'ended' ? '' : dropLine(rest)
  }
  const dropLine = (text: string): string => {
    const end = text.indexOf('\n')
    return end === -1 ? '' : beginLine(text.slice(end))
  }
  const passText = (text: string): string => {
    const end = text.indexOf('\n')
    return end === -1 ? visible.show(text) : visible.show(text.slice(0, end)) + beginLine(text.slice(end))
  }
  const beginLine = (text: string): string => {
    mode = 'start'
    held = text
    return startLine(false)
  }

  return {
    feed: (piece: string): string => {
      if (piece === '' || mode === 'ended') return ''
      if (mode === 'dropping') return dropLine(piece)
      if (mode === 'inside') return passText(piece)
      held += piece
      return startLine(false)
    },
    rest: (): string => (mode === 'start' && held !== '' ? startLine(true) : ''),
    get hasEnded(): boolean {
      return mode === 'ended'
    },
    get hasOnlyOthers(): boolean {
      return visible.isAllDropped()
    },
  }
}

function createVisibleTextTracker() {
  let hasText = false
  let hasDropped = false
  let isAfterLabel = false
  return {
    show: (piece: string): string => {
      const unlabelled = isAfterLabel ? piece.replace(/^[^\S\n]+/, '') : piece
      isAfterLabel &&= unlabelled === ''
      const text = hasDropped && !hasText ? unlabelled.trimStart() : unlabelled
      hasText ||= text.trim() !== ''
      return text
    },
    trimNext: (): void => {
      isAfterLabel = true
    },
    drop: (): void => {
      hasDropped = true
    },
    hasText: (): boolean => hasText,
    isAllDropped: (): boolean => hasDropped && !hasText,
  }
}
