import { blend } from '../../paper/colour.ts'
import { line, n1, path, polygon, rect, verticalGradient } from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { between, boxPath, repeat } from '../shapes/canvas.ts'
import { streetLamp } from '../shapes/lanterns.ts'

/** Planks to stand on, their joints running to the horizon. */
export function quay(stage: OutdoorStage): string {
  const { tone, width, defs, palette: p } = stage
  const top = 896
  const fill = verticalGradient(defs, [
    [0, stage.scene.season === 'winter' ? blend(stage.lit('#e8f0f6'), tone(0.5), 0.25) : tone(0.3)],
    [1, tone(0.12)],
  ])
  const joints = repeat(15, (index) => {
    const x = (index / 14) * width
    return `M${n1(x)} ${top}L${n1(width / 2 + (x - width / 2) * 1.8)} 1030`
  })
  const piles = repeat(width / 150, (index) =>
    boxPath({ x: 24 + index * 150 + between(stage, -12, 12), y: top - 34, width: 20, height: 60 }),
  )
  return (
    path(piles, { fill: tone(0.14) }) +
    rect({ x: -5, y: top, width: width + 10, height: 140 }, { fill }) +
    rect(
      { x: -5, y: top, width: width + 10, height: 6 },
      { fill: blend(p.light, p.haze, 0.5), opacity: 0.55 },
    ) +
    line(joints, { stroke: p.ink, width: 2, opacity: 0.4 }) +
    polygon(
      [
        [stage.sun.x - 60, top + 6],
        [stage.sun.x + 60, top + 6],
        [stage.sun.x + 130, 1030],
        [stage.sun.x - 190, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.03 : 0.1 },
    ) +
    streetLamp(stage, { x: 42, y: 905, height: 250 })
  )
}
