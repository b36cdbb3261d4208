import { blend } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawGrass } from '../nature/leaves.ts'
import { drawBroadleaf, drawCypress } from '../nature/trees.ts'
import type { Layers, OutdoorStage } from '../outside.ts'
import { drawHouse } from '../shapes/buildings.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export function drawHillVillage(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const to = head.x - 40
  const slope = (x: number) => 520 + 290 * Math.max(0, Math.min(1, (x + 30) / (to + 90))) ** 1.15
  return {
    back:
      drawHeaven(stage, 720) +
      drawFarCountry(stage, 700) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 800, rise: 30 }),
        blend(turf, tone(0.5), 0.25),
        blend(turf, tone(0.3), 0.4),
      ) +
      drawTower(stage, Math.max(70, head.x - 300)) +
      drawHill(stage, (x) => (x < to + 100 ? slope(x) : 1100), blend(turf, tone(0.4), 0.3), tone(0.3)) +
      drawStack(stage, to) +
      drawBroadleaf(stage, { x: width - 40, y: 860, height: 250, kind: 1 }) +
      drawFarm(stage, width - 150) +
      drawHill(stage, createRollingGround(stage, { y: 880, rise: 18 }), turf, blend(turf, tone(0.12), 0.6)) +
      drawSteps(stage) +
      drawGrass(
        stage,
        createRollingGround(stage, { y: 890, rise: 10 }),
        { count: 50, height: 36 },
        blend(turf, tone(0.2), 0.5),
      ) +
      drawBirds(stage, { x: head.x - 300, y: 200, width: 250, height: 120 }, 7) +
      drawDriftingLeaves(stage, 10),
    near: drawGrass(
      stage,
      () => 1040,
      { count: 30, height: 250, from: width - 230, to: width + 20 },
      tone(0.07),
    ),
  }
}

function drawStack(stage: OutdoorStage, to: number): string {
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
        const x = -30 + index * size * 1.04 + pickBetween(stage, -6, 6)
        const own = stage.lit(walls[(index * 2 + row) % walls.length] ?? '#f2dfc0')
        const home = drawHouse(
          stage,
          {
            x,
            y: y + pickBetween(stage, -10, 12),
            width: size,
            height: size * pickBetween(stage, 0.8, 1.05),
            roof: pickBetween(stage, 0.26, 0.42),
          },
          {
            wall: blend(own, tone(0.56), air),
            tiles: blend(stage.lit('#b0543c'), tone(0.5), air),
            chimney: index % 2 === 0,
          },
        )
        return index % 3 === 2
          ? home + drawCypress(stage, { x: x + size, y: y + 8, height: size * 1.5 }, needles)
          : home
      }),
    )
    .join('')
}

function drawTower(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const stone = stage.lit('#dcc8a4', 0.08)
  return (
    drawRectangle({ x: x - 30, y: 350, width: 60, height: 280 }, { fill: stone }) +
    drawRectangle({ x: x - 30, y: 350, width: 22, height: 280 }, { fill: p.deep, opacity: 0.35 }) +
    drawRectangle({ x: x - 36, y: 340, width: 72, height: 12 }, { fill: blend(stone, p.glow, 0.3) }) +
    drawPolygon(
      [
        [x - 36, 342],
        [x, 288],
        [x + 36, 342],
      ],
      { fill: stage.lit('#a8503c', 0.08) },
    ) +
    drawPath(`M${n1(x - 16)} 424v-34a16 18 0 0 1 32 0v34Z`, { fill: stage.isLit ? p.glow : tone(0.24) }) +
    drawPath(`M${n1(x - 9)} 416q0 -22 9 -22t9 22Z`, { fill: tone(0.12) }) +
    drawCircle([x, 419], 3.5, { fill: tone(0.12) }) +
    drawLine(`M${n1(x)} 288v-26M${n1(x - 8)} 272h16`, { stroke: tone(0.14), width: 3.5 })
  )
}

const drawFarm = (stage: OutdoorStage, x: number): string =>
  drawHouse(
    stage,
    { x, y: 838, width: 84, height: 56, roof: 0.4 },
    { wall: stage.lit('#f2e2c4', 0.1), tiles: stage.lit('#a8503c', 0.1) },
  )

const drawSteps = (stage: OutdoorStage): string =>
  repeat(7, (index) => {
    const wide = 150 - index * 15
    const x = stage.head.x - 150 - index * 12
    const y = 1010 - index * 22
    return (
      drawRectangle({ x, y, width: wide, height: 20, round: 3 }, { fill: stage.tone(0.24) }) +
      drawRectangle({ x, y, width: wide, height: 8, round: 3 }, { fill: stage.lit('#d8c8b0') })
    )
  })
