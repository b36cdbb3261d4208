import type { Names } from '@citrine/contract/names'
import { listOtherSpeakers, readLabel } from '#server/features/prompt/public.ts'

/** Characters; a model that sends endless spaces is cut off. */
const HOLD_BACK_MAX = 400

/**
 * Filters speaker labels from a streamed reply: removes the character's own name, ends the reply at another
 * speaker's line, and drops such a line at the very beginning. Holds back possible names.
 */
export function filterSpeakerLines(names: Names) {
  const speakers = [names.char, ...listOtherSpeakers(names)].filter((name) => name !== '')
  let mode: 'start' | 'inside' | 'dropping' | 'ended' = 'start'
  let held = ''
  let hasText = false
  let hasDropped = false
  let isAfterLabel = false

  const show = (text: string): string => {
    const visibleText = hasDropped && !hasText ? text.trimStart() : text
    hasText ||= visibleText.trim() !== ''
    return visibleText
  }
  const startLine = (isOver: boolean): string => {
    const label = readLabel(held, speakers, isOver || held.length > HOLD_BACK_MAX)
    if (label === 'open') return ''
    const text = held
    held = ''
    if (label !== null && label.name !== names.char) return dropOtherSpeaker(text.slice(label.length))
    if (isOver && text.trim() === '') return ''
    mode = 'inside'
    const [blanks = ''] = /^\s*/.exec(text) ?? []
    isAfterLabel = label !== null
    return show(blanks) + passText(text.slice(label?.length ?? blanks.length))
  }
  const dropOtherSpeaker = (rest: string): string => {
    hasDropped = true
    mode = hasText ? 'ended' : 'dropping'
    return hasText ? '' : drop(rest)
  }
  const passText = (piece: string): string => {
    const text = isAfterLabel ? piece.replace(/^[^\S\n]+/, '') : piece
    isAfterLabel &&= text === ''
    const end = text.indexOf('\n')
    if (end === -1) return show(text)
    held = text.slice(end)
    mode = 'start'
    return show(text.slice(0, end)) + startLine(false)
  }
  const drop = (text: string): string => {
    const end = text.indexOf('\n')
    if (end === -1) return ''
    mode = 'start'
    held = text.slice(end)
    return startLine(false)
  }

  return {
    feed: (piece: string): string => {
      if (piece === '' || mode === 'ended') return ''
      if (mode === 'dropping') return drop(piece)
      if (mode === 'inside') return passText(piece)
      held += piece
      return startLine(false)
    },
    /** Returns the held text at the end of the reply. */
    rest: (): string => (mode === 'start' && held !== '' ? startLine(true) : ''),
    get hasEnded(): boolean {
      return mode === 'ended'
    },
    /** All text so far was for another speaker. */
    get hasOnlyOthers(): boolean {
      return hasDropped && !hasText
    },
  }
}
