import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { keepInFrame, LARGE, type Point, pinch, swipeOf, WHOLE, type Zoom, zoomAt } from './zoom.ts'

const DOUBLE_TAP_MS = 300
/** A finger that went no further has tapped. */
const TAP_PX = 10

interface Gesture {
  fingers: Map<number, Point>
  start: Point
  /** It had two fingers: lifting one of them is no swipe. */
  wasPinch: boolean
}

interface Options {
  frame: RefObject<HTMLElement | null>
  onSwipe: (direction: -1 | 1) => void
}

/** Pinch, double tap, drag and the wheel on a picture; a swipe where it is seen whole. */
export function useZoom({ frame, onSwipe }: Options) {
  const [zoom, setZoom] = useState(WHOLE)
  const gesture = useRef<Gesture>({ fingers: new Map(), start: { x: 0, y: 0 }, wasPinch: false })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const change = (next: (zoom: Zoom) => Zoom): void =>
    setZoom((before) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
      return keepInFrame(next(before), { width, height })
    })
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const toggle = (point: Point = { x: 0, y: 0 }): void =>
    change((before) => (before.scale > 1 ? WHOLE : zoomAt(before, LARGE, point)))

  const tap = (point: Point): void => {
    const { at, x, y } = lastTap.current
    const now = performance.now()
    const isDouble = now - at < DOUBLE_TAP_MS && Math.hypot(point.x - x, point.y - y) < TAP_PX * 3
    lastTap.current = { at: isDouble ? 0 : now, ...point }
    if (isDouble) toggle(point)
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { fingers } = gesture.current
      if (fingers.size >= 2) return
      if (fingers.size === 0) gesture.current = { fingers, start: placeOf(event), wasPinch: false }
      fingers.set(event.pointerId, placeOf(event))
      gesture.current.wasPinch ||= fingers.size === 2
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const { fingers } = gesture.current
      const before = fingers.get(event.pointerId)
      if (before === undefined) return
      const now = placeOf(event)
      fingers.set(event.pointerId, now)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other !== undefined) change((zoom) => pinch(zoom, [before, other], [now, other]))
      else change((zoom) => ({ ...zoom, x: zoom.x + now.x - before.x, y: zoom.y + now.y - before.y }))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const { fingers, start, wasPinch } = gesture.current
      if (!fingers.delete(event.pointerId) || fingers.size > 0 || wasPinch) return
      const end = placeOf(event)
      const way = { x: end.x - start.x, y: end.y - start.y }
      const direction = swipeOf(way)
      if (Math.hypot(way.x, way.y) < TAP_PX) tap(end)
      else if (zoom.scale === 1 && direction !== 0) onSwipe(direction)
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
      gesture.current.fingers.delete(event.pointerId)
    },
  }

  useWheel(frame, (event) =>
    change((before) => zoomAt(before, before.scale * Math.exp(-event.deltaY / 300), placeOf(event))),
  )
  return { zoom, isLarge: zoom.scale > 1, toggle: () => toggle(), handlers }
}

/** React listens to the wheel in a way that cannot keep a trackpad's pinch from making the whole page larger. */
function useWheel(frame: RefObject<HTMLElement | null>, onTurn: (event: WheelEvent) => void): void {
  const latest = useRef(onTurn)
  latest.current = onTurn
  useEffect(() => {
    const element = frame.current
    const hear = (event: WheelEvent): void => {
      event.preventDefault()
      latest.current(event)
    }
    element?.addEventListener('wheel', hear, { passive: false })
    return () => element?.removeEventListener('wheel', hear)
  }, [frame])
}
