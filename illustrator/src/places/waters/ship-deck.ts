import { blend } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import { drawTallShip } from '../nature/boats.ts'
import { drawSea } from '../nature/water.ts'
import { type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'

const horizon = 650

export const drawShipDeck = stageOutdoors((stage) => {
  const { tone, width, head } = stage
  const mast = Math.max(70, head.x - 290)
  return {
    back:
      drawHeaven(stage, horizon) +
      drawSea(stage, horizon, { bottom: 900 }) +
      placeDrawing(drawTallShip(stage, { hull: tone(0.4), bright: tone(0.5), sail: tone(0.72) }), {
        x: width - 70,
        y: horizon + 10,
        scale: 0.36,
      }) +
      drawBirds(stage, { x: head.x + 90, y: 120, width: 220, height: 120 }, 4) +
      drawSails(stage, mast) +
      drawShrouds(stage, [mast, 120]) +
      drawRail(stage) +
      drawWheel(stage, width - 92),
    near: drawCoil(stage),
  }
})

function drawSails(stage: OutdoorStage, mast: number): string {
  const { tone, palette: p } = stage
  const cloth = stage.lit('#f6ead2')
  const sail = (top: number, bottom: number, wide: number) => {
    const seams = repeat(3, (index) => {
      const x = mast - wide * 0.4 + index * wide * 0.42
      return `M${n1(x)} ${top}Q${n1(x + 30)} ${n1((top + bottom) / 2)} ${n1(x + 6)} ${n1(bottom - 6)}`
    })
    return (
      drawPath(
        `M${n1(mast - wide)} ${top}H${n1(mast + wide * 0.72)}Q${n1(mast + wide * 0.98)} ${n1((top + bottom) / 2)} ${n1(mast + wide * 0.86)} ${bottom}Q${n1(mast)} ${n1(bottom - 56)} ${n1(mast - wide)} ${bottom}Z`,
        {
          fill: defineVerticalGradient(stage.defs, [
            [0, blend(cloth, p.mid, 0.35)],
            [1, cloth],
          ]),
        },
      ) +
      drawPath(
        `M${n1(mast + wide * 0.4)} ${top}H${n1(mast + wide * 0.72)}Q${n1(mast + wide * 0.98)} ${n1((top + bottom) / 2)} ${n1(mast + wide * 0.86)} ${bottom}Q${n1(mast + wide * 0.6)} ${n1(bottom - 26)} ${n1(mast + wide * 0.5)} ${n1(bottom - 32)}Q${n1(mast + wide * 0.66)} ${n1((top + bottom) / 2)} ${n1(mast + wide * 0.4)} ${top}Z`,
        { fill: p.glow, opacity: 0.35 },
      ) +
      drawLine(seams, { stroke: p.deep, width: 2, opacity: 0.25 }) +
      drawRectangle(
        { x: mast - wide, y: top - 8, width: wide * 1.8, height: 13, round: 6 },
        { fill: tone(0.14) },
      )
    )
  }
  return (
    drawPath(traceBox({ x: mast - 13, y: -20, width: 26, height: 900 }), { fill: tone(0.2) }) +
    drawPath(traceBox({ x: mast + 5, y: -20, width: 8, height: 900 }), { fill: tone(0.42) }) +
    sail(-120, 130, 150) +
    sail(168, 470, 190)
  )
}

function drawShrouds(stage: OutdoorStage, [x, y]: Point): string {
  const { tone } = stage
  const feet = [-70, 0, 70, 140].map((shift) => x + 10 + shift)
  const ropes = feet.map((foot) => `M${n1(x)} ${y}L${n1(foot)} 812`).join('')
  const steps = repeat(17, (index) => {
    const share = 0.36 + index * 0.038
    const at = (foot: number) => x + (foot - x) * share
    const down = y + (812 - y) * share
    return `M${n1(at(feet[0] ?? x))} ${n1(down)}Q${n1(at(x + 40))} ${n1(down + 8)} ${n1(at(feet[3] ?? x))} ${n1(down)}`
  })
  return (
    drawLine(ropes, { stroke: tone(0.1), width: 4 }) +
    drawLine(steps, { stroke: tone(0.16), width: 2.6 }) +
    feet.map((foot) => drawCircle([foot, 806], 9, { fill: tone(0.08) })).join('')
  )
}

function drawRail(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const wood = stage.lit('#9a6038', 0)
  const posts = repeat(width / 54 + 1, (index) =>
    placeDrawing(
      drawPath('M-8 0v-36q-7 -14 0 -30h16q7 16 0 30v36Z', { fill: blend(wood, p.ink, 0.35) }) +
        drawPath('M2 0v-36q7 -16 0 -30h6q7 16 0 30v36Z', { fill: wood }),
      { x: index * 54, y: 880 },
    ),
  )
  const planks = repeat(
    15,
    (index) => `M${n1(width * (index / 14))} 884L${n1(width / 2 + (index / 14 - 0.5) * width * 1.9)} 1030`,
  )
  return (
    posts +
    drawRectangle({ x: -5, y: 796, width: width + 10, height: 22, round: 4 }, { fill: wood }) +
    drawRectangle({ x: -5, y: 796, width: width + 10, height: 6 }, { fill: p.light, opacity: 0.6 }) +
    drawRectangle(
      { x: -5, y: 874, width: width + 10, height: 170 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(wood, tone(0.3), 0.35)],
          [1, tone(0.12)],
        ]),
      },
    ) +
    drawLine(planks, { stroke: p.ink, width: 2.4, opacity: 0.35 })
  )
}

