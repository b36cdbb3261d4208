import { blend, type Colour } from '../../paper/colour.ts'
import { circle, line, n1, type Point, path, polygon, rect, verticalGradient } from '../../paper/svg.ts'
import { leafCorner } from '../nature/leaves.ts'
import { broadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { windows } from '../shapes/buildings.ts'
import { between, boxPath, repeat } from '../shapes/canvas.ts'
import { heaven } from '../shapes/clouds.ts'
import { glow } from '../shapes/glow.ts'
import { bulbs, cord } from '../shapes/lanterns.ts'
import { paved } from '../shapes/paving.ts'

/** The yard of an old apartment house: walls of windows, washing on lines, a tree with a bench. */
export function tenementCourt(stage: OutdoorStage): Layers {
  const { width, head, palette: p, tone } = stage
  const brick = stage.lit('#c07a58', 0.08)
  const plaster = stage.lit('#e6cfa8', 0.1)
  const edge = Math.max(90, head.x - 250)
  return {
    back:
      heaven(stage, 700) +
      wall(
        stage,
        { x: head.x - 140, y: 430, width: width - head.x + 160, height: 450 },
        blend(plaster, p.haze, 0.3),
      ) +
      wall(
        stage,
        { x: edge - 30, y: 250, width: head.x - edge + 20, height: 630 },
        blend(brick, p.haze, 0.14),
      ) +
      side(stage, edge, brick) +
      wall(stage, { x: width - 66, y: 360, width: 90, height: 520 }, blend(plaster, p.deep, 0.12)) +
      gateway(stage, width - 190) +
      yard(stage) +
      washing(stage, [
        [edge - 20, 330],
        [width + 10, 470],
      ]) +
      washing(stage, [
        [edge - 20, 560],
        [head.x + 40, 520],
      ]) +
      (stage.isLit
        ? bulbs(
            stage,
            [
              [edge - 20, 640],
              [width + 10, 610],
            ],
            40,
            Math.round(width / 70),
          )
        : '') +
      broadleaf(stage, { x: edge + 40, y: 892, height: 340 }) +
      bench(stage, edge - 20) +
      bicycle(stage, width - 110),
    near: leafCorner(stage, { x: width + 10, y: 1050, size: 330, kind: 'leaf' }, [p.ink, tone(0.16)]),
  }
}

type Wall = { x: number; y: number; width: number; height: number }

function wall(stage: OutdoorStage, box: Wall, colour: Colour): string {
  const { palette: p } = stage
  return (
    path(boxPath(box), {
      fill: verticalGradient(stage.defs, [
        [0, colour],
        [1, blend(colour, p.deep, 0.36)],
      ]),
    }) +
    rect(
      { ...box, x: box.x - 8, y: box.y - 16, width: box.width + 16, height: 18 },
      { fill: blend(colour, p.deep, 0.4) },
    ) +
    windows(
      stage,
      { ...box, y: box.y + 10, height: box.height - 110 },
      { lit: stage.isLit ? 0.42 : 0.05, pane: [28, 46], gap: [24, 34] },
    ) +
    rect({ ...box, x: box.x + box.width - 9, width: 9 }, { fill: p.light, opacity: 0.35 })
  )
}

/** The near wall on the shadow side, with a lamp over its door. */
function side(stage: OutdoorStage, edge: number, brick: Colour): string {
  const { palette: p, tone } = stage
  const courses = repeat(22, (index) => `M-20 ${index * 42}h${n1(edge + 20)}`)
  return (
    polygon(
      [
        [-20, -20],
        [edge, -20],
        [edge, 884],
        [-20, 920],
      ],
      { fill: blend(brick, p.deep, 0.5) },
    ) +
    line(courses, { stroke: p.ink, width: 2, opacity: 0.16 }) +
    rect({ x: edge - 12, y: -20, width: 12, height: 900 }, { fill: blend(brick, p.light, 0.25) }) +
    [150, 380]
      .map(
        (y) =>
          rect(
            { x: edge - 84, y, width: 52, height: 92 },
            { fill: stage.isLit ? p.glow : tone(0.2), opacity: 0.92 },
          ) + rect({ x: edge - 92, y: y + 92, width: 68, height: 9 }, { fill: tone(0.34) }),
      )
      .join('') +
    rect({ x: edge - 96, y: 650, width: 76, height: 250 }, { fill: stage.lit('#2f5f5a') }) +
    rect({ x: edge - 88, y: 662, width: 60, height: 60 }, { fill: stage.isLit ? p.glow : tone(0.3) }) +
    (stage.isLit
      ? glow(stage, [edge - 58, 630], { radius: 110, colour: p.glow, opacity: 0.7 }) +
        circle([edge - 58, 630], 9, { fill: p.glow })
      : '')
  )
}

/** A lit passage to the street. */
const gateway = (stage: OutdoorStage, x: number): string =>
  path(`M${n1(x)} 884V760a56 60 0 0 1 112 0V884Z`, {
    fill: stage.isLit ? blend(stage.palette.light, stage.palette.glow, 0.4) : stage.tone(0.8),
  }) +
  path(`M${n1(x)} 884V760a56 60 0 0 1 112 0V884h-22V768a34 40 0 0 0 -68 0V884Z`, { fill: stage.tone(0.3) })

function yard(stage: OutdoorStage): string {
  const { tone, width, palette: p, sun } = stage
  const stone = paved(stage, '#bfae9a')
  const joints = repeat(7, (index) => `M-10 ${n1(896 + index * index * 3 + index * 7)}H${n1(width + 10)}`)
  return (
    rect(
      { x: -5, y: 878, width: width + 10, height: 160 },
      {
        fill: verticalGradient(stage.defs, [
          [0, blend(stone, p.light, 0.2)],
          [1, blend(stone, tone(0.14), 0.7)],
        ]),
      },
    ) +
    polygon(
      [
        [sun.x - 60, 880],
        [sun.x + 150, 880],
        [sun.x + 60, 1030],
        [sun.x - 300, 1030],
      ],
      { fill: p.glow, opacity: stage.isVeiled ? 0.04 : 0.18 },
    ) +
    line(joints, { stroke: p.deep, width: 2, opacity: 0.22 })
  )
}

/** Shirts and sheets on a line, with a gap behind the head. */
function washing(stage: OutdoorStage, ends: readonly [Point, Point]): string {
  const { d, at } = cord(ends, 26, Math.round((ends[1][0] - ends[0][0]) / 62))
  const sway = stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? -16 : 0
  const cloths = ['#f6f0e4', '#e0655a', '#f2c45a', '#6fa8b8', '#f6f0e4', '#8a9a6a'].map((cloth) =>
    stage.lit(cloth),
  )
  const pieces = at.map(([x, y], index) => {
    if (Math.abs(x - stage.head.x) < stage.head.height * 0.5) return ''
    const fill = cloths[(index + Math.round(ends[0][1])) % cloths.length] ?? stage.palette.light
    const long = between(stage, 40, 66)
    return index % 3 === 1
      ? path(
          `M${n1(x - 14)} ${n1(y)}h28l14 18l-10 9l-7 -7l${n1(sway)} ${n1(long - 20)}h-22l${n1(-sway * 0.4)} ${n1(-long + 20)}l-7 7l-10 -9Z`,
          { fill },
        )
      : path(`M${n1(x - 20)} ${n1(y)}h40l${n1(sway)} ${n1(long)}q-20 7 -40 0Z`, { fill })
  })
  return line(d, { stroke: stage.palette.ink, width: 2, opacity: 0.6 }) + pieces.join('')
}

const bench = (stage: OutdoorStage, x: number): string =>
  path(
    boxPath({ x, y: 838, width: 150, height: 9 }) +
      boxPath({ x, y: 856, width: 150, height: 9 }) +
      boxPath({ x: x - 4, y: 884, width: 158, height: 10 }),
    { fill: stage.lit('#8a5a3c') },
  ) +
  path(
    boxPath({ x: x + 10, y: 832, width: 7, height: 88 }) +
      boxPath({ x: x + 132, y: 832, width: 7, height: 88 }),
    { fill: stage.tone(0.1) },
  )

/** A bicycle against the wall. */
function bicycle(stage: OutdoorStage, x: number): string {
  const ring = (cx: number) => `M${cx - 40} 0a40 40 0 1 1 80 0a40 40 0 1 1 -80 0`
  return placeDrawing(
    line(ring(-62) + ring(62), { stroke: stage.tone(0.08), width: 4.5 }) +
      line(
        'M-62 0L-28 -62H36L62 0M-28 -62L2 0H-62M2 0L36 -62M-34 -80L-28 -62M-48 -82h26M36 -62L32 -86M14 -90q18 -6 30 6',
        { stroke: stage.lit('#c8443a'), width: 6 },
      ),
    { x, y: 900, scale: 0.92 },
  )
}
