import { blend } from '../../paper/colour.ts'
import { circle, line, n1, path, polygon, rect } from '../../paper/svg.ts'
import { farCountry, mixTurf } from '../nature/country.ts'
import { hill, rolling } from '../nature/hills.ts'
import { adrift, grass } from '../nature/leaves.ts'
import { broadleaf, cypress } from '../nature/trees.ts'
import type { Layers, OutdoorStage } from '../outside.ts'
import { house } from '../shapes/buildings.ts'
import { between, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'

/** Houses stacked up a slope under their bell tower, the valley open towards the light. */
export function hillVillage(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const to = head.x - 40
  const slope = (x: number) => 520 + 290 * Math.max(0, Math.min(1, (x + 30) / (to + 90))) ** 1.15
  return {
    back:
      heaven(stage, 720) +
      farCountry(stage, 700) +
      hill(
        stage,
        rolling(stage, { y: 800, rise: 30 }),
        blend(turf, tone(0.5), 0.25),
        blend(turf, tone(0.3), 0.4),
      ) +
      tower(stage, Math.max(70, head.x - 300)) +
      hill(stage, (x) => (x < to + 100 ? slope(x) : 1100), blend(turf, tone(0.4), 0.3), tone(0.3)) +
      stack(stage, to) +
      broadleaf(stage, { x: width - 40, y: 860, height: 250, kind: 1 }) +
      farm(stage, width - 150) +
      hill(stage, rolling(stage, { y: 880, rise: 18 }), turf, blend(turf, tone(0.12), 0.6)) +
      steps(stage) +
      grass(
        stage,
        rolling(stage, { y: 890, rise: 10 }),
        { count: 50, height: 36 },
        blend(turf, tone(0.2), 0.5),
      ) +
      birds(stage, { x: head.x - 300, y: 200, width: 250, height: 120 }, 7) +
      adrift(stage, 10),
    near: grass(stage, () => 1040, { count: 30, height: 250, from: width - 230, to: width + 20 }, tone(0.07)),
  }
}

/** Stacked rows, the upper ones smaller and paler. */
function stack(stage: OutdoorStage, to: number): string {
  const { tone } = stage
  const walls = ['#f2dfc0', '#e2b890', '#d8957a', '#f6ecd8', '#cbb8a0']
  const rows = [
    { y: 604, reach: to * 0.42, size: 62, air: 0.3 },
    { y: 678, reach: to * 0.66, size: 76, air: 0.18 },
    { y: 764, reach: to * 0.86, size: 92, air: 0.08 },
    { y: 862, reach: to * 0.98, size: 112, air: 0 },
  ]
  const needles = [blend(stage.lit('#2a5a44'), tone(0.2), 0.3), stage.lit('#4a7f52')] as const
  return rows
    .map(({ y, reach, size, air }, row) =>
      repeat(reach / size + 0.6, (index) => {
        const x = -30 + index * size * 1.04 + between(stage, -6, 6)
        const own = stage.lit(walls[(index * 2 + row) % walls.length] ?? '#f2dfc0')
        const home = house(
          stage,
          {
            x,
            y: y + between(stage, -10, 12),
            width: size,
            height: size * between(stage, 0.8, 1.05),
            roof: between(stage, 0.26, 0.42),
          },
          {
            wall: blend(own, tone(0.56), air),
            tiles: blend(stage.lit('#b0543c'), tone(0.5), air),
            chimney: index % 2 === 0,
          },
        )
        return index % 3 === 2
          ? home + cypress(stage, { x: x + size, y: y + 8, height: size * 1.5 }, needles)
          : home
      }),
    )
    .join('')
}

function tower(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const stone = stage.lit('#dcc8a4', 0.08)
  return (
    rect({ x: x - 30, y: 350, width: 60, height: 280 }, { fill: stone }) +
    rect({ x: x - 30, y: 350, width: 22, height: 280 }, { fill: p.deep, opacity: 0.35 }) +
    rect({ x: x - 36, y: 340, width: 72, height: 12 }, { fill: blend(stone, p.glow, 0.3) }) +
    polygon(
      [
        [x - 36, 342],
        [x, 288],
        [x + 36, 342],
      ],
      { fill: stage.lit('#a8503c', 0.08) },
    ) +
    path(`M${n1(x - 16)} 424v-34a16 18 0 0 1 32 0v34Z`, { fill: stage.isLit ? p.glow : tone(0.24) }) +
    path(`M${n1(x - 9)} 416q0 -22 9 -22t9 22Z`, { fill: tone(0.12) }) +
    circle([x, 419], 3.5, { fill: tone(0.12) }) +
    line(`M${n1(x)} 288v-26M${n1(x - 8)} 272h16`, { stroke: tone(0.14), width: 3.5 })
  )
}

const farm = (stage: OutdoorStage, x: number): string =>
  house(
    stage,
    { x, y: 838, width: 84, height: 56, roof: 0.4 },
    { wall: stage.lit('#f2e2c4', 0.1), tiles: stage.lit('#a8503c', 0.1) },
  )

/** A stair of worn stones up to the houses. */
const steps = (stage: OutdoorStage): string =>
  repeat(7, (index) => {
    const wide = 150 - index * 15
    const x = stage.head.x - 150 - index * 12
    const y = 1010 - index * 22
    return (
      rect({ x, y, width: wide, height: 20, round: 3 }, { fill: stage.tone(0.24) }) +
      rect({ x, y, width: wide, height: 8, round: 3 }, { fill: stage.lit('#d8c8b0') })
    )
  })
