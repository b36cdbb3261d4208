import { blend } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../paper/svg.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawStrokes } from '../shapes/buildings.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawMesa } from './desert.ts'

const DECK = 800

export const drawMotel = stageOutdoors((stage) => {
  const { tone, width, head } = stage
  return {
    back:
      drawHeaven(stage, 660) +
      drawMesa(stage, -60, 250, 520) +
      drawMesa(stage, width - 190, 240, 560) +
      drawHill(stage, createRollingGround(stage, { y: 660, rise: 14 }), tone(0.56), tone(0.4)) +
      drawScrub(stage, 668, 14) +
      drawBuilding(stage, { from: -30, to: Math.max(220, head.x + 70) }) +
      drawSign(stage, Math.min(width - 84, head.x + 265)) +
      drawDeck(stage) +
      drawPool(stage),
    near: drawAgave(stage, width - 70),
  }
})

const drawScrub = (stage: OutdoorStage, y: number, count: number): string =>
  repeat(count, () => {
    const x = stage.random() * stage.width
    const size = pickBetween(stage, 10, 24)
    return drawPath(
      `M${n1(x - size)} ${n1(y + 8)}q${n1(size * 0.3)} ${n1(-size)} ${n1(size)} ${n1(-size * 0.8)}q${n1(size * 0.9)} ${n1(-size * 0.2)} ${n1(size)} ${n1(size * 0.8)}Z`,
      { fill: blend(stage.tone(0.3), stage.lit('#6f7a4a'), 0.5) },
    )
  })

function drawBuilding(stage: OutdoorStage, { from, to }: { from: number; to: number }): string {
  const { palette: p, tone } = stage
  const wall = stage.lit('#f3dcc0')
  const shade = blend(wall, p.deep, 0.4)
  const room = 118
  const floor = (top: number, height: number): string =>
    repeat((to - from) / room - 0.3, (index) => {
      const x = to - 26 - (index + 1) * room
      const door = stage.lit(index % 2 === 0 ? '#e2725b' : '#2f8f8a')
      const isAwake = stage.isLit && stage.random() < 0.6
      return (
        drawRectangle({ x: x + 12, y: top + 34, width: 32, height: height - 34 }, { fill: door }) +
        drawCircle([x + 38, top + 34 + (height - 34) * 0.55], 2.5, { fill: p.glow }) +
        drawRectangle(
          { x: x + 56, y: top + 40, width: 44, height: 38 },
          { fill: isAwake ? p.glow : blend(tone(0.3), p.rim, 0.35) },
        ) +
        drawLine(`M${n1(x + 78)} ${top + 40}v38`, { stroke: wall, width: 3 }) +
        (stage.isLit
          ? drawGlow(stage, [x + 50, top + 30], { radius: 46, colour: p.light, opacity: 0.7 })
          : '') +
        drawCircle([x + 50, top + 28], 4, { fill: stage.isLit ? p.glow : tone(0.3) })
      )
    })
  const rail = `M${from} 664H${n1(to - 14)}M${from} 680H${n1(to - 14)}`
  const posts = repeat((to - from) / room, (index) => `M${n1(to - 20 - index * room)} 548V${DECK}`)
  return (
    drawRectangle({ x: from, y: 548, width: to - from - 14, height: DECK - 548 }, { fill: wall }) +
    drawRectangle({ x: from, y: 548, width: to - from - 14, height: 22 }, { fill: shade }) +
    floor(556, 126) +
    drawRectangle({ x: from, y: 690, width: to - from, height: 12 }, { fill: stage.lit('#e8a13c') }) +
    drawRectangle({ x: from, y: 702, width: to - from - 14, height: 14 }, { fill: shade }) +
    floor(690, DECK - 690) +
    drawLine(rail, { stroke: tone(0.2), width: 3 }) +
    drawLine(posts, { stroke: blend(wall, p.glow, 0.3), width: 6 }) +
    drawRectangle({ x: from, y: 532, width: to - from + 10, height: 18 }, { fill: stage.lit('#2f8f8a') })
  )
}

