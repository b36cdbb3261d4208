import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../paper/svg.ts'
import { drawDriftingLeaves } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { drawSkyline, drawTerrace } from '../shapes/buildings.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'
import { mixPaving } from '../shapes/paving.ts'

export function drawShopStreet(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const walls = ['#d99a7c', '#ecd2a4', '#a8b8a8', '#c8705c', '#e8b888'].map((wall) => stage.lit(wall))
  const faded = walls.map((wall) => blend(wall, p.haze, 0.5))
  const tiles = stage.lit('#7a4a44')
  const step = (y: number, from: number, to: number, tall: readonly [number, number]) =>
    drawTerrace(
      stage,
      { y, from, to, tall, wide: [110, 140] },
      { walls, tiles, lit: stage.isLit ? 0.45 : 0.04 },
    )
  return {
    back:
      drawHeaven(stage, 740) +
      drawSkyline(stage, { top: 700, rough: 120, wide: [44, 80] }, [tone(0.58), tone(0.68)]) +
      drawTerrace(
        stage,
        { y: 800, from: head.x - 60, to: width + 30, tall: [120, 190], wide: [70, 96] },
        { walls: faded, tiles: blend(tiles, p.haze, 0.4) },
      ) +
      step(820, head.x - 190, head.x - 40, [330, 380]) +
      step(830, -60, head.x - 180, [540, 610]) +
      drawShops(stage, { from: -60, to: head.x - 60 }) +
      drawTram(stage, width - 120) +
      drawPavement(stage) +
      drawBroadleaf(stage, { x: Math.max(180, head.x - 190), y: 872, height: 270 }) +
      drawStreetLamp(stage, { x: width - 40, y: 900, height: 350 }) +
      drawBirds(stage, { x: head.x + 60, y: 110, width: 240, height: 130 }, 4) +
      drawDriftingLeaves(stage, 8),
    near: drawStreetLamp(stage, { x: width - 74, y: 1090, height: 680 }, p.ink),
  }
}

function drawShops(stage: OutdoorStage, { from, to }: { from: number; to: number }): string {
  const { palette: p, tone } = stage
  const cloths: readonly Colour[] = [stage.lit('#2f7f78'), stage.lit('#c8503c'), stage.lit('#d8a03c')]
  return repeat((to - from) / 126, (index) => {
    const x = from + index * 126
    const cloth = cloths[index % 3] ?? p.accent
    return (
      drawRectangle(
        { x: x + 6, y: 700, width: 112, height: 132 },
        { fill: stage.isLit ? blend(p.light, p.glow, 0.5) : blend(tone(0.24), p.rim, 0.2) },
      ) +
      (stage.isLit ? drawGlow(stage, [x + 60, 790], { radius: 110, colour: p.light, opacity: 0.5 }) : '') +
      drawRectangle({ x: x + 6, y: 788, width: 70, height: 44 }, { fill: blend(cloth, p.ink, 0.5) }) +
      drawRectangle({ x: x + 82, y: 716, width: 34, height: 116 }, { fill: blend(cloth, p.ink, 0.35) }) +
      repeat(5, (strip) =>
        drawPath(`M${n1(x + 2 + strip * 24)} 680h24l3 40q-14 16 -28 0Z`, {
          fill: strip % 2 === 0 ? cloth : stage.lit('#f6ecd8'),
        }),
      ) +
      drawRectangle({ x, y: 670, width: 124, height: 12 }, { fill: tone(0.12) })
    )
  })
}

function drawTram(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const paint = stage.lit('#d8503c')
  const body =
    drawPath('M-60 0V-170Q-58 -196 -30 -200H30Q58 -196 60 -170V0Z', { fill: paint }) +
    drawPath('M30 -200Q58 -196 60 -170V0H40V-170Z', { fill: blend(paint, p.glow, 0.35) }) +
    drawPath('M-60 -66H60V-44H-60Z', { fill: stage.lit('#f6ecd8') }) +
    drawPath('M-48 -160h96v76h-96Z', { fill: stage.isLit ? p.glow : blend(p.rim, p.deep, 0.25) }) +
    drawPath(traceBox({ x: -3, y: -160, width: 6, height: 76 }), { fill: blend(paint, p.ink, 0.3) }) +
    drawRectangle(
      { x: -30, y: -190, width: 60, height: 18, round: 4 },
      { fill: stage.isLit ? p.light : tone(0.2) },
    ) +
    drawCircle([0, -28], 11, { fill: blend(p.glow, '#ffffff', 0.5) }) +
    drawPath('M-66 0H66V14H-66Z', { fill: tone(0.08) }) +
    drawLine('M-20 -200L0 -236L20 -200M-26 -238H26', { stroke: tone(0.1), width: 4 })
  return (
    drawLine(`M-10 ${n1(566)}Q${n1(x - 200)} 590 ${n1(x)} 600T${n1(stage.width + 20)} 590`, {
      stroke: p.ink,
      width: 2,
      opacity: 0.5,
    }) +
    placeDrawing(body, { x, y: 838 }) +
    (stage.isLit ? drawGlow(stage, [x, 810], { radius: 90, colour: p.glow, opacity: 0.8 }) : '')
  )
}

function drawPavement(stage: OutdoorStage): string {
  const { tone, width, palette: p, sun } = stage
  const stone = mixPaving(stage, '#b0a298')
  const joints = repeat(6, (index) => `M-10 ${n1(880 + index * index * 4 + index * 8)}H${n1(width + 10)}`)
  return (
    drawRectangle(
      { x: -5, y: 830, width: width + 10, height: 210 },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, blend(stone, p.light, 0.25)],
          [0.4, blend(stone, tone(0.3), 0.4)],
          [1, tone(0.16)],
        ]),
      },
    ) +
    drawPolygon(
      [
        [sun.x - 50, 832],
        [sun.x + 60, 832],
        [sun.x + 110, 1030],
        [sun.x - 260, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.06 : 0.18 },
    ) +
    drawRectangle(
      { x: -5, y: 866, width: width + 10, height: 8 },
      { fill: blend(stone, p.glow, 0.3), opacity: 0.8 },
    ) +
    drawLine(joints, { stroke: p.ink, width: 2, opacity: 0.14 }) +
    drawLine(`M-10 848H${n1(width + 10)}M-10 858H${n1(width + 10)}`, {
      stroke: tone(0.1),
      width: 2.4,
      opacity: 0.5,
    })
  )
}
