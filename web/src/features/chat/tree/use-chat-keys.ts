import type { ChatRecord } from '@citrine/contract/chat'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'
import { useStore } from '#web/lib/store.ts'
import type { Chat } from '../open-chat/create-chat.ts'

/**
 * Returns 1 for the arrow that points forward in the page's reading direction, -1 for the other one, and 0 for any other
 * key.
 */
export function readStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight' ? 1 : -1) * getReadingDirection() === 1 ? 1 : -1
}

export function stepAlternate(chat: Chat, { alternate }: ChatRecord, step: 1 | -1): boolean {
  const id = step === 1 ? alternate.next_id : alternate.previous_id
  if (id === null) return false
  chat.select(id)
  return true
}

const readDepth = (element: EventTarget): number | undefined => {
  const depth = element instanceof HTMLElement ? element.dataset.depth : undefined
  return depth === undefined ? undefined : Number(depth)
}

/** Returns true while part of a long message is out of view. An arrow key then scrolls first. */
function isCutOff(row: HTMLElement, scroller: HTMLElement, step: 1 | -1): boolean {
  const at = row.getBoundingClientRect()
  const view = scroller.getBoundingClientRect()
  return step === 1 ? at.bottom > view.bottom + 1 : at.top < view.top - 1
}

const ROW_BY_KEY: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Puts one message into the Tab order. The arrows up and down move between messages, left and right between alternates, and
 * Enter opens the tools.
 */
export function useMessageKeys(chat: Chat, scroller: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<number | null>(null)

  const focus = useFocusRestore(chat, scroller)

  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    focus.setFocused(true)
    const row = target.closest<HTMLElement>('[data-depth]')
    if (row !== null) setCurrent(Number(row.dataset.depth))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget: scroller } = event
    const depth = readDepth(target)
    if (depth === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    const rows = [...scroller.querySelectorAll<HTMLElement>('[data-depth]')]
    const at = rows.indexOf(target as HTMLElement)
    const lead = ROW_BY_KEY[key]
    const record = chat.state.get().records.find((one) => one.depth === depth)
    const step = readStep(key)
    if (lead !== undefined) {
      const direction = key === 'ArrowDown' ? 1 : -1
      if (key.startsWith('Arrow') && isCutOff(target as HTMLElement, scroller, direction)) return
      rows[lead(at, rows.length)]?.focus()
    } else if (step !== 0) {
      if (record === undefined || !stepAlternate(chat, record, step)) return
    } else if (key === 'Enter') {
      findTools(scroller, rows[at], at === rows.length - 1)?.click()
    } else return
    event.preventDefault()
  }

  return { current, onFocus, onBlur: () => focus.setFocused(false), onKeyDown }
}

function useFocusRestore({ state }: Chat, scroller: RefObject<HTMLElement | null>) {
  const hadFocus = useRef(false)
  const { records } = useStore(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the messages
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      scroller.current
        ?.querySelector<HTMLElement>('[data-depth][tabindex="0"]')
        ?.focus({ preventScroll: true })
  }, [records, scroller])
  return {
    setFocused: (isFocused: boolean): void => {
      hadFocus.current = isFocused
    },
  }
}

/** Finds the button of the tools. The last message has them below it. */
function findTools(scroller: HTMLElement, row: HTMLElement | undefined, isLast: boolean): HTMLElement | null {
  const menuButton = row?.querySelector<HTMLElement>('[aria-haspopup=menu]') ?? null
  return (
    menuButton ??
    (isLast ? scroller.querySelector<HTMLElement>('[data-last-tools] [aria-haspopup=menu]') : null)
  )
}
