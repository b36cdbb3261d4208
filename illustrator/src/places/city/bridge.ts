import { blend } from '../../paper/colour.ts'
import { line, n1, path, rect, verticalGradient } from '../../paper/svg.ts'
import { reflections, sea } from '../nature/water.ts'
import { type Layers, type OutdoorStage, outdoors } from '../outside.ts'
import { skyline } from '../shapes/buildings.ts'
import { boxPath, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'
import { streetLamp } from '../shapes/lanterns.ts'
import { paved } from '../shapes/paving.ts'
import { greatBridge } from './great-bridge.ts'

/** A stone bridge over the river, the town behind it, lamps along the near parapet. */
function stoneBridge(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const y = 660
  const many = Math.ceil(width / 210)
  const stone = blend(stage.lit('#b89a84', 0.12), tone(0.34), stage.isLit ? 0.6 : 0.2)
  const arches = repeat(many, (index) => `M${n1(index * 210 - 20)} 770v-20a84 76 0 0 1 168 0v20Z`)
  return {
    back:
      heaven(stage, y) +
      skyline(stage, { top: 640, rough: 120, wide: [44, 84], foot: 690, lit: stage.isLit ? 0.3 : 0.02 }, [
        tone(stage.isNight ? 0.42 : 0.58),
        tone(0.68),
      ]) +
      cathedral(stage, Math.max(110, head.x - 250)) +
      sea(stage, 680, { bottom: 860, waves: 4 }) +
      path(`M-20 640H${n1(width + 20)}V780H-20Z${arches}`, { fill: stone }).replace(
        '<path',
        '<path fill-rule="evenodd"',
      ) +
      path(`M-20 640H${n1(width + 20)}v12H-20Z`, { fill: blend(stone, p.glow, 0.35) }) +
      path(
        repeat(many, (index) => `M${n1(index * 210 - 62)} 790l20 -110h22l20 110Z`),
        { fill: blend(stone, p.deep, 0.35) },
      ) +
      repeat(many * 2, (index) => streetLamp(stage, { x: index * 105 + 22, y: 644, height: 86 }, tone(0.2))) +
      reflections(stage, { y: 740, height: 60 }, p.glow, stage.isLit ? 34 : 16) +
      birds(stage, { x: head.x - 320, y: 190, width: 200, height: 120 }, 4) +
      parapet(stage),
    near: streetLamp(stage, { x: width - 74, y: 1090, height: 660 }, p.ink),
  }
}

export const drawBridge = outdoors(stoneBridge, greatBridge)

function cathedral(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const fill = tone(stage.isNight ? 0.34 : 0.5)
  return (
    path(
      `${boxPath({ x: x - 84, y: 560, width: 168, height: 120 })}M${x - 60} 562a60 66 0 0 1 120 0Z${boxPath({ x: x - 14, y: 466, width: 28, height: 34 })}M${x - 16} 468a16 18 0 0 1 32 0Z${boxPath({ x: x - 2, y: 416, width: 4, height: 36 })}M${x - 104} 680V500l14 -46l14 46V680ZM${x + 76} 680V500l14 -46l14 46V680Z`,
      { fill },
    ) +
    path(`M${x + 12} 498q46 12 48 64h-18q0 -44 -30 -64ZM${x + 92} 680V470l12 30V680Z`, {
      fill: p.light,
      opacity: 0.4,
    }) +
    path(
      repeat(5, (index) => `M${x - 60 + index * 27} 640v-30a7 8 0 0 1 14 0v30Z`),
      { fill: stage.isLit ? p.glow : tone(0.3) },
    )
  )
}

/** The near wall and the pavement. */
function parapet(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const stone = paved(stage, '#c8ac92')
  const blocks = repeat(width / 96 + 1, (index) => `M${index * 96} 813v44M${index * 96 + 48} 857v30`)
  return (
    rect(
      { x: -5, y: 805, width: width + 10, height: 90 },
      {
        fill: verticalGradient(defs, [
          [0, blend(stone, tone(0.4), 0.3)],
          [1, blend(stone, tone(0.2), 0.6)],
        ]),
      },
    ) +
    line(`${blocks}M-5 857H${n1(width + 5)}`, { stroke: p.ink, width: 2.4, opacity: 0.25 }) +
    rect({ x: -5, y: 789, width: width + 10, height: 24 }, { fill: blend(stone, p.glow, 0.15) }) +
    rect({ x: -5, y: 789, width: width + 10, height: 6 }, { fill: p.light, opacity: 0.6 }) +
    rect(
      { x: -5, y: 887, width: width + 10, height: 150 },
      {
        fill: verticalGradient(defs, [
          [0, blend(stone, tone(0.24), 0.6)],
          [1, tone(0.08)],
        ]),
      },
    ) +
    streetLamp(stage, { x: 58, y: 805, height: 320 })
  )
}
