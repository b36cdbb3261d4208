import { useEffectEvent, useLayoutEffect } from 'react'

interface OpenedPopover {
  anchor: HTMLElement | null
  place: (popover: HTMLElement, anchor: HTMLElement) => void
  first: string
  onClose: () => void
}

export function useOpenedPopover(
  popover: { current: HTMLElement | null },
  { anchor, place, first, onClose }: OpenedPopover,
): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = popover.current
    if (element === null) return
    const stay = (): void => {
      if (anchor !== null) place(element, anchor)
    }
    element.showPopover?.()
    stay()
    element.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    const handleEvent = (event: ToggleEvent): void => {
      if (event.newState === 'closed') close()
    }
    window.addEventListener('resize', stay)
    element.addEventListener('toggle', handleEvent)
    return () => {
      element.removeEventListener('toggle', handleEvent)
      window.removeEventListener('resize', stay)
    }
  }, [popover, anchor, place, first])
}
