import type { Colour } from '../../paper/colour.ts'
import { drawPath, n1, type Point } from '../../paper/svg.ts'
import type { Setting } from '../place.ts'

export type Canvas = Pick<Setting, 'scene' | 'palette' | 'defs' | 'random'>

export type Box = { x: number; y: number; width: number; height: number }

export const pick = <T>(canvas: Pick<Canvas, 'random'>, [first, ...rest]: readonly [T, ...T[]]): T =>
  rest[Math.floor(canvas.random() * (rest.length + 1)) - 1] ?? first

export const pickBetween = (canvas: Pick<Canvas, 'random'>, min: number, max: number): number =>
  min + (max - min) * canvas.random()

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join('')

export const clipDrawing = (
  d: string,
  fill: Colour | string,
  { ink, lift = 8 }: { ink: Colour; lift?: number },
): string =>
  `<g transform="translate(${n1(-lift * 0.9)} ${n1(lift)})">${drawPath(d, { fill: ink, opacity: 0.16 })}</g>` +
  `<g transform="translate(${n1(-lift * 0.4)} ${n1(lift * 0.45)})">${drawPath(d, { fill: ink, opacity: 0.2 })}</g>` +
  drawPath(d, { fill })

export const traceBox = ({ x, y, width, height }: Box): string =>
  `M${n1(x)} ${n1(y)}h${n1(width)}v${n1(height)}h${n1(-width)}Z`

export const traceRoundBox = ([x, y]: Point, radius: number): string =>
  `M${n1(x - radius)} ${n1(y)}a${n1(radius)} ${n1(radius)} 0 1 1 ${n1(2 * radius)} 0a${n1(radius)} ${n1(radius)} 0 1 1 ${n1(-2 * radius)} 0Z`

export const tracePolygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`
