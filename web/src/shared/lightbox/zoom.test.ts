import { expect, test } from 'vitest'
import { keepInFrame, pinchZoom, readSwipe, SCALE_MAX, UNZOOMED, type Zoom, zoomAt } from './zoom.ts'

const under = ({ scale, x, y }: Zoom, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

test('the point under the finger stays there during zoom', () => {
  for (const point of [
    { x: 0, y: 0 },
    { x: 120, y: -80 },
  ])
    for (const zoom of [UNZOOMED, { scale: 2, x: 40, y: -30 }]) {
      const larger = zoomAt(zoom, 3, point)
      expect(under(larger, point).x).toBeCloseTo(under(zoom, point).x)
      expect(under(larger, point).y).toBeCloseTo(under(zoom, point).y)
    }
})

test('a picture at its maximum zoom stays where it is', () => {
  const largest = { scale: SCALE_MAX, x: 40, y: -30 }
  expect(zoomAt(largest, SCALE_MAX * 1.5, { x: 120, y: 80 })).toEqual(largest)
})

test('two fingers move the points under them along', () => {
  const before = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const
  const now = [
    { x: -80, y: 20 },
    { x: 120, y: 20 },
  ] as const

  const zoom = pinchZoom(UNZOOMED, before, now)

  expect(zoom.scale).toBe(2)
  for (const i of [0, 1] as const) {
    expect(under(zoom, now[i]).x).toBeCloseTo(before[i].x)
    expect(under(zoom, now[i]).y).toBeCloseTo(before[i].y)
  }
})

test('a picture is never smaller than the frame, larger than four times, or outside it', () => {
  const frame = { width: 400, height: 600 }
  expect(keepInFrame({ scale: 0.4, x: 90, y: 90 }, frame)).toEqual({ scale: 1, x: 0, y: 0 })
  expect(keepInFrame({ scale: 9, x: 9_999, y: -9_999 }, frame)).toEqual({ scale: SCALE_MAX, x: 600, y: -900 })
  expect(keepInFrame({ scale: 2, x: 10, y: -300 }, frame)).toEqual({ scale: 2, x: 10, y: -300 })
})

test('a swipe goes sideways and far enough', () => {
  expect(readSwipe({ x: -80, y: 10 })).toBe(1)
  expect(readSwipe({ x: 80, y: -20 })).toBe(-1)
  expect(readSwipe({ x: 30, y: 0 })).toBe(0)
  expect(readSwipe({ x: 80, y: 90 })).toBe(0)
})