function drawSign(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const board = stage.lit('#d8503c')
  const bulbs = repeat(7, (index) =>
    drawCircle([x - 66 + index * 22, 514], 4.5, { fill: stage.isLit ? p.glow : stage.lit('#f6ecd8') }),
  )
  const points = repeat(10, (index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const radius = index % 2 === 0 ? 30 : 12
    return `${index === 0 ? 'M' : 'L'}${n1(x + radius * Math.cos(angle))} ${n1(384 + radius * Math.sin(angle))}`
  })
  return (
    (stage.isLit ? drawGlow(stage, [x, 460], { radius: 190, colour: p.light, opacity: 0.55 }) : '') +
    drawRectangle({ x: x - 9, y: 420, width: 18, height: DECK - 420 }, { fill: tone(0.2) }) +
    drawRectangle({ x: x - 84, y: 420, width: 168, height: 78, round: 10 }, { fill: board }) +
    drawLine(drawStrokes(stage, { x: x - 62, y: 424, width: 124, height: 70 }, 1), {
      stroke: stage.isLit ? p.glow : stage.lit('#fff4dc'),
      width: 5,
    }) +
    drawPath(`M${n1(x - 84)} 504h150l34 -14l-10 40h-174Z`, { fill: stage.lit('#e8a13c') }) +
    bulbs +
    drawPath(`${points}Z`, { fill: stage.isLit ? p.glow : stage.lit('#f6d35a') })
  )
}

function drawDeck(stage: OutdoorStage): string {
  const { width, defs, tone, palette: p } = stage
  const stone = stage.lit('#e6cfae')
  const joints = repeat(
    13,
    (index) => `M${n1(width / 2 + (index - 6) * 62)} ${DECK}L${n1(width / 2 + (index - 6) * 150)} 1040`,
  )
  return (
    drawRectangle(
      { x: -5, y: DECK, width: width + 10, height: 240 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, p.light, 0.2)],
          [1, blend(stone, tone(0.2), 0.6)],
        ]),
      },
    ) +
    drawLine(`M-5 836H${width + 5}M-5 884H${width + 5}${joints}`, { stroke: p.deep, width: 2, opacity: 0.18 })
  )
}

function drawPool(stage: OutdoorStage): string {
  const { width, palette: p } = stage
  const water = stage.isLit ? blend('#49c4c8', p.glow, 0.12) : stage.lit('#3fb6c2')
  const [x, y] = [width - 150, 900]
  const bean = (dx: number, dy: number) =>
    `M${n1(x - dx)} ${n1(y)}C${n1(x - dx)} ${n1(y - dy * 1.2)} ${n1(x - dx * 0.4)} ${n1(y - dy)} ${n1(x)} ${n1(y - dy * 0.66)}S${n1(x + dx)} ${n1(y - dy * 1.3)} ${n1(x + dx * 1.1)} ${n1(y)}S${n1(x + dx * 0.3)} ${n1(y + dy)} ${n1(x - dx * 0.2)} ${n1(y + dy)}S${n1(x - dx)} ${n1(y + dy * 0.8)} ${n1(x - dx)} ${n1(y)}Z`
  const ripples = repeat(
    6,
    (index) => `M${n1(x - 150 + index * 46)} ${n1(y + 6 + (index % 3) * 16)}q16 -7 32 0t32 0`,
  )
  return (
    drawPath(bean(232, 74), { fill: blend(stage.lit('#fff2dc'), p.glow, 0.2) }) +
    drawPath(bean(214, 62), { fill: water }) +
    drawEllipse([x - 60, y + 20], [110, 20], { fill: p.glow, opacity: 0.22 }) +
    drawLine(ripples, { stroke: p.glow, width: 3, opacity: 0.5 })
  )
}

const drawAgave = (stage: OutdoorStage, x: number): string =>
  repeat(9, (index) => {
    const lean = -110 + index * 27
    const tip = 1040 - 210 - 60 * Math.cos(lean / 66)
    return drawPolygon(
      [
        [x - 16, 1045],
        [x + lean, tip],
        [x + 16, 1045],
      ],
      { fill: blend(stage.lit('#4f7f6a'), stage.palette.ink, index % 2 === 0 ? 0.45 : 0.25) },
    )
  })
