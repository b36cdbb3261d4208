import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { Point, Size } from '../geometry.ts'
import { type Crop, moveCrop, zoomCrop } from './crop.ts'

const STEP_SHARE = 0.05
const KEY_ZOOM = 1.1
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP_SHARE, y: 0 },
  ArrowRight: { x: STEP_SHARE, y: 0 },
  ArrowUp: { x: 0, y: -STEP_SHARE },
  ArrowDown: { x: 0, y: STEP_SHARE },
}
const ZOOMS: Readonly<Record<string, number>> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }
const ZOOM_PER_WHEEL_PX = 0.002

interface CropGestures {
  area: RefObject<HTMLElement | null>
  size: Size
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Handles drag, pinch, wheel and keys. Keys move the frame, fingers move the picture. */
export function useCropGestures({ area, size, crop, onChange }: CropGestures) {
  const latest = useRef(crop)
  latest.current = crop
  const pointers = useRef(new Map<number, Point>())
  const change = (next: Crop): void => {
    latest.current = next
    onChange(next)
  }
  const toPoint = (event: { clientX: number; clientY: number }): Point => {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return { x: 0.5, y: 0.5 }
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }

  const wheel = useRef<(event: WheelEvent) => void>(() => {})
  wheel.current = (event) => {
    event.preventDefault()
    const zoom = latest.current.zoom * Math.exp(-event.deltaY * ZOOM_PER_WHEEL_PX)
    change(zoomCrop(latest.current, size, zoom, toPoint(event)))
  }
  useEffect(() => {
    const element = area.current
    const handleEvent = (event: WheelEvent): void => wheel.current(event)
    // React's own listener is passive, so it could not keep the page from scrolling.
    element?.addEventListener('wheel', handleEvent, { passive: false })
    return () => element?.removeEventListener('wheel', handleEvent)
  }, [area])

  const handleMove = (event: PointerEvent): void => {
    if (!pointers.current.has(event.pointerId)) return
    const before = [...pointers.current.values()]
    pointers.current.set(event.pointerId, toPoint(event))
    const after = [...pointers.current.values()]
    const from = findMiddle(before)
    const to = findMiddle(after)
    const moved = moveCrop(latest.current, size, { x: from.x - to.x, y: from.y - to.y })
    const grown = measureSpan(before) > 0 ? measureSpan(after) / measureSpan(before) : 1
    change(grown === 1 ? moved : zoomCrop(moved, size, moved.zoom * grown, to))
  }
  const handleKey = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key]
    const zoom = ZOOMS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step !== undefined) change(moveCrop(latest.current, size, step))
    else if (zoom !== undefined) change(zoomCrop(latest.current, size, latest.current.zoom * zoom))
    else return
    event.preventDefault()
  }
  const lift = ({ pointerId }: PointerEvent): void => void pointers.current.delete(pointerId)
  return {
    onPointerDown: (event: PointerEvent): void => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, toPoint(event))
    },
    onPointerMove: handleMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: handleKey,
  }
}

const findMiddle = ([a, b = a]: Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
})

const measureSpan = ([a, b]: Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)