function drawWheel(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const wood = stage.lit('#a8683c')
  const y = 800
  const spokes = repeat(8, (index) => {
    const turn = (index / 8) * Math.PI * 2 + 0.2
    return `M${n1(x + Math.cos(turn) * 16)} ${n1(y + Math.sin(turn) * 16)}L${n1(x + Math.cos(turn) * 108)} ${n1(y + Math.sin(turn) * 108)}`
  })
  return (
    (stage.isLit ? drawGlow(stage, [x - 10, 640], { radius: 120, colour: p.glow, opacity: 0.6 }) : '') +
    drawPolygon(
      [
        [x - 30, 1000],
        [x - 16, 800],
        [x + 16, 800],
        [x + 30, 1000],
      ],
      { fill: tone(0.12) },
    ) +
    drawLine(spokes, { stroke: blend(wood, p.ink, 0.3), width: 9 }) +
    `<circle cx="${n1(x)}" cy="${y}" r="76" fill="none" stroke="${wood}" stroke-width="17"/><circle cx="${n1(x)}" cy="${y}" r="83" fill="none" stroke="${p.light}" stroke-opacity=".5" stroke-width="3"/>` +
    drawCircle([x, y], 20, { fill: blend(wood, p.ink, 0.25) }) +
    drawCircle([x, y], 9, { fill: stage.lit('#f2c45a') })
  )
}

function drawCoil(stage: OutdoorStage): string {
  const { tone, width } = stage
  const rope = stage.lit('#c8a06a')
  const x = width - 104
  const loops = repeat(
    6,
    (index) =>
      `M${n1(x - 84 + index * 5)} ${n1(806 + index * 4)}Q${n1(x - 110 + index * 7)} ${n1(1010 - index * 8 + pickBetween(stage, -8, 8))} ${n1(x)} ${n1(1016 - index * 14)}Q${n1(x + 110 - index * 7)} ${n1(1010 - index * 8)} ${n1(x + 84 - index * 5)} ${n1(806 + index * 4)}`,
  )
  return (
    drawRectangle({ x: x - 160, y: 760, width: 340, height: 44, round: 8 }, { fill: tone(0.04) }) +
    drawPath(
      `M${n1(x - 22)} 770L${n1(x - 15)} 640q15 -26 30 0L${n1(x + 22)} 770ZM${n1(x - 14)} 800h28l-5 110h-18Z`,
      { fill: tone(0.1) },
    ) +
    drawLine(loops, { stroke: blend(rope, tone(0.1), 0.55), width: 15 }) +
    drawLine(loops, { stroke: blend(rope, tone(0.2), 0.25), width: 6 })
  )
}
