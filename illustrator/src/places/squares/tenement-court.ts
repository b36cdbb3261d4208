import { blend, type Colour } from '../../paper/colour.ts'
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
import { drawLeafCorner } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { drawWindows } from '../shapes/buildings.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawBulbs, traceCord } from '../shapes/lanterns.ts'
import { mixPaving } from '../shapes/paving.ts'

export function drawTenementCourt(stage: OutdoorStage): Layers {
  const { width, head, palette: p, tone } = stage
  const brick = stage.lit('#c07a58', 0.08)
  const plaster = stage.lit('#e6cfa8', 0.1)
  const edge = Math.max(90, head.x - 250)
  return {
    back:
      drawHeaven(stage, 700) +
      drawWall(
        stage,
        { x: head.x - 140, y: 430, width: width - head.x + 160, height: 450 },
        blend(plaster, p.haze, 0.3),
      ) +
      drawWall(
        stage,
        { x: edge - 30, y: 250, width: head.x - edge + 20, height: 630 },
        blend(brick, p.haze, 0.14),
      ) +
      drawSide(stage, edge, brick) +
      drawWall(stage, { x: width - 66, y: 360, width: 90, height: 520 }, blend(plaster, p.deep, 0.12)) +
      drawGateway(stage, width - 190) +
      drawYard(stage) +
      drawWashing(stage, [
        [edge - 20, 330],
        [width + 10, 470],
      ]) +
      drawWashing(stage, [
        [edge - 20, 560],
        [head.x + 40, 520],
      ]) +
      (stage.isLit
        ? drawBulbs(
            stage,
            [
              [edge - 20, 640],
              [width + 10, 610],
            ],
            40,
            Math.round(width / 70),
          )
        : '') +
      drawBroadleaf(stage, { x: edge + 40, y: 892, height: 340 }) +
      drawBench(stage, edge - 20) +
      drawBicycle(stage, width - 110),
    near: drawLeafCorner(stage, { x: width + 10, y: 1050, size: 330, kind: 'leaf' }, [p.ink, tone(0.16)]),
  }
}

type Wall = { x: number; y: number; width: number; height: number }

function drawWall(stage: OutdoorStage, box: Wall, colour: Colour): string {
  const { palette: p } = stage
  return (
    drawPath(traceBox(box), {
      fill: defineVerticalGradient(stage.defs, [
        [0, colour],
        [1, blend(colour, p.deep, 0.36)],
      ]),
    }) +
    drawRectangle(
      { ...box, x: box.x - 8, y: box.y - 16, width: box.width + 16, height: 18 },
      { fill: blend(colour, p.deep, 0.4) },
    ) +
    drawWindows(
      stage,
      { ...box, y: box.y + 10, height: box.height - 110 },
      { lit: stage.isLit ? 0.42 : 0.05, pane: [28, 46], gap: [24, 34] },
    ) +
    drawRectangle({ ...box, x: box.x + box.width - 9, width: 9 }, { fill: p.light, opacity: 0.35 })
  )
}

function drawSide(stage: OutdoorStage, edge: number, brick: Colour): string {
  const { palette: p, tone } = stage
  const courses = repeat(22, (index) => `M-20 ${index * 42}h${n1(edge + 20)}`)
  return (
    drawPolygon(
      [
        [-20, -20],
        [edge, -20],
        [edge, 884],
        [-20, 920],
      ],
      { fill: blend(brick, p.deep, 0.5) },
    ) +
    drawLine(courses, { stroke: p.ink, width: 2, opacity: 0.16 }) +
    drawRectangle({ x: edge - 12, y: -20, width: 12, height: 900 }, { fill: blend(brick, p.light, 0.25) }) +
    [150, 380]
      .map(
        (y) =>
          drawRectangle(
            { x: edge - 84, y, width: 52, height: 92 },
            { fill: stage.isLit ? p.glow : tone(0.2), opacity: 0.92 },
          ) + drawRectangle({ x: edge - 92, y: y + 92, width: 68, height: 9 }, { fill: tone(0.34) }),
      )
      .join('') +
    drawRectangle({ x: edge - 96, y: 650, width: 76, height: 250 }, { fill: stage.lit('#2f5f5a') }) +
    drawRectangle(
      { x: edge - 88, y: 662, width: 60, height: 60 },
      { fill: stage.isLit ? p.glow : tone(0.3) },
    ) +
    (stage.isLit
      ? drawGlow(stage, [edge - 58, 630], { radius: 110, colour: p.glow, opacity: 0.7 }) +
        drawCircle([edge - 58, 630], 9, { fill: p.glow })
      : '')
  )
}

