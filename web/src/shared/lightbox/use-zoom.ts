import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Point } from '#web/components/geometry.ts'
import { useGestures } from './use-gestures.ts'
import { DOUBLE_TAP_SCALE, keepInFrame, pinchZoom, UNZOOMED, type Zoom, zoomAt } from './zoom.ts'

const MIDDLE: Point = { x: 0, y: 0 }
const KEY_ZOOM: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }
/** px. An arrow key moves the picture the other way, so that more of that side shows. */
const KEY_PAN: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
}

interface Options {
  frame: RefObject<HTMLElement | null>
  onSwipe: (direction: -1 | 1) => void
}

export function useZoom({ frame, onSwipe }: Options) {
  const [zoom, setZoom] = useState(UNZOOMED)
  const isLarge = zoom.scale > 1

  const change = (next: (current: Zoom) => Zoom): void =>
    setZoom((before) => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
      return keepInFrame(next(before), { width, height })
    })
  const pan = (by: Point): void => change((zoomed) => ({ ...zoomed, x: zoomed.x + by.x, y: zoomed.y + by.y }))
  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined) return MIDDLE
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const toggle = (point: Point = MIDDLE): void =>
    change((before) => (before.scale > 1 ? UNZOOMED : zoomAt(before, DOUBLE_TAP_SCALE, point)))

  const handlers = useGestures({
    toPoint,
    onDrag: pan,
    onPinch: (before, after) => change((current) => pinchZoom(current, before, after)),
    onSwipe: (direction) => !isLarge && onSwipe(direction),
    onTap: toggle,
  })
  useWheel(frame, (event) =>
    change((before) => zoomAt(before, before.scale * Math.exp(-event.deltaY / 300), toPoint(event))),
  )
  /** Returns true if the picture handled the key. It handles the arrows only while it is enlarged. */
  const handleKey = (key: string): boolean => {
    const factor = KEY_ZOOM[key]
    const by = KEY_PAN[key]
    if (factor !== undefined) change((before) => zoomAt(before, before.scale * factor, MIDDLE))
    else if (key === '0') change(() => UNZOOMED)
    else if (by !== undefined && isLarge) pan(by)
    else return false
    return true
  }
  return { zoom, isLarge, toggle: () => toggle(), handlers, handleKey }
}

/** Listens for the wheel without React, whose passive listener cannot stop a trackpad pinch from zooming the page. */
function useWheel(frame: RefObject<HTMLElement | null>, onTurn: (event: WheelEvent) => void): void {
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    const element = frame.current
    const handleEvent = (event: WheelEvent): void => {
      event.preventDefault()
      turn(event)
    }
    element?.addEventListener('wheel', handleEvent, { passive: false })
    return () => element?.removeEventListener('wheel', handleEvent)
  }, [frame])
}
