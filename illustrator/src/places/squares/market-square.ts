import { blend } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawTerrace } from '../shapes/buildings.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawBulbs, drawBunting, drawStreetLamp } from '../shapes/lanterns.ts'
import { drawMarketHall } from './market-hall.ts'
import { drawCrowd, drawGround, drawStall } from './stalls.ts'

function drawClockSquare(stage: OutdoorStage): Layers {
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
      drawHeaven(stage, 720) +
      drawTerrace(
        stage,
        { y, from: -30, to: width + 30, tall: [150, 230], wide: [84, 120] },
        {
          walls: walls.map((wall) => blend(wall, p.haze, 0.35)),
          tiles: blend(stage.lit('#a8523c'), p.haze, 0.25),
        },
      ) +
      drawClockTower(stage, Math.max(110, head.x - 262), y) +
      drawTerrace(
        stage,
        { y, from: width - 130, to: width + 30, tall: [300, 340], wide: [120, 150] },
        { walls, tiles: stage.lit('#a04a38') },
      ) +
      drawBroadleaf(stage, { x: width - 150, y: y + 16, height: 210 }) +
      drawBirds(stage, { x: head.x - 330, y: 120, width: 240, height: 120 }, 5) +
      drawCrowd(stage, 800) +
      drawGround(stage, 840) +
      drawStall(stage, { x: -50, y: 690, wide: 190, tall: 280 }, [
        stage.lit('#c8443a'),
        stage.lit('#faf0dc'),
      ]) +
      drawStall(stage, { x: width - 120, y: 700, wide: 190, tall: 280 }, [
        stage.lit('#2f7f86'),
        stage.lit('#faf0dc'),
      ]) +
      drawCords(stage),
    near: drawStreetLamp(stage, { x: width - 78, y: 1080, height: 640 }, p.ink),
  }
}

export const drawMarketSquare = stageOutdoors(drawClockSquare, drawMarketHall)

function drawCords(stage: OutdoorStage): string {
  const { width, head } = stage
  const flags = [stage.lit('#d8443a'), stage.lit('#f2b53a'), stage.lit('#2f8f8a'), stage.lit('#f6ead2')]
  return (
    drawBunting(
      stage,
      [
        [-10, 70],
        [width + 10, 130],
      ],
      60,
      flags,
    ) +
    drawBunting(
      stage,
      [
        [-10, 190],
        [Math.max(150, head.x - 190), 60],
      ],
      34,
      flags,
    ) +
    (stage.isLit
      ? drawBulbs(
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

function drawClockTower(stage: OutdoorStage, x: number, y: number): string {
  const { tone, palette: p } = stage
  const stone = stage.lit('#e2cfae', 0.06)
  const shade = blend(stone, p.deep, 0.42)
  return (
    drawRectangle({ x: x - 48, y: 330, width: 96, height: y - 330 }, { fill: stone }) +
    drawRectangle({ x: x - 48, y: 330, width: 40, height: y - 330 }, { fill: shade }) +
    drawRectangle({ x: x - 58, y: 318, width: 116, height: 16 }, { fill: blend(stone, p.glow, 0.3) }) +
    drawRectangle({ x: x - 54, y: 470, width: 108, height: 10 }, { fill: blend(stone, p.deep, 0.2) }) +
    drawPolygon(
      [
        [x - 56, 320],
        [x - 40, 250],
        [x, 170],
        [x + 40, 250],
        [x + 56, 320],
      ],
      { fill: stage.lit('#3f7a78', 0.1) },
    ) +
    drawPolygon(
      [
        [x, 170],
        [x + 40, 250],
        [x + 56, 320],
        [x + 4, 320],
      ],
      { fill: blend(stage.lit('#3f7a78', 0.1), p.glow, 0.22) },
    ) +
    drawRectangle({ x: x - 2, y: 128, width: 4, height: 46 }, { fill: tone(0.15) }) +
    drawCircle([x, 402], 40, { fill: tone(0.2) }) +
    drawCircle([x, 402], 34, { fill: stage.isLit ? p.glow : blend(p.glow, p.light, 0.2) }) +
    drawLine(`M${n1(x)} 402V378M${n1(x)} 402l15 10`, { stroke: p.ink, width: 4 }) +
    [530, 620, 710]
      .map((down) =>
        drawRectangle(
          { x: x - 12, y: down, width: 24, height: 46, round: 12 },
          { fill: stage.isLit ? p.glow : tone(0.24) },
        ),
      )
      .join('')
  )
}
