import type { Colour } from './colour.ts'

export type Point = readonly [x: number, y: number]

export const n1 = (value: number): string => String(Math.round(value * 10) / 10)

export type Paint = { fill: Colour | string; opacity?: number }

const paint = ({ fill, opacity = 1 }: Paint): string =>
  `fill="${fill}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : ''}`

/** Collects definitions. Their ids are numbered, so that the same picture gets the same ids. */
export class Defs {
  readonly #written: string[] = []
  #count = 0
  readonly #prefix: string

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  add(body: (id: string) => string): string {
    const id = `${this.#prefix}${this.#count++}`
    this.#written.push(body(id))
    return id
  }

  toString(): string {
    return this.#written.join('')
  }
}

export type Stop = readonly [at: number, colour: Colour, opacity?: number]

const writeStops = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    .join('')

/** Defines a gradient from top to bottom and returns the fill that uses it. */
export function defineVerticalGradient(defs: Defs, stops: readonly Stop[]): string {
  const id = defs.add(
    (id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${writeStops(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Defines a gradient between two points of the picture and returns the fill that uses it. */
export function defineLinearGradient(
  defs: Defs,
  [from, to]: readonly [Point, Point],
  stops: readonly Stop[],
): string {
  const id = defs.add(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n1(from[0])}" y1="${n1(from[1])}" x2="${n1(to[0])}" y2="${n1(to[1])}">${writeStops(stops)}</linearGradient>`,
  )
  return `url(#${id})`
}

/** Defines a gradient around a point of the picture and returns the fill that uses it. */
export function defineRadialGradient(
  defs: Defs,
  [centre, radius]: readonly [Point, number],
  stops: readonly Stop[],
): string {
  const id = defs.add(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n1(centre[0])}" cy="${n1(centre[1])}" r="${n1(radius)}">${writeStops(stops)}</radialGradient>`,
  )
  return `url(#${id})`
}

export function defineClipPath(defs: Defs, shape: string): string {
  return defs.add((id) => `<clipPath id="${id}">${shape}</clipPath>`)
}

export const drawPath = (d: string, with_: Paint): string =>
  d === '' ? '' : `<path d="${d}" ${paint(with_)}/>`

export const drawRectangle = (
  { x, y, width, height, round = 0 }: { x: number; y: number; width: number; height: number; round?: number },
  with_: Paint,
): string =>
  `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(width)}" height="${n1(height)}"${round > 0 ? ` rx="${n1(round)}"` : ''} ${paint(with_)}/>`

export const drawCircle = ([x, y]: Point, radius: number, with_: Paint): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(radius)}" ${paint(with_)}/>`

export const drawEllipse = ([x, y]: Point, [rx, ry]: Point, with_: Paint): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" ${paint(with_)}/>`

export const drawPolygon = (points: readonly Point[], with_: Paint): string =>
  drawPath(`M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`, with_)

export const drawLine = (
  d: string,
  { stroke, width, opacity = 1 }: { stroke: Colour; width: number; opacity?: number },
): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n1(width)}" stroke-linecap="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}/>`
