import { blend } from '../../paper/colour.ts'
import { defineVerticalGradient, drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawReflections, drawSea } from '../nature/water.ts'
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawSkyline } from '../shapes/buildings.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'
import { mixPaving } from '../shapes/paving.ts'
import { drawGreatBridge } from './great-bridge.ts'

function drawStoneBridge(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const y = 660
  const many = Math.ceil(width / 210)
  const stone = blend(stage.lit('#b89a84', 0.12), tone(0.34), stage.isLit ? 0.6 : 0.2)
  const arches = repeat(many, (index) => `M${n1(index * 210 - 20)} 770v-20a84 76 0 0 1 168 0v20Z`)
  return {
    back:
      drawHeaven(stage, y) +
      drawSkyline(stage, { top: 640, rough: 120, wide: [44, 84], foot: 690, lit: stage.isLit ? 0.3 : 0.02 }, [
        tone(stage.isNight ? 0.42 : 0.58),
        tone(0.68),
      ]) +
      drawCathedral(stage, Math.max(110, head.x - 250)) +
      drawSea(stage, 680, { bottom: 860, waves: 4 }) +
      drawPath(`M-20 640H${n1(width + 20)}V780H-20Z${arches}`, { fill: stone }).replace(
        '<path',
        '<path fill-rule="evenodd"',
      ) +
      drawPath(`M-20 640H${n1(width + 20)}v12H-20Z`, { fill: blend(stone, p.glow, 0.35) }) +
      drawPath(
        repeat(many, (index) => `M${n1(index * 210 - 62)} 790l20 -110h22l20 110Z`),
        { fill: blend(stone, p.deep, 0.35) },
      ) +
      repeat(many * 2, (index) =>
        drawStreetLamp(stage, { x: index * 105 + 22, y: 644, height: 86 }, tone(0.2)),
      ) +
      drawReflections(stage, { y: 740, height: 60 }, p.glow, stage.isLit ? 34 : 16) +
      drawBirds(stage, { x: head.x - 320, y: 190, width: 200, height: 120 }, 4) +
      drawParapet(stage),
    near: drawStreetLamp(stage, { x: width - 74, y: 1090, height: 660 }, p.ink),
  }
}

export const drawBridge = stageOutdoors(drawStoneBridge, drawGreatBridge)

function drawCathedral(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const fill = tone(stage.isNight ? 0.34 : 0.5)
  return (
    drawPath(
      `${traceBox({ x: x - 84, y: 560, width: 168, height: 120 })}M${x - 60} 562a60 66 0 0 1 120 0Z${traceBox({ x: x - 14, y: 466, width: 28, height: 34 })}M${x - 16} 468a16 18 0 0 1 32 0Z${traceBox({ x: x - 2, y: 416, width: 4, height: 36 })}M${x - 104} 680V500l14 -46l14 46V680ZM${x + 76} 680V500l14 -46l14 46V680Z`,
      { fill },
    ) +
    drawPath(`M${x + 12} 498q46 12 48 64h-18q0 -44 -30 -64ZM${x + 92} 680V470l12 30V680Z`, {
      fill: p.light,
      opacity: 0.4,
    }) +
    drawPath(
      repeat(5, (index) => `M${x - 60 + index * 27} 640v-30a7 8 0 0 1 14 0v30Z`),
      { fill: stage.isLit ? p.glow : tone(0.3) },
    )
  )
}

function drawParapet(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const stone = mixPaving(stage, '#c8ac92')
  const blocks = repeat(width / 96 + 1, (index) => `M${index * 96} 813v44M${index * 96 + 48} 857v30`)
  return (
    drawRectangle(
      { x: -5, y: 805, width: width + 10, height: 90 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, tone(0.4), 0.3)],
          [1, blend(stone, tone(0.2), 0.6)],
        ]),
      },
    ) +
    drawLine(`${blocks}M-5 857H${n1(width + 5)}`, { stroke: p.ink, width: 2.4, opacity: 0.25 }) +
    drawRectangle({ x: -5, y: 789, width: width + 10, height: 24 }, { fill: blend(stone, p.glow, 0.15) }) +
    drawRectangle({ x: -5, y: 789, width: width + 10, height: 6 }, { fill: p.light, opacity: 0.6 }) +
    drawRectangle(
      { x: -5, y: 887, width: width + 10, height: 150 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, tone(0.24), 0.6)],
          [1, tone(0.08)],
        ]),
      },
    ) +
    drawStreetLamp(stage, { x: 58, y: 805, height: 320 })
  )
}
