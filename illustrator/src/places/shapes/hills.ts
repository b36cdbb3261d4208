import { noiseAt } from '../../math.ts'
import { blend, type Colour } from '../../paper/colour.ts'
import { n1, type Point, path, polygon, verticalGradient } from '../../paper/svg.ts'
import type { Open } from '../outside.ts'
import { between } from './canvas.ts'

/** The height of the ground at x. */
export type Ground = (x: number) => number

/** A smooth curve through points, as the words of a path after its first. */
export function curve(points: readonly Point[]): string {
  let d = ''
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [index - 1, index, index + 1, index + 2].map(
      (at) => points[Math.min(points.length - 1, Math.max(0, at))],
    )
    if (before === undefined || from === undefined || to === undefined || after === undefined) continue
    d += `C${n1(from[0] + (to[0] - before[0]) / 6)} ${n1(from[1] + (to[1] - before[1]) / 6)} ${n1(to[0] - (after[0] - from[0]) / 6)} ${n1(to[1] - (after[1] - from[1]) / 6)} ${n1(to[0])} ${n1(to[1])}`
  }
  return d
}

/** Rolling ground: noise of two sizes over a base. */
export function rolling(
  open: Open,
  { y, rise, wave = 260 }: { y: number; rise: number; wave?: number },
): Ground {
  const seed = open.random() * 900
  return (x) =>
    y - rise * (noiseAt(x / wave + seed, seed) * 1.5 - 0.5) - rise * 0.22 * noiseAt((x / wave) * 4.3 + seed, 7)
}

/** The outline of the ground across the picture, down to `foot`. */
export function groundPath({ width, height }: Open, ground: Ground, foot = height + 20): string {
  const steps = Math.ceil(width / 44)
  const points = Array.from({ length: steps + 3 }, (_, index): Point => {
    const x = (index - 1) * (width / steps)
    return [x, ground(x)]
  })
  const [first = [0, 0]] = points
  return `M${n1(first[0])} ${n1(first[1])}${curve(points)}V${n1(foot)}H${n1(first[0])}Z`
}

/** Paper lies on paper: a band of shade round the edge, under the sheet's own fill. */
export const sheet = (
  open: Open,
  d: string,
  [top, bottom]: readonly [Colour, Colour],
  shade = 0.13,
): string =>
  `<path d="${d}" fill="${verticalGradient(open.defs, [
    [0, top],
    [1, bottom],
  ])}" stroke="${open.palette.deep}" stroke-opacity="${shade}" stroke-width="12" stroke-linejoin="round" paint-order="stroke"/>`

/** A hill as a sheet, mist at its foot. */
export const hill = (open: Open, ground: Ground, top: Colour, bottom: Colour): string =>
  sheet(open, groundPath(open, ground), [top, bottom])

type Summit = { x: number; base: number; height: number; width: number }
type Rock = { bright: Colour; dark: Colour; snow?: Colour; cap?: number }

/** One mountain: its dark and its lit side parted by a ridge, snow on both. */
export function mountain(open: Open, { x, base, height, width }: Summit, rock: Rock): string {
  const jagged = (toX: number, wander: number): Point[] =>
    Array.from({ length: 6 }, (_, index): Point => {
      const down = (index + 1) / 6
      const jitter = index === 5 ? 0 : between(open, -1, 1)
      return [x + (toX - x) * down + jitter * width * wander, base - height * (1 - down) + jitter * height * 0.03]
    })
  const top: Point = [x, base - height]
  const left = jagged(x - width, 0.045)
  const right = jagged(x + width * 0.94, 0.045)
  const ridge = jagged(x + width * between(open, -0.12, 0.12), 0.1)
  const outline = [...left.toReversed(), top, ...right]
  const fold = (side: readonly Point[], index: number, reach: number): string => {
    const from = side[index]
    const to = ridge[index + 1]
    if (from === undefined || to === undefined) return ''
    return `M${n1(from[0])} ${n1(from[1])}L${n1(from[0] + (to[0] - from[0]) * reach)} ${n1(from[1] + height * 0.1)}L${n1(from[0] + (to[0] - from[0]) * 0.1)} ${n1(from[1] + height * 0.36)}Z`
  }
  const soft = blend(rock.dark, rock.bright, 0.5)
  return (
    sheet(open, `M${outline.map(([px, py]) => `${n1(px)} ${n1(py)}`).join('L')}Z`, [rock.dark, soft]) +
    polygon([top, ...right, ...ridge.toReversed()], { fill: rock.bright }) +
    path(fold(left, 1, 0.55) + fold(left, 3, 0.4), { fill: soft, opacity: 0.6 }) +
    path(fold(right, 2, 0.5) + fold(right, 4, 0.35), { fill: rock.dark, opacity: 0.42 }) +
    (rock.snow === undefined ? '' : snowcap(open, { x, base, height, width }, [rock.snow, rock.dark, rock.cap ?? 0.34]))
  )
}

