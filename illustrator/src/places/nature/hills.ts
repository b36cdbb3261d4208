import { computeNoiseAt, mix } from '../../math.ts'
import { blend, type Colour } from '../../paper/colour.ts'
import { defineVerticalGradient, drawPath, drawPolygon, n1, type Point } from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { pickBetween } from '../shapes/canvas.ts'

export type Ground = (x: number) => number

export function traceCurve(points: readonly Point[]): string {
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

export function createRollingGround(
  stage: OutdoorStage,
  { y, rise, wave = 260 }: { y: number; rise: number; wave?: number },
): Ground {
  const seed = stage.random() * 900
  return (x) =>
    y -
    rise * (computeNoiseAt(x / wave + seed, seed) * 1.5 - 0.5) -
    rise * 0.22 * computeNoiseAt((x / wave) * 4.3 + seed, 7)
}

export function traceGround({ width, height }: OutdoorStage, ground: Ground, foot = height + 20): string {
  const steps = Math.ceil(width / 44)
  const points = Array.from({ length: steps + 3 }, (_, index): Point => {
    const x = (index - 1) * (width / steps)
    return [x, ground(x)]
  })
  const [first = [0, 0]] = points
  return `M${n1(first[0])} ${n1(first[1])}${traceCurve(points)}V${n1(foot)}H${n1(first[0])}Z`
}

export const drawSheet = (
  stage: OutdoorStage,
  d: string,
  [top, bottom]: readonly [Colour, Colour],
  shade = 0.13,
): string =>
  `<path d="${d}" fill="${defineVerticalGradient(stage.defs, [
    [0, top],
    [1, bottom],
  ])}" stroke="${stage.palette.deep}" stroke-opacity="${shade}" stroke-width="12" stroke-linejoin="round" paint-order="stroke"/>`

export const drawHill = (stage: OutdoorStage, ground: Ground, top: Colour, bottom: Colour): string =>
  drawSheet(stage, traceGround(stage, ground), [top, bottom])

type Summit = { x: number; base: number; height: number; width: number }
type Rock = { bright: Colour; dark: Colour; snow?: Colour; cap?: number }

export function drawMountain(stage: OutdoorStage, { x, base, height, width }: Summit, rock: Rock): string {
  const jagged = (toX: number, wander: number): Point[] =>
    Array.from({ length: 6 }, (_, index): Point => {
      const down = (index + 1) / 6
      const jitter = index === 5 ? 0 : pickBetween(stage, -1, 1)
      return [
        x + (toX - x) * down + jitter * width * wander,
        base - height * (1 - down) + jitter * height * 0.03,
      ]
    })
  const top: Point = [x, base - height]
  const left = jagged(x - width, 0.045)
  const right = jagged(x + width * 0.94, 0.045)
  const ridge = jagged(x + width * pickBetween(stage, -0.12, 0.12), 0.1)
  const outline = [...left.toReversed(), top, ...right]
  const fold = (side: readonly Point[], index: number, reach: number): string => {
    const from = side[index]
    const to = ridge[index + 1]
    if (from === undefined || to === undefined) return ''
    return `M${n1(from[0])} ${n1(from[1])}L${n1(from[0] + (to[0] - from[0]) * reach)} ${n1(from[1] + height * 0.1)}L${n1(from[0] + (to[0] - from[0]) * 0.1)} ${n1(from[1] + height * 0.36)}Z`
  }
  const soft = blend(rock.dark, rock.bright, 0.5)
  return (
    drawSheet(stage, `M${outline.map(([px, py]) => `${n1(px)} ${n1(py)}`).join('L')}Z`, [rock.dark, soft]) +
    drawPolygon([top, ...right, ...ridge.toReversed()], { fill: rock.bright }) +
    drawPath(fold(left, 1, 0.55) + fold(left, 3, 0.4), { fill: soft, opacity: 0.6 }) +
    drawPath(fold(right, 2, 0.5) + fold(right, 4, 0.35), { fill: rock.dark, opacity: 0.42 }) +
    (rock.snow === undefined
      ? ''
      : drawSnowcap(stage, { x, base, height, width }, [rock.snow, rock.dark, rock.cap ?? 0.34]))
  )
}

function drawSnowcap(
  stage: OutdoorStage,
  { x, base, height, width }: Summit,
  [snow, dark, cap]: readonly [Colour, Colour, number],
): string {
  const edge = (side: number): Point[] =>
    Array.from({ length: 6 }, (_, index): Point => {
      const across = 1 - index / 6
      const long =
        index === 0 ? 0 : index % 2 === 1 ? pickBetween(stage, 0.25, 0.6) : pickBetween(stage, -0.5, -0.1)
      return [x + side * width * cap * across * 0.97, base - height * (1 - cap * (0.98 + long * 0.5))]
    })
  const top: Point = [x, base - height]
  const middle: Point = [x + width * 0.02, base - height * (1 - cap * 1.15)]
  return (
    drawPolygon([top, ...edge(-1), middle], { fill: blend(snow, dark, 0.36) }) +
    drawPolygon([top, ...edge(1), middle], { fill: snow })
  )
}

export function drawDune(
  stage: OutdoorStage,
  { left, peak, right, edge }: { left: Point; peak: Point; right: Point; edge: Point },
  [bright, dark, foot]: readonly [Colour, Colour, Colour],
): string {
  const under = stage.height + 20
  const rise = `M${n1(left[0])} ${n1(left[1])}C${n1(mix(left[0], peak[0], 0.5))} ${n1(left[1])} ${n1(mix(left[0], peak[0], 0.75))} ${n1(mix(left[1], peak[1], 0.75))} ${n1(peak[0])} ${n1(peak[1])}`
  const fall = `C${n1(mix(peak[0], right[0], 0.22))} ${n1(mix(peak[1], right[1], 0.2))} ${n1(mix(peak[0], right[0], 0.5))} ${n1(right[1])} ${n1(right[0])} ${n1(right[1])}`
  const [dx, dy] = [edge[0] - peak[0], edge[1] - peak[1]]
  const knife = `C${n1(peak[0] + dx * 0.1 + dy * 0.28)} ${n1(peak[1] + dy * 0.3)} ${n1(peak[0] + dx * 0.5 - dy * 0.5)} ${n1(peak[1] + dy * 0.62)} ${n1(edge[0])} ${n1(edge[1])}`
  return (
    drawSheet(stage, `${rise}${fall}V${under}H${n1(left[0])}Z`, [bright, blend(bright, foot, 0.7)], 0.1) +
    drawSheet(stage, `${rise}${knife}V${under}H${n1(left[0])}Z`, [dark, foot], 0)
  )
}

export function drawCrag(
  stage: OutdoorStage,
  outline: readonly Point[],
  [bright, dark]: readonly [Colour, Colour],
  slabs = 7,
): string {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const id = stage.defs.add(
    (id) => `<clipPath id="${id}">${drawPolygon(outline, { fill: '#000' })}</clipPath>`,
  )
  const step = (right - left) / slabs
  let planes = ''
  for (let slab = 0; slab < slabs; slab++) {
    const share = slab / (slabs - 1)
    const steps = 5
    const edge = (at: number) =>
      Array.from(
        { length: steps + 1 },
        (_, index): Point => [
          left + at * step + pickBetween(stage, -0.32, 0.32) * step + (index % 2) * step * 0.3,
          top + ((foot - top) * index) / steps,
        ],
      )
    const from = edge(slab + 0.08)
    const to = edge(slab + pickBetween(stage, 0.5, 0.85)).toReversed()
    planes += drawPolygon([...from, ...to], { fill: bright, opacity: 0.16 + 0.44 * share })
    planes += drawPolygon([...edge(slab + 0.9), ...edge(slab + 1.02).toReversed()], {
      fill: stage.palette.ink,
      opacity: 0.16,
    })
  }
  const ledges = Array.from({ length: 6 }, (_, index) => {
    const y = top + ((foot - top) * (index + 0.4)) / 6 + pickBetween(stage, -20, 20)
    const x = pickBetween(stage, left, right - step)
    return `M${n1(x)} ${n1(y)}l${n1(step * 1.3)} ${n1(pickBetween(stage, -10, 10))}l${n1(-step * 0.3)} 16Z`
  }).join('')
  return `${drawSheet(stage, `M${outline.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`, [
    dark,
    blend(dark, stage.palette.ink, 0.3),
  ])}<g clip-path="url(#${id})">${planes}${drawPath(ledges, { fill: bright, opacity: 0.5 })}</g>`
}
