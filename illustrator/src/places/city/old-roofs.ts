import { blend, type Colour } from '../../paper/colour.ts'
import { defineVerticalGradient, drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { drawLeafCorner } from '../nature/leaves.ts'
import { type Layers, measureAboveHead, type OutdoorStage, placeDrawing } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawBulbs } from '../shapes/lanterns.ts'

export function drawOldRoofs(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const tile = stage.scene.season === 'winter' ? stage.lit('#e8eff6') : stage.lit('#b8583e')
  const row = (y: number, size: number, air: number) =>
    drawRoofRow(
      stage,
      { y, size },
      blend(tile, tone(stage.isNight ? 0.4 : 0.58), air),
      blend(stage.lit('#ecd4ac'), tone(0.5), air),
    )
  return {
    back:
      drawHeaven(stage, 720) +
      drawGlow(stage, [stage.sun.x, 680], {
        radius: 440,
        colour: p.glow,
        opacity: stage.isVeiled ? 0.2 : 0.4,
      }) +
      drawTowers(stage) +
      row(700, 66, 0.62) +
      row(742, 92, 0.42) +
      row(800, 126, 0.22) +
      row(868, 168, 0.04) +
      drawBirds(stage, { x: head.x - 330, y: 170, width: 240, height: 150 }, 7) +
      drawTerrace(stage) +
      drawBulbs(
        stage,
        [
          [-10, measureAboveHead(stage) + 80],
          [width + 10, measureAboveHead(stage) - 30],
        ],
        56,
        Math.round(width / 60),
      ),
    near: drawLeafCorner(stage, { x: width + 6, y: 1050, size: 330, kind: 'leaf' }),
  }
}

function drawTowers(stage: OutdoorStage): string {
  const { tone, head, width } = stage
  const fill = tone(stage.isNight ? 0.4 : 0.56)
  const left = Math.max(90, head.x - 270)
  const spire = `M${n1(left - 24)} 720V520L${n1(left)} 400L${n1(left + 24)} 520V720Z`
  const dome = `M${n1(left + 70)} 720V600a52 58 0 0 1 104 0V720ZM${n1(left + 119)} 550v-50h6v50Z`
  const square = `M${n1(width - 74)} 720V560h-8v-16h62v16h-8V720ZM${n1(width - 72)} 546L${n1(width - 51)} 490L${n1(width - 30)} 546Z`
  return (
    drawPath(spire + dome + square, { fill }) +
    drawPath(
      `M${n1(left)} 400L${n1(left + 24)} 520V720H${n1(left + 6)}ZM${n1(left + 140)} 546q34 10 34 54V720h-14V600q0 -40 -20 -54Z`,
      { fill: stage.palette.light, opacity: 0.35 },
    )
  )
}

type Home = { x: number; y: number; top: number; size: number; tile: Colour; wall: Colour; pane: Colour }

function drawRoofRow(
  stage: OutdoorStage,
  { y, size }: { y: number; size: number },
  tile: Colour,
  wall: Colour,
): string {
  return repeat(stage.width / size + 2, (index) => {
    const isLit = stage.isLit && stage.random() < 0.6
    const home = {
      x: (index - 0.5) * size + pickBetween(stage, -0.1, 0.1) * size,
      y,
      top: y - size * pickBetween(stage, 0.42, 0.62),
      size,
      tile,
      wall,
      pane: isLit ? stage.palette.glow : blend(stage.tone(0.2), stage.palette.rim, 0.15),
    }
    return index % 2 === 0 ? drawLongRoof(stage, home) : drawGable(stage, home)
  })
}

