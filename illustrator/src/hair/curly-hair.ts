import { type Distance, type Shape, smoothMax } from '../sculpt/shape.ts'
import type { Barber } from './styles/style.ts'

/** Computes winding ridges in space, -1 to 1, which look like curls from a distance. */
export function computeWinding(x: number, y: number, z: number): number {
  const [a, b, c] = [
    x + 0.35 * Math.sin(y * 0.7 + 1),
    y + 0.35 * Math.sin(z * 0.6),
    z + 0.35 * Math.sin(x * 0.8 + 2),
  ]
  return (Math.sin(a) * Math.cos(b) + Math.sin(b) * Math.cos(c) + Math.sin(c) * Math.cos(a)) / 1.5
}

export type CurlyHair = {
  /** The distance to the whole mass, without its curls. */
  mass: Distance
  middle: readonly [number, number, number]
  radius: number
  /** Curls per 2 pi units. */
  fine: number
  depth: number
  stretch?: number
  line: Distance
}

export function shapeCurlyHair(
  { clay, seed }: Barber,
  { mass, middle, radius, fine, depth, line, stretch = 1 }: CurlyHair,
): Shape {
  const shift = seed * 50
  return clay.shape(middle, radius, (x, y, z, side) => {
    const far = mass(x, y, z, side)
    if (far > depth * 3) return far - depth * 2
    const large = computeWinding(x * fine * 0.36 + shift, y * fine * 0.3, z * fine * 0.36)
    const small = computeWinding(x * fine, y * fine * stretch + shift, z * fine)
    const curls = far - depth * (0.7 * large + 0.55 * small)
    return smoothMax(curls, line(x, y, z, side) - depth * 0.7 * large, 0.04) * 0.66
  })
}
