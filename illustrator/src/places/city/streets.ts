import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../paper/svg.ts'
import { drawDriftingLeaves } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawSkyline, drawTerrace, drawWindows } from '../shapes/buildings.ts'
import { repeat } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'
import { mixPaving } from '../shapes/paving.ts'
import { drawShopStreet } from './shop-street.ts'

function drawAvenue(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const walls = [stage.lit('#d8b48c'), stage.lit('#c98a6a'), stage.lit('#b8a890')]
  const far = walls.map((wall) => blend(wall, p.haze, 0.55))
  const left = head.x - 176
  return {
    back:
      drawHeaven(stage, 760) +
      drawGlow(stage, [stage.sun.x, 700], {
        radius: 420,
        colour: p.glow,
        opacity: stage.isVeiled ? 0.3 : 0.55,
      }) +
      drawSkyline(stage, { top: 690, rough: 150, wide: [46, 80], lit: stage.isLit ? 0.2 : 0.02 }, [
        tone(0.58),
        tone(0.7),
      ]) +
      drawTerrace(
        stage,
        { y: 810, from: head.x - 250, to: head.x - 30, tall: [230, 300], wide: [74, 90] },
        { walls: far, tiles: tone(0.44) },
      ) +
      drawTerrace(
        stage,
        { y: 810, from: width - 150, to: width + 20, tall: [260, 340], wide: [80, 100] },
        { walls: far, tiles: tone(0.44) },
      ) +
      drawFacade(stage, { x: -40, y: 150, width: left + 40, height: 720 }, walls[1] ?? p.mid) +
      drawFacade(stage, { x: width - 76, y: 210, width: 130, height: 660 }, walls[0] ?? p.mid) +
      drawTramWires(stage) +
      drawRoadway(stage) +
      drawBroadleaf(stage, { x: left + 30, y: 880, height: 330 }) +
      drawBroadleaf(stage, { x: width - 110, y: 876, height: 270, kind: 1 }) +
      drawStreetLamp(stage, { x: left - 60, y: 900, height: 330 }) +
      drawDriftingLeaves(stage, 10),
    near: drawStreetLamp(stage, { x: width - 70, y: 1090, height: 700 }, p.ink),
  }
}

export const drawCityStreet = stageOutdoors(drawAvenue, drawShopStreet)

function drawFacade(
  stage: OutdoorStage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  wall: Colour,
): string {
  const { palette: p, tone } = stage
  const shop = y + height - 190
  const cloth = stage.lit('#2f7f78')
  return (
    drawRectangle(
      { x, y, width, height },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, wall],
          [1, blend(wall, p.deep, 0.4)],
        ]),
      },
    ) +
    drawRectangle({ x: x + width - 12, y, width: 12, height }, { fill: p.light, opacity: 0.4 }) +
    drawRectangle({ x, y: y - 16, width: width + 10, height: 20 }, { fill: blend(wall, p.deep, 0.3) }) +
    drawWindows(
      stage,
      { x, y: y + 20, width: width - 14, height: height - 240 },
      { lit: stage.isLit ? 0.5 : 0.03, pane: [34, 62], gap: [24, 40] },
    ) +
    drawRectangle(
      { x, y: shop + 20, width: width - 12, height: 170 },
      { fill: stage.isLit ? blend(p.light, p.glow, 0.4) : blend(tone(0.22), p.rim, 0.2) },
    ) +
    drawLine(`M${n1(x + width * 0.55)} ${shop}v190`, { stroke: tone(0.12), width: 8 }) +
    drawRectangle({ x, y: shop + 130, width: width - 12, height: 60 }, { fill: tone(0.16) }) +
    repeat(Math.ceil((width + 10) / 30), (index) =>
      drawPath(`M${n1(x + index * 30)} ${shop}h30l4 50q-17 20 -34 0Z`, {
        fill: index % 2 === 0 ? cloth : stage.lit('#f6ecd8'),
      }),
    ) +
    drawRectangle({ x, y: shop - 12, width: width + 6, height: 14 }, { fill: tone(0.12) })
  )
}

const drawTramWires = ({ width, palette: p, sun }: OutdoorStage): string =>
  drawLine(
    `M-10 90L${n1(sun.x)} 690M-10 40L${n1(sun.x + 6)} 690M${n1(width + 10)} 100L${n1(sun.x + 10)} 690M-10 250Q${n1(width / 2)} 330 ${n1(width + 10)} 290`,
    { stroke: p.ink, width: 2.2, opacity: 0.45 },
  )

function drawRoadway(stage: OutdoorStage): string {
  const { tone, width, palette: p, sun, defs } = stage
  const stone = mixPaving(stage, '#a8988c')
  const fan = (from: number, to: number) => `M${n1(sun.x + from)} 812L${n1(sun.x + to)} 1030`
  return (
    drawRectangle(
      { x: -5, y: 810, width: width + 10, height: 230 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, p.light, 0.3)],
          [0.4, blend(stone, tone(0.3), 0.45)],
          [1, tone(0.16)],
        ]),
      },
    ) +
    drawPolygon(
      [
        [sun.x - 24, 812],
        [sun.x + 24, 812],
        [sun.x + 120, 1030],
        [sun.x - 240, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.08 : 0.2 },
    ) +
    drawLine(fan(-10, -260) + fan(-4, -190), { stroke: tone(0.1), width: 4, opacity: 0.6 }) +
    drawLine(fan(-10, -260), { stroke: p.glow, width: 1.4, opacity: 0.6 }) +
    drawPolygon(
      [
        [-10, 850],
        [sun.x - 70, 812],
        [sun.x - 100, 812],
        [-10, 838],
      ],
      { fill: p.light, opacity: 0.5 },
    ) +
    drawPolygon(
      [
        [-10, 852],
        [sun.x - 130, 812],
        [-10, 812],
      ],
      { fill: blend(stone, tone(0.4), 0.3) },
    ) +
    drawLine(
      repeat(8, (index) => `M-10 ${n1(880 + index * index * 2.6)}H${n1(width + 10)}`),
      { stroke: p.ink, width: 1.6, opacity: 0.12 },
    )
  )
}
