import type { Point, Size } from '#web/components/geometry.ts'

/** Places a picture in its frame by its scale and by the offset of its middle from the frame's middle, in px. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export const UNZOOMED: Zoom = { scale: 1, x: 0, y: 0 }
export const SCALE_MAX = 4
/** A double tap zooms to this scale. */
export const DOUBLE_TAP_SCALE = 2.5

const clampOffset = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))

const clampScale = (scale: number): number => Math.min(SCALE_MAX, Math.max(1, scale))

/** Limits the offset to the picture's edges. */
export function keepInFrame({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const reach = clampScale(scale)
  return {
    scale: reach,
    x: clampOffset(x, (width * (reach - 1)) / 2),
    y: clampOffset(y, (height * (reach - 1)) / 2),
  }
}

/** Zooms so that the spot under `point`, which is measured from the frame's middle, stays in place. */
export function zoomAt(zoom: Zoom, requested: number, point: Point): Zoom {
  const scale = clampScale(requested)
  const ratio = scale / zoom.scale
  return { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }
}

const findMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const measureDistance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y) || 1

export function pinchZoom(zoom: Zoom, before: readonly [Point, Point], after: readonly [Point, Point]): Zoom {
  const from = findMiddle(...before)
  const to = findMiddle(...after)
  const scale = (zoom.scale * measureDistance(...after)) / measureDistance(...before)
  const moved = { ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }
  return zoomAt(moved, scale, to)
}

export function readSwipe({ x, y }: Point): -1 | 0 | 1 {
  if (Math.abs(x) < 50 || Math.abs(x) < Math.abs(y) * 1.4) return 0
  return x < 0 ? 1 : -1
}
