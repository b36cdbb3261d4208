import type { ChatRecord } from '@citrine/contract/chat'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { readingWay } from '#web/lib/screen/reading-way.ts'
import { useStore } from '#web/lib/store.ts'
import type { Chat } from '../state/create-chat.ts'

/** Which way an arrow leads among the alternates of a message, as lines run here. */
export function stepOfKey(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight' ? 1 : -1) * readingWay() === 1 ? 1 : -1
}

/** Shows the alternate before or after one, where there is one. */
export function stepAlternate(chat: Chat, { alternate }: ChatRecord, step: 1 | -1): boolean {
  const id = step === 1 ? alternate.next_id : alternate.previous_id
  if (id === null) return false
  chat.select(id)
  return true
}

const depthOf = (element: EventTarget): number | undefined => {
  const depth = element instanceof HTMLElement ? element.dataset.depth : undefined
  return depth === undefined ? undefined : Number(depth)
}

/** Part of a long message is still out of view: the arrow scrolls before it leads on. */
function isCutOff(row: HTMLElement, scroller: HTMLElement, step: 1 | -1): boolean {
  const [at, view] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return step === 1 ? at.bottom > view.bottom + 1 : at.top < view.top - 1
}

const ROWS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * One stop of Tab for all messages, and keys to go among them: up and down from one to the next, left and right among
 * the alternates of one, Enter for its tools.
 */
export function useTalkKeys(chat: Chat, scroller: RefObject<HTMLElement | null>) {
  /** The depth of the message that has the stop of Tab; null is the last one. */
  const [current, setCurrent] = useState<number | null>(null)

  const keepFocus = useKeptFocus(chat, scroller)

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    keepFocus.note(true)
    const row = target.closest<HTMLElement>('[data-depth]')
    if (row !== null) setCurrent(Number(row.dataset.depth))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget: scroller } = event
    const depth = depthOf(target)
    if (depth === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    const rows = [...scroller.querySelectorAll<HTMLElement>('[data-depth]')]
    const at = rows.indexOf(target as HTMLElement)
    const lead = ROWS[key]
    const record = chat.state.get().records.find((one) => one.depth === depth)
    const step = stepOfKey(key)
    if (lead !== undefined) {
      const way = key === 'ArrowDown' ? 1 : -1
      if (key.startsWith('Arrow') && isCutOff(target as HTMLElement, scroller, way)) return
      rows[lead(at, rows.length)]?.focus()
    } else if (step !== 0) {
      if (record === undefined || !stepAlternate(chat, record, step)) return
    } else if (key === 'Enter') {
      findTools(scroller, rows[at], at === rows.length - 1)?.click()
    } else return
    event.preventDefault()
  }

  return { current, onFocus, onBlur: () => keepFocus.note(false), onKeyDown }
}

/** A message that is deleted takes the focus with it; the one that has the stop of Tab then has it. */
function useKeptFocus({ state }: Chat, scroller: RefObject<HTMLElement | null>) {
  const isHere = useRef(false)
  const { records } = useStore(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the messages
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      scroller.current
        ?.querySelector<HTMLElement>('[data-depth][tabindex="0"]')
        ?.focus({ preventScroll: true })
  }, [records, scroller])
  return {
    note: (is: boolean): void => {
      isHere.current = is
    },
  }
}

/** The tools of the last message stand below it. */
function findTools(scroller: HTMLElement, row: HTMLElement | undefined, isLast: boolean): HTMLElement | null {
  const own = row?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? null
  return (
    own ?? (isLast ? scroller.querySelector<HTMLElement>('[data-last-tools] [aria-haspopup=menu]') : null)
  )
}
