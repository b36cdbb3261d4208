import type { Colour } from '../../paper/colour.ts'
import { drawCircle } from '../../paper/svg.ts'
import { type Box, type Canvas, pick, pickBetween, repeat } from './canvas.ts'

type Random = Pick<Canvas, 'random'>

export const drawMotes = (
  canvas: Random,
  { x, y, width, height }: Box,
  {
    count,
    colour,
    opacity = 0.5,
    size = 2.4,
  }: { count: number; colour: Colour; opacity?: number; size?: number },
): string =>
  repeat(count, () =>
    drawCircle(
      [pickBetween(canvas, x, x + width), pickBetween(canvas, y, y + height)],
      0.8 + size * canvas.random() ** 2,
      {
        fill: colour,
        opacity: opacity * pickBetween(canvas, 0.35, 1),
      },
    ),
  )

export const drawBokeh = (
  canvas: Random,
  { x, y, width, height }: Box,
  {
    count,
    colours,
    opacity = 0.16,
    size = 40,
  }: { count: number; colours: readonly [Colour, ...Colour[]]; opacity?: number; size?: number },
): string =>
  repeat(count, () =>
    drawCircle(
      [pickBetween(canvas, x, x + width), pickBetween(canvas, y, y + height)],
      size * pickBetween(canvas, 0.25, 1) * pickBetween(canvas, 0.6, 1),
      { fill: pick(canvas, colours), opacity: opacity * pickBetween(canvas, 0.4, 1) },
    ),
  )
