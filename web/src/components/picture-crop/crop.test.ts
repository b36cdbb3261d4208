import { expect, test } from 'vitest'
import { computeArea, computeFirstCrop, moveCrop, PORTRAIT_RATIO, ZOOM_MAX, zoomCrop } from './crop.ts'

const WIDE = { width: 1200, height: 600 }
const TALL = { width: 600, height: 1000 }

test('at first the square is as large as possible: the middle of a wide picture, the upper part of a tall one', () => {
  expect(computeArea(computeFirstCrop(WIDE), WIDE)).toEqual({ left: 300, top: 0, width: 600, height: 600 })
  expect(computeArea(computeFirstCrop(TALL), TALL)).toEqual({ left: 0, top: 100, width: 600, height: 600 })
})

test('it moves by shares of its side and stops at the edges of the picture', () => {
  const moved = moveCrop(computeFirstCrop(WIDE), WIDE, { x: 0.25, y: 0.25 })
  expect(computeArea(moved, WIDE)).toEqual({ left: 450, top: 0, width: 600, height: 600 })
  const far = moveCrop(moved, WIDE, { x: 9, y: 0 })
  expect(computeArea(far, WIDE)).toEqual({ left: 600, top: 0, width: 600, height: 600 })
})

test('the point under the fingers stays there during zoom', () => {
  const at = { x: 0.75, y: 0.25 }
  const first = zoomCrop(computeFirstCrop(WIDE), WIDE, 2)
  const point = (crop: typeof first) => {
    const { left, top, width, height } = computeArea(crop, WIDE)
    return { x: left + at.x * width, y: top + at.y * height }
  }
  expect(point(zoomCrop(first, WIDE, 3, at))).toEqual(point(first))
})

test('zooming in is limited by the resolution, and zooming out by the edges', () => {
  const close = zoomCrop(computeFirstCrop(TALL), TALL, 99)
  expect(close.zoom).toBe(ZOOM_MAX)
  const corner = moveCrop(close, TALL, { x: -99, y: -99 })
  expect(computeArea(corner, TALL)).toEqual({ left: 0, top: 0, width: 100, height: 100 })
  expect(computeArea(zoomCrop(corner, TALL, 0), TALL)).toEqual({ left: 0, top: 0, width: 600, height: 600 })
})

test('a portrait crop is as tall as possible, and keeps its shape', () => {
  expect(computeArea(computeFirstCrop(WIDE, PORTRAIT_RATIO), WIDE)).toEqual({
    left: 375,
    top: 0,
    width: 450,
    height: 600,
  })
  const close = zoomCrop(computeFirstCrop(TALL, PORTRAIT_RATIO), TALL, 2)
  const { width, height } = computeArea(moveCrop(close, TALL, { x: 9, y: 9 }), TALL)
  expect([width, height]).toEqual([300, 400])
})
