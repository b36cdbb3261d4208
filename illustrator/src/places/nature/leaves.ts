import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, n1, type Point } from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { pick, pickBetween, repeat } from '../shapes/canvas.ts'
import type { Ground } from './hills.ts'

type Blade = { at: Point; length: number; angle: number; width?: number }

/** `half` draws only the lit half. */
export function traceLeaf({ at: [x, y], length, angle, width = 0.2 }: Blade, half = false): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const to = (u: number, v: number) =>
    `${n1(x + (cos * u - sin * v) * length)} ${n1(y + (sin * u + cos * v) * length)}`
  const back = half
    ? `C${to(0.7, 0.02)} ${to(0.3, 0.03)} ${to(0, 0)}`
    : `C${to(0.7, width)} ${to(0.25, width)} ${to(0, 0)}`
  return `M${to(0, 0)}C${to(0.25, -width)} ${to(0.7, -width)} ${to(1, 0)}${back}Z`
}

export const drawLeaf = (blade: Blade, [body, bright]: readonly [Colour, Colour]): string =>
  drawPath(traceLeaf(blade), { fill: body }) + drawPath(traceLeaf(blade, true), { fill: bright })

export function drawFrond(
  { at: [x, y], length, angle, bend = 0.5 }: Blade & { bend?: number },
  [body, bright]: readonly [Colour, Colour],
  count = 11,
): string {
  const ribAt = (share: number): Point => {
    const turn = angle + bend * share * 0.5
    return [x + Math.cos(turn) * length * share, y + Math.sin(turn) * length * share]
  }
  let [upper, lower] = ['', '']
  for (let index = 1; index <= count; index++) {
    const share = index / count
    const at = ribAt(share * 0.97)
    const size = length * 0.4 * Math.sin(Math.PI * (0.16 + 0.8 * share)) + length * 0.05
    const turn = angle + bend * share
    upper += traceLeaf({ at, length: size, angle: turn - 0.85 + 0.4 * share, width: 0.13 })
    lower += traceLeaf({ at, length: size, angle: turn + 0.85 - 0.4 * share, width: 0.13 })
  }
  const end = ribAt(1)
  const middle = ribAt(0.5)
  return (
    drawPath(lower, { fill: body }) +
    drawPath(upper, { fill: bright }) +
    drawLine(`M${n1(x)} ${n1(y)}Q${n1(middle[0])} ${n1(middle[1])} ${n1(end[0])} ${n1(end[1])}`, {
      stroke: body,
      width: Math.max(1.5, length * 0.013),
    })
  )
}

export function drawSplitLeaf(
  { at: [x, y], length, angle }: Blade,
  [body, bright]: readonly [Colour, Colour],
): string {
  const side = (sign: number) => {
    const edge = [
      [0.06, 0.2],
      [0.2, 0.42],
      [0.36, 0.5],
      [0.34, 0.2],
      [0.46, 0.48],
      [0.6, 0.45],
      [0.54, 0.16],
      [0.68, 0.38],
      [0.8, 0.28],
      [0.74, 0.09],
      [0.88, 0.16],
      [1, 0],
    ] as const
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `M${n1(x)} ${n1(y)}${edge
      .map(
        ([u, v]) =>
          `L${n1(x + (cos * u - sin * v * sign) * length)} ${n1(y + (sin * u + cos * v * sign) * length)}`,
      )
      .join('')}Z`
  }
  return drawPath(side(1), { fill: body }) + drawPath(side(-1), { fill: bright })
}

export function drawGrass(
  stage: OutdoorStage,
  ground: Ground,
  {
    count,
    height,
    from = 0,
    to = stage.width,
  }: { count: number; height: number; from?: number; to?: number },
  colour: Colour,
): string {
  const bend = stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? 0.44 : 0.16
  const blades = repeat(count, () => {
    const x = pickBetween(stage, from, to)
    const y = ground(x) + 6
    return repeat(3, (blade) => {
      const tall = height * pickBetween(stage, 0.5, 1)
      const lean = tall * (pickBetween(stage, -0.28, 0.28) - bend)
      const foot = x + blade * 4
      return `M${n1(foot - 2.4)} ${n1(y)}Q${n1(foot + lean * 0.2)} ${n1(y - tall * 0.6)} ${n1(foot + lean)} ${n1(y - tall)}Q${n1(foot + lean * 0.4 + 2)} ${n1(y - tall * 0.5)} ${n1(foot + 2.6)} ${n1(y)}Z`
    })
  })
  return drawPath(blades, { fill: colour })
}

