import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, n1, type Point } from '../../paper/svg.ts'
import type { Scene } from '../../scene.ts'
import type { OutdoorStage } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawFrond } from './leaves.ts'

/** Crown colours per season, by day; undefined for bare branches. */
const crowns: Record<Scene['season'], readonly Colour[] | undefined> = {
  spring: ['#f2a9bd', '#f7c9cf', '#e98aa6'],
  summer: ['#3f8f4a', '#5aa84c', '#2f7a52'],
  autumn: ['#d9692a', '#e8a034', '#b8432a'],
  winter: undefined,
}

export function mixFoliage(stage: OutdoorStage, far = 0, kind = 0): Colour {
  const list = crowns[stage.scene.season] ?? ['#dfe8f0']
  return stage.lit(list[kind % list.length] ?? '#3f8f4a', far)
}

export const mixNeedles = (stage: OutdoorStage, far = 0): Colour =>
  blend(
    blend(stage.lit(stage.scene.season === 'winter' ? '#2a5a66' : '#1f5a48'), stage.palette.deep, 0.3),
    stage.palette.haze,
    far,
  )

export function drawFir(
  stage: OutdoorStage,
  { x, y, height }: { x: number; y: number; height: number },
  [dark, bright]: readonly [Colour, Colour],
): string {
  const tiers = height > 150 ? 6 : 4
  const half = (side: number) => {
    let d = `M${n1(x)} ${n1(y - height)}`
    for (let tier = 1; tier <= tiers; tier++) {
      const share = tier / tiers
      const reach = height * (0.05 + 0.21 * share)
      const low = y - height * (1 - share) - height * 0.02
      d += `L${n1(x + side * reach)} ${n1(low + height * 0.035)}L${n1(x + side * reach * 0.52)} ${n1(low - height * 0.012)}`
    }
    return `${d}L${n1(x)} ${n1(y - height * 0.02)}Z`
  }
  const snow =
    stage.scene.season === 'winter' || stage.scene.weather === 'snow'
      ? drawPath(
          repeat(tiers, (tier) => {
            const share = (tier + 1) / tiers
            const reach = height * (0.05 + 0.21 * share)
            const low = y - height * (1 - share) + height * 0.008
            return `M${n1(x + reach * 0.98)} ${n1(low)}L${n1(x + reach * 0.3)} ${n1(low - height * 0.13)}L${n1(x + reach * 0.1)} ${n1(low - height * 0.03)}L${n1(x + reach * 0.5)} ${n1(low - height * 0.035)}Z`
          }),
          { fill: stage.lit('#f4f8fc'), opacity: 0.9 },
        )
      : ''
  const trunk = drawLine(`M${n1(x)} ${n1(y)}v${n1(-height * 0.08)}`, {
    stroke: stage.tone(0.12),
    width: height * 0.05,
  })
  return trunk + drawPath(half(-1), { fill: dark }) + drawPath(half(1), { fill: bright }) + snow
}

export function traceCrown(
  stage: OutdoorStage,
  [x, y]: Point,
  [rx, ry]: readonly [number, number],
  bumps = 9,
): string {
  const spin = stage.random() * 6
  const corners = Array.from({ length: bumps }, (_, index): Point => {
    const turn = spin + (index / bumps) * Math.PI * 2 + pickBetween(stage, -0.12, 0.12)
    const far = pickBetween(stage, 0.84, 1.02)
    return [x + Math.cos(turn) * rx * far, y + Math.sin(turn) * ry * far]
  })
  const [first = [x, y]] = corners
  return `M${n1(first[0])} ${n1(first[1])}${corners
    .map((from, index) => {
      const to = corners[(index + 1) % bumps] ?? from
      const reach = n1(Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.56)
      return `A${reach} ${reach} 0 0 1 ${n1(to[0])} ${n1(to[1])}`
    })
    .join('')}Z`
}

export function drawBroadleaf(
  stage: OutdoorStage,
  { x, y, height, far = 0, kind = 0 }: { x: number; y: number; height: number; far?: number; kind?: number },
): string {
  const bark = stage.lit('#4a3432', far)
  if (stage.scene.season === 'winter') return drawBareTree(stage, { x, y, height }, bark)
  const body = mixFoliage(stage, far, kind)
  const bright = blend(body, stage.palette.glow, stage.isNight ? 0.12 : 0.34)
  const dark = blend(body, stage.palette.deep, 0.42)
  const lean = stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? -height * 0.07 : 0
  const top: Point = [x + lean, y - height * 0.64]
  const trunk = `M${n1(x - height * 0.035)} ${n1(y)}Q${n1(x)} ${n1(y - height * 0.2)} ${n1(x + lean * 0.5 - height * 0.015)} ${n1(y - height * 0.6)}h${n1(height * 0.03)}Q${n1(x + height * 0.01)} ${n1(y - height * 0.2)} ${n1(x + height * 0.045)} ${n1(y)}Z`
  return (
    drawPath(trunk, { fill: bark }) +
    drawLine(
      `M${n1(x + lean * 0.4)} ${n1(y - height * 0.34)}l${n1(height * 0.12)} ${n1(-height * 0.12)}M${n1(x + lean * 0.4)} ${n1(y - height * 0.3)}l${n1(-height * 0.12)} ${n1(-height * 0.14)}`,
      { stroke: bark, width: height * 0.018 },
    ) +
    drawPath(traceCrown(stage, top, [height * 0.33, height * 0.32], 11), { fill: dark }) +
    drawPath(
      traceCrown(stage, [top[0] + height * 0.05, top[1] - height * 0.05], [height * 0.26, height * 0.24], 9),
      { fill: body },
    ) +
    drawPath(
      traceCrown(stage, [top[0] + height * 0.12, top[1] - height * 0.11], [height * 0.14, height * 0.12], 7),
      { fill: bright },
    )
  )
}

