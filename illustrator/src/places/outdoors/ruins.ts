import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawGrass, drawLeaf, drawLeafCorner } from '../nature/leaves.ts'
import { drawCypress } from '../nature/trees.ts'
import { type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export const drawRuins = stageOutdoors((stage) => {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const x = Math.max(60, head.x - 320)
  const green = [blend(stage.lit('#2f5a44', 0.1), tone(0.2), 0.3), stage.lit('#5a8a56', 0.1)] as const
  return {
    back:
      drawHeaven(stage, 690) +
      drawFarCountry(stage, 680) +
      [width - 40, width - 84, x + 190]
        .map((at, index) => drawCypress(stage, { x: at, y: 760, height: 190 - index * 40 }, green))
        .join('') +
      drawColonnade(stage, { x: width - 230, y: 772, scale: 0.44 }) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 770, rise: 22 }),
        blend(turf, tone(0.5), 0.2),
        blend(turf, tone(0.24), 0.5),
      ) +
      drawArch(stage, x) +
      drawColumn(stage, { x: width - 40, y: 900, height: 500, broken: false }) +
      drawColumn(stage, { x: width - 138, y: 880, height: 230, broken: true }) +
      drawHill(stage, createRollingGround(stage, { y: 890, rise: 20 }), turf, blend(turf, tone(0.12), 0.6)) +
      drawFallenColumns(stage, width - 200) +
      drawGrass(
        stage,
        createRollingGround(stage, { y: 900, rise: 14 }),
        { count: 70 * (width / 768), height: 44 },
        blend(turf, tone(0.2), 0.5),
      ) +
      drawBirds(stage, { x: head.x - 300, y: 130, width: 220, height: 120 }, 5) +
      drawDriftingLeaves(stage, 10),
    near:
      drawLeafCorner(stage, { x: width + 10, y: 1050, size: 330, kind: 'leaf' }) +
      drawGrass(stage, () => 1040, { count: 24, height: 210, from: width - 270, to: width + 10 }, tone(0.06)),
  }
})

function drawColumn(
  stage: OutdoorStage,
  { x, y, height, broken }: { x: number; y: number; height: number; broken: boolean },
): string {
  const { palette: p } = stage
  const stone = stage.lit('#eadcc2', 0.05)
  const dark = blend(stone, p.deep, 0.5)
  const top = y - height
  const jag = broken
    ? `L${n1(x + 40)} ${n1(top + 30)}L${n1(x + 18)} ${n1(top - 6)}L${n1(x - 4)} ${n1(top + 36)}L${n1(x - 22)} ${n1(top + 10)}L${n1(x - 41)} ${n1(top + 46)}`
    : `L${n1(x + 38)} ${n1(top)}L${n1(x - 38)} ${n1(top)}`
  const flutes = [-28, -14, 0].map((shift) => `M${n1(x + shift)} ${n1(top + 54)}V${n1(y - 6)}`).join('')
  return (
    drawPath(`M${n1(x - 45)} ${y}H${n1(x + 45)}${jag}Z`, { fill: stone }) +
    drawPath(`M${n1(x - 45)} ${y}H${n1(x - 8)}L${n1(x - 7)} ${n1(top + 44)}L${n1(x - 40)} ${n1(top + 46)}Z`, {
      fill: dark,
      opacity: 0.75,
    }) +
    drawLine(flutes, { stroke: dark, width: 4.5, opacity: 0.8 }) +
    drawLine(`M${n1(x + 16)} ${n1(top + 54)}V${n1(y - 6)}M${n1(x + 30)} ${n1(top + 54)}V${n1(y - 6)}`, {
      stroke: dark,
      width: 3,
      opacity: 0.35,
    }) +
    drawRectangle(
      { x: x - 58, y: y - 20, width: 116, height: 26, round: 4 },
      { fill: blend(stone, p.deep, 0.18) },
    ) +
    (broken
      ? ''
      : drawPath(
          `M${n1(x - 62)} ${n1(top - 44)}H${n1(x + 62)}V${n1(top - 26)}Q${n1(x + 50)} ${n1(top - 8)} ${n1(x + 40)} ${n1(top + 6)}H${n1(x - 40)}Q${n1(x - 50)} ${n1(top - 8)} ${n1(x - 62)} ${n1(top - 26)}Z`,
          { fill: stone },
        ) +
        drawRectangle(
          { x: x - 74, y: top - 66, width: 148, height: 24 },
          { fill: blend(stone, p.glow, 0.3) },
        ))
  )
}

