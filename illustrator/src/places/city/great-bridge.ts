import { blend } from '../../paper/colour.ts'
import { defineVerticalGradient, drawCircle, drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawYacht } from '../nature/boats.ts'
import { drawReflections, drawSea } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { drawSkyline } from '../shapes/buildings.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'
import { mixPaving } from '../shapes/paving.ts'

const deck = 664

export function drawGreatBridge(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const left = Math.max(84, head.x - 280)
  return {
    back:
      drawHeaven(stage, 700) +
      drawSkyline(stage, { top: 660, rough: 150, wide: [40, 76], foot: 720, lit: stage.isLit ? 0.3 : 0.02 }, [
        tone(stage.isNight ? 0.42 : 0.6),
        tone(0.7),
      ]) +
      drawSea(stage, 706, { bottom: 880, waves: 4 }) +
      drawReflections(stage, { y: 716, height: 110 }, stage.isLit ? p.glow : tone(0.4), 26) +
      drawSpan(stage, left, width + 60) +
      placeDrawing(drawYacht(stage, { hull: tone(0.16), bright: tone(0.5), sail: tone(0.9) }), {
        x: width - 96,
        y: 806,
        scale: 0.7,
      }) +
      drawBirds(stage, { x: head.x - 200, y: 150, width: 420, height: 150 }, 6) +
      drawPromenade(stage),
    near: drawStreetLamp(stage, { x: width - 74, y: 1090, height: 660 }, p.ink),
  }
}

function drawSpan(stage: OutdoorStage, left: number, right: number): string {
  const { palette: p, tone } = stage
  const steel = stage.isLit ? tone(0.2) : blend(stage.lit('#b8503c'), tone(0.3), 0.2)
  const bright = blend(steel, p.light, 0.4)
  const [top, low] = [290, 610]
  const at = (x: number) => {
    const share = (x - left) / (right - left)
    return low - (low - top) * (2 * share - 1) ** 2
  }
  const sag = `M${n1(left)} ${top}Q${n1((left + right) / 2)} ${2 * low - top} ${n1(right)} ${top}`
  const back = `M${n1(left)} ${top}Q${n1(left - 120)} 500 ${n1(left - 320)} ${deck}`
  const hangers = repeat((right - left) / 24, (index) => {
    const x = left + 24 * (index + 1)
    return x < right - 10 ? `M${n1(x)} ${n1(at(x))}V${deck}` : ''
  })
  const tower = (x: number) =>
    drawPath(
      traceBox({ x: x - 26, y: top - 16, width: 14, height: 500 }) +
        traceBox({ x: x + 12, y: top - 16, width: 14, height: 500 }) +
        traceBox({ x: x - 30, y: top - 24, width: 60, height: 16 }) +
        traceBox({ x: x - 26, y: 400, width: 52, height: 12 }) +
        traceBox({ x: x - 26, y: 520, width: 52, height: 12 }),
      { fill: steel },
    ) +
    drawRectangle({ x: x + 20, y: top - 16, width: 6, height: 480 }, { fill: bright }) +
    drawLine(
      `M${n1(x - 14)} 412L${n1(x + 14)} 520M${n1(x + 14)} 412L${n1(x - 14)} 520M${n1(x - 14)} 532L${n1(x + 14)} ${deck}M${n1(x + 14)} 532L${n1(x - 14)} ${deck}`,
      { stroke: steel, width: 5 },
    ) +
    drawRectangle({ x: x - 44, y: 760, width: 88, height: 44 }, { fill: tone(0.3) }) +
    (stage.isLit
      ? drawGlow(stage, [x, top - 30], { radius: 50, colour: '#ff8a6a', opacity: 0.9 }) +
        drawCircle([x, top - 30], 4, { fill: '#ffb09a' })
      : '')
  const lamps = repeat((right - left) / 48, (index) => `M${n1(left + 24 + index * 48)} ${deck - 5}h.1`)
  return (
    drawLine(hangers, { stroke: steel, width: 1.8, opacity: 0.7 }) +
    drawLine(sag + back, { stroke: steel, width: 7 }) +
    drawLine(sag + back, { stroke: bright, width: 2, opacity: 0.7 }) +
    tower(left) +
    drawPath(traceBox({ x: -20, y: deck, width: right + 40, height: 18 }), { fill: steel }) +
    drawPath(traceBox({ x: -20, y: deck, width: right + 40, height: 5 }), { fill: bright }) +
    (stage.isLit
      ? drawLine(lamps, { stroke: p.glow, width: 7 }) +
        drawLine(lamps, { stroke: p.glow, width: 20, opacity: 0.25 })
      : '')
  )
}

function drawPromenade(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const stone = mixPaving(stage, '#c0ac98')
  const bars = repeat(width / 24 + 1, (index) => traceBox({ x: index * 24, y: 788, width: 4, height: 108 }))
  return (
    drawRectangle(
      { x: -5, y: 880, width: width + 10, height: 160 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, tone(0.4), 0.2)],
          [1, tone(0.12)],
        ]),
      },
    ) +
    drawLine(
      repeat(
        8,
        (index) => `M${n1(width * (index / 7))} 884L${n1(width / 2 + (index / 7 - 0.5) * width * 1.7)} 1030`,
      ),
      { stroke: p.ink, width: 2, opacity: 0.2 },
    ) +
    drawPath(bars, { fill: tone(0.1) }) +
    drawPath(
      repeat(width / 168 + 1, (index) => traceBox({ x: index * 168 + 20, y: 768, width: 14, height: 132 })),
      { fill: tone(0.1) },
    ) +
    drawRectangle({ x: -5, y: 780, width: width + 10, height: 11, round: 4 }, { fill: tone(0.1) }) +
    drawRectangle({ x: -5, y: 780, width: width + 10, height: 3 }, { fill: p.light, opacity: 0.6 }) +
    drawRectangle({ x: -5, y: 872, width: width + 10, height: 7 }, { fill: tone(0.1) }) +
    drawStreetLamp(stage, { x: 40, y: 905, height: 330 })
  )
}
