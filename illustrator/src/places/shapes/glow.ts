import type { Colour } from '../../paper/colour.ts'
import {
  defineLinearGradient,
  defineRadialGradient,
  drawCircle,
  drawEllipse,
  drawPolygon,
  type Point,
} from '../../paper/svg.ts'
import type { Canvas } from './canvas.ts'

type Light = { radius: number; colour: Colour; opacity?: number }

export function drawGlow(
  { defs }: Pick<Canvas, 'defs'>,
  at: Point,
  { radius, colour, opacity = 0.8 }: Light,
): string {
  const fill = defineRadialGradient(
    defs,
    [at, radius],
    [
      [0, colour, opacity],
      [0.32, colour, opacity * 0.46],
      [0.65, colour, opacity * 0.13],
      [1, colour, 0],
    ],
  )
  return drawCircle(at, radius, { fill })
}

export function drawPool(
  { defs }: Pick<Canvas, 'defs'>,
  [x, y]: Point,
  { radius, colour, opacity = 0.5 }: Light,
): string {
  const fill = defs.add(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
  )
  return drawEllipse([x, y], [radius, radius * 0.22], { fill: `url(#${fill})` })
}

export function drawBeam(
  { defs }: Pick<Canvas, 'defs'>,
  [from, to]: readonly [readonly [Point, Point], readonly [Point, Point]],
  { colour, opacity = 0.16 }: { colour: Colour; opacity?: number },
): string {
  const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const fill = defineLinearGradient(
    defs,
    [middle(from), middle(to)],
    [
      [0, colour, opacity],
      [0.6, colour, opacity * 0.5],
      [1, colour, 0],
    ],
  )
  return drawPolygon([from[0], from[1], to[1], to[0]], { fill })
}