export function drawBareTree(
  stage: OutdoorStage,
  { x, y, height }: { x: number; y: number; height: number },
  bark: Colour,
): string {
  const depth = height > 240 ? 4 : height > 90 ? 3 : 2
  const widths = new Map<number, string>()
  const grow = ([fromX, fromY]: Point, angle: number, length: number, left: number) => {
    const to: Point = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length]
    widths.set(left, `${widths.get(left) ?? ''}M${n1(fromX)} ${n1(fromY)}L${n1(to[0])} ${n1(to[1])}`)
    if (left === 0) return
    const forks = left === depth ? 2 : pickBetween(stage, 1.6, 3)
    for (let fork = 0; fork < forks; fork++)
      grow(
        to,
        angle + (fork - (forks - 1) / 2) * pickBetween(stage, 0.5, 0.9) + pickBetween(stage, -0.15, 0.15),
        length * pickBetween(stage, 0.6, 0.82),
        left - 1,
      )
  }
  grow([x, y], -Math.PI / 2 + pickBetween(stage, -0.06, 0.06), height * 0.3, depth)
  const snowy = stage.scene.season === 'winter' && stage.scene.weather !== 'rain'
  return [...widths]
    .map(([left, d]) => {
      const width = height * 0.0075 * 1.63 ** (left + 4 - depth)
      const snow =
        snowy && left < 4
          ? `<g transform="translate(0 ${n1(-width * 0.5)})">${drawLine(d, { stroke: stage.lit('#f4f8fc'), width: width * 0.6, opacity: 0.85 })}</g>`
          : ''
      return drawLine(d, { stroke: bark, width }) + snow
    })
    .join('')
}

export function drawCypress(
  _open: OutdoorStage,
  { x, y, height }: { x: number; y: number; height: number },
  [dark, bright]: readonly [Colour, Colour],
): string {
  const half = (side: number) =>
    `M${n1(x)} ${n1(y - height)}C${n1(x + side * height * 0.06)} ${n1(y - height * 0.8)} ${n1(x + side * height * 0.15)} ${n1(y - height * 0.3)} ${n1(x + side * height * 0.07)} ${n1(y)}H${n1(x)}Z`
  return drawPath(half(-1), { fill: dark }) + drawPath(half(1), { fill: bright })
}

export function drawPalm(
  stage: OutdoorStage,
  { x, y, height, lean = 0.18 }: { x: number; y: number; height: number; lean?: number },
  [body, bright, bark]: readonly [Colour, Colour, Colour],
): string {
  const top: Point = [x + height * lean, y - height]
  const wide = height * 0.026
  const trunk = `M${n1(x - wide * 1.5)} ${n1(y)}Q${n1(x + height * lean * 0.1)} ${n1(y - height * 0.55)} ${n1(top[0] - wide * 0.6)} ${n1(top[1])}h${n1(wide * 1.2)}Q${n1(x + height * lean * 0.2 + wide * 1.6)} ${n1(y - height * 0.5)} ${n1(x + wide * 1.5)} ${n1(y)}Z`
  const angles = [-2.95, -2.4, -1.8, -1.2, -0.65, -0.1, -3.4]
  return (
    drawPath(trunk, { fill: bark }) +
    angles
      .map((angle) =>
        drawFrond(
          {
            at: top,
            length: height * pickBetween(stage, 0.4, 0.52),
            angle: angle + pickBetween(stage, -0.1, 0.1),
            bend: Math.cos(angle) < 0 ? -0.85 : 0.85,
          },
          [body, bright],
          12,
        ),
      )
      .join('')
  )
}

export function drawTrunk(
  stage: OutdoorStage,
  { x, width, foot }: { x: number; width: number; foot: number },
  [bark, bright]: readonly [Colour, Colour],
): string {
  const sway = pickBetween(stage, -0.3, 0.3) * width
  const outline = (from: number, to: number) =>
    `M${n1(x + from * width + sway)} -20C${n1(x + from * width)} ${n1(foot * 0.4)} ${n1(x + from * width)} ${n1(foot * 0.8)} ${n1(x + from * width * 1.7)} ${n1(foot)}H${n1(x + to * width * 1.7)}C${n1(x + to * width)} ${n1(foot * 0.8)} ${n1(x + to * width)} ${n1(foot * 0.4)} ${n1(x + to * width + sway)} -20Z`
  return drawPath(outline(-0.5, 0.5), { fill: bark }) + drawPath(outline(0.26, 0.5), { fill: bright })
}