function drawArch(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const stone = stage.lit('#dccbac', 0.05)
  const dark = blend(stone, p.deep, 0.55)
  const shape = `M${x - 130} 880V320L${x - 60} 296L${x - 20} 318L${x + 40} 290L${x + 96} 326L${x + 128} 318L${x + 150} 360L${x + 196} 380V470L${x + 214} 500V880H${x + 120}V600Q${x + 120} 470 ${x + 20} 470Q${x - 60} 470 ${x - 60} 600V880Z`
  const joints =
    repeat(
      9,
      (index) =>
        `M${x - 130} ${370 + index * 58}h${index < 2 ? 320 : 70}M${x + 122} ${n1(370 + index * 58)}h90`,
    ) +
    repeat(7, (index) => {
      const turn = Math.PI * (1 + (index + 0.5) / 7)
      return `M${n1(x + 30 + Math.cos(turn) * 92)} ${n1(570 + Math.sin(turn) * 102)}L${n1(x + 30 + Math.cos(turn) * 132)} ${n1(570 + Math.sin(turn) * 148)}`
    })
  const id = stage.defs.add((id) => `<clipPath id="${id}">${drawPath(shape, { fill: '#000' })}</clipPath>`)
  const ivy = repeat(54, () => {
    const share = stage.random()
    const at = [
      x - 140 + share * 230 * stage.random(),
      300 + 330 * stage.random() * (1 - share * 0.6),
    ] as const
    return drawLeaf(
      { at, length: pickBetween(stage, 20, 40), angle: pickBetween(stage, 0.8, 2.4), width: 0.4 },
      [blend(stage.lit('#2f5f3c'), tone(0.2), 0.3), stage.lit('#5a9048')],
    )
  })
  return (
    drawPath(shape, { fill: stone }) +
    `<g clip-path="url(#${id})">${drawRectangle({ x: x - 140, y: 280, width: 84, height: 620 }, { fill: dark, opacity: 0.7 })}${drawPolygon(
      [
        [x + 170, 280],
        [x + 230, 280],
        [x + 230, 900],
        [x + 184, 900],
      ],
      { fill: p.light, opacity: 0.4 },
    )}${drawPath(`M${x + 120} 880V600Q${x + 120} 470 ${x + 20} 470Q${x - 10} 470 ${x - 30} 486Q${x + 96} 480 ${x + 96} 610V880Z`, { fill: dark, opacity: 0.8 })}${drawLine(joints, { stroke: p.deep, width: 3, opacity: 0.3 })}</g>` +
    (stage.scene.season === 'winter' ? '' : ivy)
  )
}

const drawColonnade = (stage: OutdoorStage, place: { x: number; y: number; scale: number }): string =>
  placeDrawing(
    repeat(
      4,
      (index) =>
        drawPath(traceBox({ x: index * 92, y: -300, width: 34, height: 300 }), { fill: stage.tone(0.6) }) +
        drawPath(traceBox({ x: index * 92 + 22, y: -300, width: 12, height: 300 }), {
          fill: stage.tone(0.78),
        }),
    ) + drawPath('M-24 -344H250L330 -320V-300H-24ZM-30 -10H340V20H-30Z', { fill: stage.tone(0.64) }),
    place,
  )

function drawFallenColumns(stage: OutdoorStage, x: number): string {
  const { palette: p } = stage
  const stone = stage.lit('#e2d2b4')
  return placeDrawing(
    drawPath('M-70 -46H60Q84 -24 60 0H-70Z', { fill: stone }) +
      drawPath('M-70 -16H68Q66 -6 60 0H-70Z', { fill: blend(stone, p.deep, 0.5) }) +
      drawPath('M60 -46Q84 -24 60 0Q40 -22 60 -46Z', { fill: blend(stone, p.glow, 0.4) }) +
      drawPath('M-104 4h40v-34h-30Z', { fill: blend(stone, p.deep, 0.3) }),
    { x, y: 934, turn: 4 },
  )
}