export function drawFlowers(
  stage: OutdoorStage,
  ground: Ground,
  {
    count,
    size,
    depth,
    from = 0,
    to = stage.width,
  }: { count: number; size: number; depth: number; from?: number; to?: number },
  colours: readonly [Colour, ...Colour[]],
): string {
  return repeat(count, () => {
    const x = pickBetween(stage, from, to)
    const down = stage.random()
    const y = ground(x) + depth * down
    const petal = size * pickBetween(stage, 0.5, 1) * (0.6 + 0.6 * down)
    const colour = pick(stage, colours)
    const ring = repeat(5, (index) => {
      const turn = (index / 5) * Math.PI * 2 + x
      const at: Point = [x + Math.cos(turn) * petal, y + Math.sin(turn) * petal * 0.8]
      return `M${n1(at[0] - petal * 0.62)} ${n1(at[1])}a${n1(petal * 0.62)} ${n1(petal * 0.62)} 0 1 0 ${n1(petal * 1.24)} 0a${n1(petal * 0.62)} ${n1(petal * 0.62)} 0 1 0 ${n1(-petal * 1.24)} 0Z`
    })
    return petal < 3.4
      ? drawCircle([x, y], petal, { fill: colour })
      : drawPath(ring, { fill: colour }) + drawCircle([x, y], petal * 0.45, { fill: stage.palette.glow })
  })
}

export function drawLeafCorner(
  stage: OutdoorStage,
  { x, y, size, kind }: { x: number; y: number; size: number; kind: 'leaf' | 'frond' | 'split' },
  colours: readonly [Colour, Colour] = [
    blend(stage.palette.ink, stage.palette.deep, 0.35),
    blend(stage.palette.deep, stage.palette.mid, 0.3),
  ],
): string {
  const spread = x < stage.width / 2 ? -1.05 : -2.1
  return repeat(kind === 'leaf' ? 7 : 5, (index) => {
    const angle = spread + (index - (kind === 'leaf' ? 3 : 2)) * 0.36 + pickBetween(stage, -0.1, 0.1)
    const blade = { at: [x, y] as Point, length: size * pickBetween(stage, 0.7, 1.05), angle }
    if (kind === 'frond') return drawFrond({ ...blade, bend: x < stage.width / 2 ? 0.5 : -0.5 }, colours, 12)
    if (kind === 'split')
      return drawSplitLeaf({ ...blade, at: [x + pickBetween(stage, -30, 30), y] }, colours)
    return drawLeaf({ ...blade, width: 0.24 }, colours)
  })
}

export function drawDriftingLeaves(stage: OutdoorStage, count: number): string {
  const { scene, palette: p } = stage
  const colours: Record<typeof scene.season, readonly [Colour, ...Colour[]]> = {
    spring: [stage.lit('#ffc4d4'), stage.lit('#fff0f0')],
    summer: [blend(p.light, p.glow, 0.5)],
    autumn: [stage.lit('#e8702a'), stage.lit('#f2b03a'), stage.lit('#b83a24')],
    winter: [blend(p.glow, '#ffffff', 0.7)],
  }
  return repeat(count, () => {
    const at: Point = [pickBetween(stage, 0, stage.width), pickBetween(stage, 0, stage.height * 0.92)]
    if (Math.hypot(at[0] - stage.head.x, at[1] - stage.head.y) < stage.head.height * 0.75) return ''
    const size = pickBetween(stage, 7, 18)
    return scene.season === 'winter' || scene.season === 'summer'
      ? drawCircle(at, size * 0.2, { fill: pick(stage, colours[scene.season]), opacity: 0.8 })
      : drawPath(traceLeaf({ at, length: size, angle: pickBetween(stage, 0, 6), width: 0.34 }), {
          fill: pick(stage, colours[scene.season]),
          opacity: 0.9,
        })
  })
}
