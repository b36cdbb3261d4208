import { type PointerEvent, useRef } from 'react'
import type { Point } from '#web/components/geometry.ts'
import { readSwipe } from './zoom.ts'

const DOUBLE_TAP_MS = 300
const TAP_PX = 10

type Pair = readonly [Point, Point]

interface Gestures {
  toPoint: (event: PointerEvent<HTMLElement>) => Point
  onDrag: (by: Point) => void
  onPinch: (before: Pair, after: Pair) => void
  onSwipe: (direction: -1 | 1) => void
  onTap: (point: Point) => void
}

export function useGestures({ toPoint, onDrag, onPinch, onSwipe, onTap }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const first = useRef({ start: { x: 0, y: 0 }, wasPinch: false })
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, x: 0, y: 0 })

  const tap = (point: Point, isMouse: boolean): void => {
    const { at, x, y } = lastTap.current
    const now = performance.now()
    const isDouble = now - at < DOUBLE_TAP_MS && Math.hypot(point.x - x, point.y - y) < TAP_PX * 3
    lastTap.current = { at: isDouble ? Number.NEGATIVE_INFINITY : now, ...point }
    // The second click of a double click is ignored, because it would undo the first.
    if (isMouse !== isDouble) onTap(point)
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      if (fingers.current.size >= 2) return
      if (fingers.current.size === 0) first.current = { start: toPoint(event), wasPinch: false }
      else first.current.wasPinch = true
      fingers.current.set(event.pointerId, toPoint(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const before = fingers.current.get(event.pointerId)
      if (before === undefined) return
      const after = toPoint(event)
      fingers.current.set(event.pointerId, after)
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other === undefined) onDrag({ x: after.x - before.x, y: after.y - before.y })
      else onPinch([before, other], [after, other])
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const { start, wasPinch } = first.current
      if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0 || wasPinch) return
      const end = toPoint(event)
      const distance = { x: end.x - start.x, y: end.y - start.y }
      const direction = readSwipe(distance)
      if (Math.hypot(distance.x, distance.y) < TAP_PX) tap(end, event.pointerType === 'mouse')
      else if (direction !== 0) onSwipe(direction)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
      fingers.current.delete(event.pointerId)
    },
  }
}
