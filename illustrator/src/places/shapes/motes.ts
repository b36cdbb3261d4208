import type { Colour } from '../../paper/colour.ts'
import { circle } from '../../paper/svg.ts'
import { type Box, between, type Canvas, pick, repeat } from './canvas.ts'

type Random = Pick<Canvas, 'random'>

/** Dust in the light. */
export const motes = (
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
    circle(
      [between(canvas, x, x + width), between(canvas, y, y + height)],
      0.8 + size * canvas.random() ** 2,
      {
        fill: colour,
        opacity: opacity * between(canvas, 0.35, 1),
      },
    ),
  )

/** Out-of-focus lights. */
export const bokeh = (
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
    circle(
      [between(canvas, x, x + width), between(canvas, y, y + height)],
      size * between(canvas, 0.25, 1) * between(canvas, 0.6, 1),
      { fill: pick(canvas, colours), opacity: opacity * between(canvas, 0.4, 1) },
    ),
  )
