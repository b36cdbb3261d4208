import { type PointerEvent, useRef } from 'react'
import { getReadingDirection } from '#web/lib/screen/reading-direction.ts'

const SWIPE_MIN_PX = 12
const DONE_MIN_PX = 56

interface Swipe {
  x: number
  y: number
  row: HTMLElement
  isSideways: boolean
}

/**
 * Handles a horizontal swipe on a message. Vertical moves scroll (`touch-action: pan-y`), and the browser then cancels the
 * pointer.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const swipe = useRef<Swipe | null>(null)
  const end = (): void => {
    if (swipe.current !== null) follow(swipe.current.row, 0)
    swipe.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { pointerType, isPrimary, clientX: x, clientY: y, currentTarget, target } = event
      const isElsewhere = (target as Element).closest('[popover]') !== null
      if (pointerType === 'touch' && isPrimary && !isElsewhere)
        swipe.current = { x, y, row: currentTarget, isSideways: false }
    },
    onPointerMove: ({ clientX, clientY, pointerId }: PointerEvent<HTMLElement>) => {
      const { current } = swipe
      if (current === null) return
      const across = clientX - current.x
      const along = Math.abs(clientY - current.y)
      if (!current.isSideways) {
        if (Math.abs(across) < SWIPE_MIN_PX || Math.abs(across) < along * 1.5) return
        current.isSideways = true
        current.row.setPointerCapture?.(pointerId)
      }
      follow(current.row, across)
    },
    onPointerUp: ({ clientX }: PointerEvent<HTMLElement>) => {
      const { current } = swipe
      end()
      if (!current?.isSideways) return
      const across = clientX - current.x
      if (Math.abs(across) >= DONE_MIN_PX) onSwipe(across * getReadingDirection() < 0 ? 1 : -1)
    },
    onPointerCancel: end,
  }
}

const follow = (row: HTMLElement, distance: number): void => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  row.style.transform = distance === 0 ? '' : `translateX(${distance / 2}px)`
}