function drawLongRoof(stage: OutdoorStage, { x, y, top, size, tile, wall, pane }: Home): string {
  const { palette: p, tone } = stage
  const courses = repeat(
    4,
    (course) => `M${n1(x + size * 0.1)} ${n1(top + ((y - top) * (course + 1)) / 5)}h${n1(size * 0.9)}`,
  )
  const [left, right, sill] = [x + size * 0.4, x + size * 0.62, y - size * 0.1]
  const dormer = `M${n1(left)} ${n1(sill)}V${n1(top + size * 0.2)}L${n1(x + size * 0.5)} ${n1(top + size * 0.08)}L${n1(right)} ${n1(top + size * 0.2)}V${n1(sill)}Z`
  const stack = { x: x + size * 0.68, y: top - size * 0.22, width: size * 0.13, height: size * 0.42 }
  const slope = `M${n1(x - 4)} ${n1(y)}L${n1(x + size * 0.14)} ${n1(top)}H${n1(x + size * 0.98)}L${n1(x + size * 1.1)} ${n1(y)}Z`
  return (
    drawRectangle(stack, { fill: blend(stage.lit('#8a5244'), tile, 0.3) }) +
    drawRectangle(
      { ...stack, x: stack.x - size * 0.02, width: size * 0.17, height: size * 0.05 },
      { fill: tone(0.16) },
    ) +
    drawPath(slope, { fill: tile }) +
    drawLine(courses, { stroke: blend(tile, p.deep, 0.4), width: 2, opacity: 0.4 }) +
    drawPath(dormer, { fill: wall }) +
    drawRectangle(
      { x: x + size * 0.45, y: top + size * 0.22, width: size * 0.12, height: size * 0.13 },
      { fill: pane },
    ) +
    drawRectangle({ x: x - 4, y, width: size * 1.12, height: 200 }, { fill: blend(wall, p.deep, 0.3) })
  )
}

function drawGable(stage: OutdoorStage, { x, y, top, size, tile, wall, pane }: Home): string {
  const mid = n1(x + size * 0.5)
  const end = `M${n1(x)} ${n1(y + 200)}V${n1(y - size * 0.06)}L${mid} ${n1(top - size * 0.06)}L${n1(x + size)} ${n1(y - size * 0.06)}V${n1(y + 200)}Z`
  const eave = (from: number, to: number) =>
    `M${n1(from)} ${n1(y)}L${mid} ${n1(top - size * 0.12)}V${n1(top + size * 0.02)}L${n1(to)} ${n1(y + size * 0.04)}Z`
  const width = size * 0.14
  return (
    drawPath(end, { fill: wall }) +
    drawPath(eave(x - size * 0.08, x), { fill: blend(tile, stage.palette.deep, 0.4) }) +
    drawPath(eave(x + size * 1.08, x + size), { fill: tile }) +
    drawRectangle(
      { x: x + size * 0.5 - width / 2, y: y - size * 0.18, width, height: size * 0.2, round: size * 0.06 },
      { fill: pane },
    )
  )
}

function drawTerrace(stage: OutdoorStage): string {
  const { tone, width, palette: p, head } = stage
  const line_: readonly [Point, Point] = [
    [-10, 640],
    [Math.max(150, head.x - 170), 690],
  ]
  const cloths = ['#f6f0e4', '#e0655a', '#6fa8b8', '#f2c45a'].map((cloth, index) => {
    const x = 16 + index * 46
    const y = 648 + index * 11
    return drawPath(`M${x} ${y}h34l${stage.scene.weather === 'wind' ? -14 : 0} 60q-17 6 -34 0Z`, {
      fill: stage.lit(cloth),
    })
  })
  return (
    drawLine(`M${line_[0].join(' ')}Q90 676 ${line_[1].map(n1).join(' ')}`, {
      stroke: p.ink,
      width: 2,
      opacity: 0.6,
    }) +
    cloths.join('') +
    drawRectangle(
      { x: -5, y: 868, width: width + 10, height: 170 },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, tone(0.3)],
          [1, tone(0.1)],
        ]),
      },
    ) +
    drawRectangle(
      { x: -5, y: 858, width: width + 10, height: 22 },
      { fill: blend(stage.lit('#c8966a'), tone(0.34), 0.4) },
    ) +
    drawRectangle({ x: -5, y: 858, width: width + 10, height: 5 }, { fill: p.light, opacity: 0.6 }) +
    drawLine(
      repeat(9, (index) => `M-10 ${n1(920 + index * 14 + index * index)}H${n1(width + 10)}`),
      { stroke: p.ink, width: 2, opacity: 0.3 },
    ) +
    placeDrawing(
      drawPath('M-26 0L-34 -70H34L26 0Z', { fill: stage.lit('#b8603c') }) +
        drawPath(traceBox({ x: -38, y: -80, width: 76, height: 14 }), { fill: stage.lit('#c8744c') }) +
        drawPath('M-30 -80Q-50 -150 -10 -170Q-4 -210 18 -160Q52 -150 30 -80Z', {
          fill: stage.lit('#3f7a4a'),
        }) +
        drawPath('M6 -80Q30 -130 14 -164Q52 -150 30 -80Z', { fill: stage.lit('#6aa85c') }),
      { x: width - 100, y: 864 },
    )
  )
}