/** Snow from the top down to tongues of unlike length. */
function snowcap(
  open: Open,
  { x, base, height, width }: Summit,
  [snow, dark, cap]: readonly [Colour, Colour, number],
): string {
  const edge = (side: number): Point[] =>
    Array.from({ length: 6 }, (_, index): Point => {
      const across = 1 - index / 6
      const long = index === 0 ? 0 : index % 2 === 1 ? between(open, 0.25, 0.6) : between(open, -0.5, -0.1)
      return [x + side * width * cap * across * 0.97, base - height * (1 - cap * (0.98 + long * 0.5))]
    })
  const top: Point = [x, base - height]
  const middle: Point = [x + width * 0.02, base - height * (1 - cap * 1.15)]
  return (
    polygon([top, ...edge(-1), middle], { fill: blend(snow, dark, 0.36) }) +
    polygon([top, ...edge(1), middle], { fill: snow })
  )
}

/** A dune or drift: the lit back and, from its crest, the shade falling towards us. */
export function dune(
  open: Open,
  crest: readonly Point[],
  [bright, dark, foot]: readonly [Colour, Colour, Colour],
): string {
  const [from = [0, 0]] = crest
  const last = crest.at(-1) ?? from
  const line = curve(crest)
  const under = open.height + 20
  const shadeTo: Point[] = crest
    .slice()
    .reverse()
    .map(([px, py], index) => [px - 60 - index * 26, py + 40 + (index % 2) * 36 + index * 46])
  return (
    sheet(open, `M${n1(from[0])} ${n1(from[1])}${line}V${under}H${n1(from[0])}Z`, [bright, foot]) +
    path(
      `M${n1(from[0])} ${n1(from[1])}${line}C${shadeTo.map(([px, py]) => `${n1(px)} ${n1(py)}`).slice(0, 3).join(' ')}L${n1(from[0])} ${n1(Math.min(under, (shadeTo.at(-1) ?? last)[1] + 60))}Z`,
      { fill: dark, opacity: 0.8 },
    )
  )
}

/** A rock face in planes: lit right, dark left, ledges across. */
export function crag(
  open: Open,
  outline: readonly Point[],
  [bright, dark]: readonly [Colour, Colour],
  ledges = 5,
): string {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const id = open.defs.add((id) => `<clipPath id="${id}">${polygon(outline, { fill: '#000' })}</clipPath>`)
  let planes = ''
  for (let ledge = 0; ledge < ledges; ledge++) {
    const y = top + ((foot - top) * (ledge + between(open, 0.2, 0.8))) / ledges
    const x = between(open, left, right)
    const wide = (right - left) * between(open, 0.14, 0.3)
    const tall = (foot - top) * between(open, 0.12, 0.28)
    planes += `M${n1(x)} ${n1(y)}l${n1(wide)} ${n1(-tall * 0.16)}l${n1(-wide * 0.2)} ${n1(tall)}l${n1(-wide * 0.5)} ${n1(-tall * 0.3)}Z`
  }
  return (
    sheet(open, `M${outline.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`, [dark, blend(dark, open.palette.ink, 0.35)]) +
    `<g clip-path="url(#${id})">${path(planes, { fill: bright, opacity: 0.5 })}</g>`
  )
}
