import type { Size } from '../geometry.ts'

export interface Crop {
  x: number
  y: number
  zoom: number
  ratio: number
}

export interface Area extends Size {
  left: number
  top: number
}

export const ZOOM_MIN = 1
export const ZOOM_MAX = 6
export const PORTRAIT_RATIO = 3 / 4

const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), Math.max(min, max))

function computeSize({ zoom, ratio }: Pick<Crop, 'zoom' | 'ratio'>, picture: Size): Size {
  const width = Math.min(picture.width, picture.height * ratio) / zoom
  return { width, height: width / ratio }
}

function clampCrop({ x, y, zoom, ratio }: Crop, picture: Size): Crop {
  const allowed = clamp(zoom, ZOOM_MIN, ZOOM_MAX)
  const { width, height } = computeSize({ zoom: allowed, ratio }, picture)
  return {
    x: clamp(x, width / 2, picture.width - width / 2),
    y: clamp(y, height / 2, picture.height - height / 2),
    zoom: allowed,
    ratio,
  }
}

export const computeFirstCrop = (picture: Size, ratio = 1): Crop =>
  clampCrop({ x: picture.width / 2, y: picture.height * 0.4, zoom: ZOOM_MIN, ratio }, picture)

export function moveCrop(crop: Crop, picture: Size, share: { x: number; y: number }): Crop {
  const { width, height } = computeSize(crop, picture)
  return clampCrop({ ...crop, x: crop.x + share.x * width, y: crop.y + share.y * height }, picture)
}

/** Zooms around a point of the area, which stays in place. The point is 0 to 1 from the upper left corner. */
export function zoomCrop(crop: Crop, picture: Size, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const next = clamp(zoom, ZOOM_MIN, ZOOM_MAX)
  const before = computeSize(crop, picture)
  const after = computeSize({ ...crop, zoom: next }, picture)
  const x = crop.x + (at.x - 0.5) * (before.width - after.width)
  const y = crop.y + (at.y - 0.5) * (before.height - after.height)
  return clampCrop({ ...crop, x, y, zoom: next }, picture)
}

export function computeArea(crop: Crop, picture: Size): Area {
  const { width, height } = computeSize(crop, picture)
  return { left: crop.x - width / 2, top: crop.y - height / 2, width, height }
}
