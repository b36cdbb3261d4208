import { blend } from '../../../paper/colour.ts'
import { circle, line, path, rect } from '../../../paper/svg.ts'
import { board, nearTable } from '../../rooms/furniture.ts'
import { calm, dust, floor, floorLine, wall } from '../../rooms/room.ts'
import { shelving, vessels } from '../../rooms/shelves.ts'
import { between, cut, repeat, roundPath } from '../../shapes/canvas.ts'
import { glow } from '../../shapes/glow.ts'
import { onStage, type Stage } from '../../stage.ts'

/** A great glass bulb that glows, its pipes and coils, and shelves of flasks. */
export const drawLaboratory = onStage((stage) => {
  const { palette: p, light, width, scene, isFar } = stage
  const foot = floorLine(stage)
  const radius = isFar ? 150 : 190
  const at = [light.x + 24, isFar ? 470 : 380] as const
  const shade = (x: number) => Math.min(0.6, Math.abs(x - at[0]) / 1400)
  const bays = repeat(width / 300 + 1, (index) => {
    const x = index * 300 - 60
    return shelving(stage, { x, y: 40, width: 296, height: 600 }, { rows: 5, shade, fill: vessels })
  })
  return {
    back:
      wall(stage, { bottom: blend(p.deep, p.mid, 0.4) }) +
      bays +
      circle([...at], radius * 1.75, { fill: p.deep, opacity: 0.55 }) +
      glow(stage, at, { radius: 520, colour: p.haze, opacity: 0.7 }) +
      pipes(stage, at, radius) +
      bulbOfGlass(stage, at, radius) +
      calm(stage, 0.5) +
      board(stage, { x: -10, y: 690, width: width + 20, height: 24 }, blend(p.mid, p.haze, 0.35)) +
      rect({ x: 0, y: 714, width, height: foot - 714 }, { fill: blend(p.ink, p.deep, 0.7) }) +
      repeat(
        width / 150 + 1,
        (index) =>
          rect(
            { x: index * 150 + 8, y: 732, width: 134, height: foot - 750, round: 4 },
            { fill: blend(p.deep, p.mid, 0.25) },
          ) + rect({ x: index * 150 + 56, y: 752, width: 38, height: 8, round: 4 }, { fill: p.haze }),
      ) +
      (isFar ? floor(stage, { kind: 'tiles' }) : ''),
    front: dust(stage, 30) + (scene.foreground ? nearGlass(stage, width) : ''),
  }
})

function bulbOfGlass(stage: Stage, [x, y]: readonly [number, number], radius: number): string {
  const { palette: p } = stage
  const bubbles = repeat(16, () => {
    const [dx, dy] = [between(stage, -0.6, 0.6) * radius, between(stage, -0.2, 0.75) * radius]
    return Math.hypot(dx, dy) < radius * 0.8
      ? circle([x + dx, y + dy], between(stage, 3, 13), { fill: p.glow, opacity: 0.5 })
      : ''
  })
  return (
    rect({ x: x - 38, y: y - radius - 90, width: 76, height: 120 }, { fill: blend(p.haze, p.light, 0.3) }) +
    rect(
      { x: x - 50, y: y - radius - 98, width: 100, height: 22, round: 6 },
      { fill: blend(p.mid, p.haze, 0.5) },
    ) +
    cut(roundPath([x, y], radius), blend(p.haze, p.light, 0.25), { ink: p.ink, lift: 10 }) +
    path(
      `M${x - radius * 0.97} ${y - radius * 0.2}q${radius * 0.5} ${-radius * 0.2} ${radius} 0t${radius * 0.94} 0A${radius} ${radius} 0 1 1 ${x - radius * 0.97} ${y - radius * 0.2}Z`,
      { fill: p.light },
    ) +
    path(
      `M${x - radius * 0.2} ${y + radius * 0.96}A${radius} ${radius} 0 0 0 ${x + radius * 0.93} ${y - radius * 0.28}q${-radius * 0.2} ${radius * 0.1} ${-radius * 0.4} ${radius * 0.06}q${radius * 0.05} ${radius * 0.7} ${-radius * 0.73} ${radius * 1.18}Z`,
      { fill: p.glow, opacity: 0.75 },
    ) +
    bubbles +
    line(
      `M${x + radius * 0.5} ${y - radius * 0.7}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${x + radius * 0.86} ${y}`,
      { stroke: '#ffffff', width: 9, opacity: 0.75 },
    )
  )
}

function pipes({ palette: p, width }: Stage, [x, y]: readonly [number, number], radius: number): string {
  const top = y - radius - 84
  const coil = repeat(5, (index) => `M${x - 330} ${330 + index * 46}a44 16 0 1 0 88 0a44 16 0 1 0 -88 0`)
  const run = `M${x} ${top}V40H${x - 286}V300M${x + 30} ${top}V70H${width + 20}M${x - 286} 560v130`
  return (
    line(run, { stroke: p.ink, width: 20, opacity: 0.5 }) +
    line(run, { stroke: blend(p.mid, p.haze, 0.6), width: 13 }) +
    line(coil, { stroke: blend(p.haze, p.rim, 0.5), width: 7, opacity: 0.9 }) +
    line(run, { stroke: p.glow, width: 3, opacity: 0.5 })
  )
}

/** Two flasks and a rack at the near edge. */
function nearGlass(stage: Stage, width: number): string {
  const { palette: p } = stage
  const flask = (x: number, fill: string, size: number) =>
    glow(stage, [x, 950], { radius: 120 * size, colour: fill, opacity: 0.4 }) +
    path(
      `M${x - 16 * size} ${986 - 150 * size}h${32 * size}v${58 * size}l${46 * size} ${92 * size}h${-124 * size}l${46 * size} ${-92 * size}Z`,
      { fill: blend(p.rim, p.deep, 0.45), opacity: 0.75 },
    ) +
    path(`M${x - 40 * size} ${986 - 44 * size}h${80 * size}l${22 * size} ${44 * size}h${-124 * size}Z`, {
      fill,
    }) +
    line(`M${x + 16 * size} ${986 - 88 * size}l${36 * size} ${70 * size}`, {
      stroke: '#ffffff',
      width: 4,
      opacity: 0.6,
    })
  return (
    nearTable(stage, { width, y: 984 }) +
    flask(76, p.accent, 1.05) +
    flask(width - 190, blend(p.haze, p.light, 0.5), 0.9) +
    flask(width - 80, p.light, 1.25)
  )
}
