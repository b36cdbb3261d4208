import { blend } from '../../paper/colour.ts'
import { circle, line, n1, polygon, rect } from '../../paper/svg.ts'
import { broadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, outdoors } from '../outside.ts'
import { terrace } from '../shapes/buildings.ts'
import { birds, heaven } from '../shapes/clouds.ts'
import { bulbs, bunting, streetLamp } from '../shapes/lanterns.ts'
import { marketHall } from './market-hall.ts'
import { crowd, ground, stall } from './stalls.ts'

/** A town's square by day: a clock tower, gables, stalls, little flags. */
function clockSquare(stage: OutdoorStage): Layers {
  const { width, palette: p, head } = stage
  const walls = [
    stage.lit('#e8c9a0', 0.12),
    stage.lit('#d99a7c', 0.12),
    stage.lit('#f0e2c6', 0.12),
    stage.lit('#a8b8a8', 0.12),
  ]
  const y = 800
  return {
    back:
      heaven(stage, 720) +
      terrace(
        stage,
        { y, from: -30, to: width + 30, tall: [150, 230], wide: [84, 120] },
        {
          walls: walls.map((wall) => blend(wall, p.haze, 0.35)),
          tiles: blend(stage.lit('#a8523c'), p.haze, 0.25),
        },
      ) +
      clockTower(stage, Math.max(110, head.x - 262), y) +
      terrace(
        stage,
        { y, from: width - 130, to: width + 30, tall: [300, 340], wide: [120, 150] },
        { walls, tiles: stage.lit('#a04a38') },
      ) +
      broadleaf(stage, { x: width - 150, y: y + 16, height: 210 }) +
      birds(stage, { x: head.x - 330, y: 120, width: 240, height: 120 }, 5) +
      crowd(stage, 800) +
      ground(stage, 840) +
      stall(stage, { x: -50, y: 690, wide: 190, tall: 280 }, [stage.lit('#c8443a'), stage.lit('#faf0dc')]) +
      stall(stage, { x: width - 120, y: 700, wide: 190, tall: 280 }, [
        stage.lit('#2f7f86'),
        stage.lit('#faf0dc'),
      ]) +
      cords(stage),
    near: streetLamp(stage, { x: width - 78, y: 1080, height: 640 }, p.ink),
  }
}

export const drawMarketSquare = outdoors(clockSquare, marketHall)

/** Flags across the square, and bulbs after dark. */
function cords(stage: OutdoorStage): string {
  const { width, head } = stage
  const flags = [stage.lit('#d8443a'), stage.lit('#f2b53a'), stage.lit('#2f8f8a'), stage.lit('#f6ead2')]
  return (
    bunting(
      stage,
      [
        [-10, 70],
        [width + 10, 130],
      ],
      60,
      flags,
    ) +
    bunting(
      stage,
      [
        [-10, 190],
        [Math.max(150, head.x - 190), 60],
      ],
      34,
      flags,
    ) +
    (stage.isLit
      ? bulbs(
          stage,
          [
            [-10, 250],
            [width + 10, 30],
          ],
          50,
          Math.round(width / 66),
        )
      : '')
  )
}

function clockTower(stage: OutdoorStage, x: number, y: number): string {
  const { tone, palette: p } = stage
  const stone = stage.lit('#e2cfae', 0.06)
  const shade = blend(stone, p.deep, 0.42)
  return (
    rect({ x: x - 48, y: 330, width: 96, height: y - 330 }, { fill: stone }) +
    rect({ x: x - 48, y: 330, width: 40, height: y - 330 }, { fill: shade }) +
    rect({ x: x - 58, y: 318, width: 116, height: 16 }, { fill: blend(stone, p.glow, 0.3) }) +
    rect({ x: x - 54, y: 470, width: 108, height: 10 }, { fill: blend(stone, p.deep, 0.2) }) +
    polygon(
      [
        [x - 56, 320],
        [x - 40, 250],
        [x, 170],
        [x + 40, 250],
        [x + 56, 320],
      ],
      { fill: stage.lit('#3f7a78', 0.1) },
    ) +
    polygon(
      [
        [x, 170],
        [x + 40, 250],
        [x + 56, 320],
        [x + 4, 320],
      ],
      { fill: blend(stage.lit('#3f7a78', 0.1), p.glow, 0.22) },
    ) +
    rect({ x: x - 2, y: 128, width: 4, height: 46 }, { fill: tone(0.15) }) +
    circle([x, 402], 40, { fill: tone(0.2) }) +
    circle([x, 402], 34, { fill: stage.isLit ? p.glow : blend(p.glow, p.light, 0.2) }) +
    line(`M${n1(x)} 402V378M${n1(x)} 402l15 10`, { stroke: p.ink, width: 4 }) +
    [530, 620, 710]
      .map((down) =>
        rect(
          { x: x - 12, y: down, width: 24, height: 46, round: 12 },
          { fill: stage.isLit ? p.glow : tone(0.24) },
        ),
      )
      .join('')
  )
}