const drawGateway = (stage: OutdoorStage, x: number): string =>
  drawPath(`M${n1(x)} 884V760a56 60 0 0 1 112 0V884Z`, {
    fill: stage.isLit ? blend(stage.palette.light, stage.palette.glow, 0.4) : stage.tone(0.8),
  }) +
  drawPath(`M${n1(x)} 884V760a56 60 0 0 1 112 0V884h-22V768a34 40 0 0 0 -68 0V884Z`, {
    fill: stage.tone(0.3),
  })

function drawYard(stage: OutdoorStage): string {
  const { tone, width, palette: p, sun } = stage
  const stone = mixPaving(stage, '#bfae9a')
  const joints = repeat(7, (index) => `M-10 ${n1(896 + index * index * 3 + index * 7)}H${n1(width + 10)}`)
  return (
    drawRectangle(
      { x: -5, y: 878, width: width + 10, height: 160 },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, blend(stone, p.light, 0.2)],
          [1, blend(stone, tone(0.14), 0.7)],
        ]),
      },
    ) +
    drawPolygon(
      [
        [sun.x - 60, 880],
        [sun.x + 150, 880],
        [sun.x + 60, 1030],
        [sun.x - 300, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.04 : 0.18 },
    ) +
    drawLine(joints, { stroke: p.deep, width: 2, opacity: 0.22 })
  )
}

function drawWashing(stage: OutdoorStage, ends: readonly [Point, Point]): string {
  const { d, at } = traceCord(ends, 26, Math.round((ends[1][0] - ends[0][0]) / 62))
  const sway = stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? -16 : 0
  const cloths = ['#f6f0e4', '#e0655a', '#f2c45a', '#6fa8b8', '#f6f0e4', '#8a9a6a'].map((cloth) =>
    stage.lit(cloth),
  )
  const pieces = at.map(([x, y], index) => {
    if (Math.abs(x - stage.head.x) < stage.head.height * 0.5) return ''
    const fill = cloths[(index + Math.round(ends[0][1])) % cloths.length] ?? stage.palette.light
    const long = pickBetween(stage, 40, 66)
    return index % 3 === 1
      ? drawPath(
          `M${n1(x - 14)} ${n1(y)}h28l14 18l-10 9l-7 -7l${n1(sway)} ${n1(long - 20)}h-22l${n1(-sway * 0.4)} ${n1(-long + 20)}l-7 7l-10 -9Z`,
          { fill },
        )
      : drawPath(`M${n1(x - 20)} ${n1(y)}h40l${n1(sway)} ${n1(long)}q-20 7 -40 0Z`, { fill })
  })
  return drawLine(d, { stroke: stage.palette.ink, width: 2, opacity: 0.6 }) + pieces.join('')
}

const drawBench = (stage: OutdoorStage, x: number): string =>
  drawPath(
    traceBox({ x, y: 838, width: 150, height: 9 }) +
      traceBox({ x, y: 856, width: 150, height: 9 }) +
      traceBox({ x: x - 4, y: 884, width: 158, height: 10 }),
    { fill: stage.lit('#8a5a3c') },
  ) +
  drawPath(
    traceBox({ x: x + 10, y: 832, width: 7, height: 88 }) +
      traceBox({ x: x + 132, y: 832, width: 7, height: 88 }),
    { fill: stage.tone(0.1) },
  )

function drawBicycle(stage: OutdoorStage, x: number): string {
  const ring = (cx: number) => `M${cx - 40} 0a40 40 0 1 1 80 0a40 40 0 1 1 -80 0`
  return placeDrawing(
    drawLine(ring(-62) + ring(62), { stroke: stage.tone(0.08), width: 4.5 }) +
      drawLine(
        'M-62 0L-28 -62H36L62 0M-28 -62L2 0H-62M2 0L36 -62M-34 -80L-28 -62M-48 -82h26M36 -62L32 -86M14 -90q18 -6 30 6',
        { stroke: stage.lit('#c8443a'), width: 6 },
      ),
    { x, y: 900, scale: 0.92 },
  )
}
