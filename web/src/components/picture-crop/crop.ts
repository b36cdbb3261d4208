export interface Size {
  width: number
  height: number
}

/** A square of a picture: its middle in the picture's own pixels, and how much larger than whole it shows. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** The square itself, in the picture's pixels. */
export interface Square {
  left: number
  top: number
  side: number
}

export const ZOOM_MIN = 1
export const ZOOM_MAX = 6

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most))

const sideOf = (zoom: number, { width, height }: Size): number => Math.min(width, height) / zoom

/** No edge of the square ever leaves the picture. */
function settled({ x, y, zoom }: Crop, size: Size): Crop {
  const allowed = within(zoom, ZOOM_MIN, ZOOM_MAX)
  const half = sideOf(allowed, size) / 2
  return {
    x: within(x, half, size.width - half),
    y: within(y, half, size.height - half),
    zoom: allowed,
  }
}

/** As much as fits; of a portrait the upper part, where the face is. */
export const firstCrop = (size: Size): Crop =>
  settled({ x: size.width / 2, y: size.height * 0.4, zoom: ZOOM_MIN }, size)

/** Moves the square by shares of its own side. */
export function moveCrop(crop: Crop, size: Size, share: { x: number; y: number }): Crop {
  const side = sideOf(crop.zoom, size)
  return settled({ ...crop, x: crop.x + share.x * side, y: crop.y + share.y * side }, size)
}

/** Zooms around a point of the square (0 to 1 from its upper left corner), which stays where it is. */
export function zoomCrop(crop: Crop, size: Size, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const next = within(zoom, ZOOM_MIN, ZOOM_MAX)
  const lost = sideOf(crop.zoom, size) - sideOf(next, size)
  return settled({ x: crop.x + (at.x - 0.5) * lost, y: crop.y + (at.y - 0.5) * lost, zoom: next }, size)
}

export function squareOf({ x, y, zoom }: Crop, size: Size): Square {
  const side = sideOf(zoom, size)
  return { left: x - side / 2, top: y - side / 2, side }
}
