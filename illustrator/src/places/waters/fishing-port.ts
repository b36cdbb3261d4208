import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawBollard, drawFishingBoat, drawYacht } from '../nature/boats.ts'
import { mixTurf } from '../nature/country.ts'
import { drawHill } from '../nature/hills.ts'
import { drawReflections, drawSea } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { drawTerrace } from '../shapes/buildings.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawQuay } from './quay.ts'

const horizon = 650

export function drawFishingPort(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const boat = (paint: string) =>
    drawFishingBoat(stage, { hull: tone(0.14), bright: stage.lit(paint), sail: stage.lit('#f2e8d4') })
  return {
    back:
      drawHeaven(stage, horizon) +
      drawSlope(stage) +
      drawMole(stage, width - 84) +
      drawSea(stage, horizon, { waves: 6, bottom: 920 }) +
      drawReflections(stage, { y: horizon + 12, height: 200 }, tone(0.3)) +
      placeDrawing(drawYacht(stage, { hull: tone(0.2), bright: tone(0.5), sail: tone(0.88) }), {
        x: stage.sun.x + 30,
        y: 704,
        scale: 0.5,
      }) +
      drawMasts(stage) +
      placeDrawing(boat('#2f7f9a'), { x: Math.max(40, head.x - 330), y: 764, scale: 0.8 }) +
      placeDrawing(boat('#c8443a'), { x: Math.max(150, head.x - 226), y: 812, scale: 1 }) +
      placeDrawing(boat('#e0a83c'), { x: width - 104, y: 836, scale: 1.05, flip: true }) +
      drawBirds(stage, { x: head.x - 330, y: 190, width: 260, height: 150 }, 8) +
      drawQuay(stage) +
      drawCrates(stage, width - 210),
    near: placeDrawing(drawBollard([tone(0.04), tone(0.16), tone(0.46)]), {
      x: width - 96,
      y: 1010,
      scale: 1.35,
    }),
  }
}

function drawSlope(stage: OutdoorStage): string {
  const { head, tone } = stage
  const to = head.x - 30
  const walls = ['#e8b08a', '#f2dcb4', '#a8c4c0', '#d8806a', '#f0c8a8'].map((wall) => stage.lit(wall, 0.12))
  const tiles = stage.lit('#a04a3c', 0.12)
  const lit = stage.isLit ? 0.6 : 0.05
  const row = (y: number, reach: number, air: number) =>
    drawTerrace(
      stage,
      { y, from: -40 + pickBetween(stage, -20, 0), to: to - reach, tall: [58, 92], wide: [56, 84] },
      { walls: walls.map((wall) => blend(wall, tone(0.5), air)), tiles: blend(tiles, tone(0.4), air), lit },
    )
  const green = blend(mixTurf(stage, 0.2), tone(0.44), 0.4)
  return (
    drawHill(
      stage,
      (x) => 470 + 190 * Math.max(0, Math.min(1, (x + 40) / (to + 120))) ** 1.4,
      green,
      tone(0.36),
    ) +
    row(566, 150, 0.4) +
    row(616, 70, 0.22) +
    row(664, 0, 0.06)
  )
}

function drawMole(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const lamp = [x - 4, 540] as const
  return (
    drawRectangle({ x: x - 120, y: 636, width: 300, height: 26 }, { fill: tone(0.34) }) +
    drawRectangle({ x: x - 120, y: 632, width: 300, height: 7 }, { fill: tone(0.6) }) +
    drawPath(`M${n1(x - 22)} 636L${n1(x - 15)} 556h24L${n1(x + 16)} 636Z`, { fill: stage.lit('#f6ede0') }) +
    drawPath(`M${n1(x - 19)} 610l4 -28h24l4 28Z`, { fill: stage.lit('#c8443a') }) +
    drawRectangle({ x: x - 12, y: 532, width: 18, height: 22 }, { fill: p.glow }) +
    drawPath(`M${n1(x - 18)} 534L${n1(x - 3)} 514L${n1(x + 12)} 534Z`, { fill: tone(0.2) }) +
    (stage.isLit || stage.isVeiled
      ? drawGlow(stage, lamp, { radius: 100, colour: p.glow, opacity: 0.9 })
      : '')
  )
}

const drawMasts = (stage: OutdoorStage): string =>
  drawPath(
    repeat(7, (index) => {
      const x = 20 + index * 34 + pickBetween(stage, -8, 8)
      const top = pickBetween(stage, 500, 580)
      return `${traceBox({ x, y: top, width: 3.4, height: 720 - top })}M${n1(x + 2)} ${n1(top + 20)}l30 ${n1(620 - top)}h-30Z`
    }),
    { fill: stage.tone(0.2), opacity: 0.7 },
  )

function drawCrates(stage: OutdoorStage, x: number): string {
  const wood = stage.lit('#b8854f')
  const crate = (cx: number, y: number, size: number) =>
    drawRectangle({ x: cx, y: y - size, width: size * 1.3, height: size }, { fill: wood }) +
    drawLine(
      `M${n1(cx)} ${n1(y - size * 0.66)}h${n1(size * 1.3)}M${n1(cx)} ${n1(y - size * 0.33)}h${n1(size * 1.3)}`,
      { stroke: stage.tone(0.14), width: 3, opacity: 0.6 },
    )
  return crate(x, 936, 44) + crate(x + 62, 940, 40) + crate(x + 22, 892, 38)
}
