import { useLayoutEffect, useRef } from 'react'

interface OpenedPopover {
  /** What it hangs at. */
  anchor: HTMLElement | null
  /** Puts it where it belongs, again whenever the window changes. */
  place: (popover: HTMLElement, anchor: HTMLElement) => void
  /** What in it has the focus first. */
  first: string
  onClose: () => void
}

/** Opens the mounted popover above everything, puts the focus in it, and hears when a press elsewhere closes it. */
export function useOpenedPopover(
  popover: { current: HTMLElement | null },
  { anchor, place, first, onClose }: OpenedPopover,
): void {
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const element = popover.current
    if (element === null) return
    const stay = (): void => {
      if (anchor !== null) place(element, anchor)
    }
    // Its size, by which it is placed, is known once it is shown.
    element.showPopover?.()
    stay()
    element.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    const hear = (event: ToggleEvent): void => {
      if (event.newState === 'closed') close.current()
    }
    window.addEventListener('resize', stay)
    element.addEventListener('toggle', hear)
    return () => {
      element.removeEventListener('toggle', hear)
      window.removeEventListener('resize', stay)
    }
  }, [popover, anchor, place, first])
}
