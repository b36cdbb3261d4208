import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawYacht } from '../nature/boats.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawGrass } from '../nature/leaves.ts'
import { drawSea, drawSurf } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'

const horizon = 620

export function drawDuneBeach(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const winter = stage.scene.season === 'winter' && stage.scene.weather !== 'rain'
  const sand = winter ? stage.lit('#e6edf3') : stage.lit('#ead2a8', 0.05)
  const straw = blend(stage.lit(winter ? '#b8a888' : '#a8a860'), tone(0.3), 0.35)
  const dune = (x: number) => 700 + 190 * Math.min(1, Math.max(0, (x + 60) / (head.x + 20))) ** 1.5
  return {
    back:
      drawHeaven(stage, horizon) +
      drawHill(
        stage,
        (x) => horizon + 14 - 30 * Math.max(0, (x - width * 0.66) / (width * 0.34)),
        tone(0.6),
        tone(0.5),
      ) +
      drawSea(stage, horizon, { bottom: 850, waves: 6 }) +
      placeDrawing(drawYacht(stage, { hull: tone(0.2), bright: tone(0.5), sail: tone(0.94) }), {
        x: stage.sun.x - 70,
        y: horizon + 24,
        scale: 0.5,
      }) +
      drawGroynes(stage) +
      drawHill(stage, () => 850, sand, blend(sand, tone(0.3), 0.3)) +
      drawSurf(stage, 842, [
        blend(p.glow, '#ffffff', stage.isNight ? 0.1 : 0.6),
        blend(sand, tone(0.34), 0.5),
      ]) +
      drawHuts(stage, Math.max(20, head.x - 350)) +
      drawHill(stage, dune, blend(sand, p.light, 0.2), blend(sand, tone(0.3), 0.4)) +
      drawGrass(stage, dune, { count: 56, height: 78, from: -20, to: head.x }, straw) +
      drawRowingBoat(stage, width - 130) +
      drawHill(stage, createRollingGround(stage, { y: 930, rise: 16 }), sand, blend(sand, tone(0.2), 0.45)) +
      drawGrass(stage, () => 1030, { count: 20, height: 120, from: width - 200, to: width + 10 }, straw) +
      drawBirds(stage, { x: head.x - 320, y: 190, width: 260, height: 180 }, 7) +
      (stage.isLit ? drawStreetLamp(stage, { x: 30, y: 760, height: 230 }) : ''),
    near: drawGrass(
      stage,
      () => 1040,
      { count: 44, height: 300, from: width - 250, to: width + 20 },
      tone(0.09),
    ),
  }
}

function drawHuts(stage: OutdoorStage, from: number): string {
  const { palette: p, tone } = stage
  const paints: readonly Colour[] = [
    stage.lit('#3f7f9a'),
    stage.lit('#d8604c'),
    stage.lit('#e8b84c'),
    stage.lit('#5f9a7c'),
  ]
  return repeat(3, (index) => {
    const x = from + index * 92
    const foot = 770 + index * 34
    const top = foot - 118
    const paint = paints[index % 4] ?? p.mid
    const boards = repeat(4, (board) => traceBox({ x: x + 6 + board * 20, y: top, width: 9, height: 130 }))
    return (
      drawPolygon(
        [
          [x, foot],
          [x, top],
          [x + 40, top - 46],
          [x + 80, top],
          [x + 80, foot],
        ],
        { fill: paint },
      ) +
      drawPath(boards, { fill: stage.lit('#fbf3e4'), opacity: 0.85 }) +
      drawPolygon(
        [
          [x + 64, foot],
          [x + 64, top - 20],
          [x + 80, top],
          [x + 80, foot],
        ],
        { fill: p.light, opacity: 0.3 },
      ) +
      drawPolygon(
        [
          [x - 10, top + 6],
          [x + 40, top - 58],
          [x + 90, top + 6],
          [x + 84, top + 14],
          [x + 40, top - 42],
          [x - 4, top + 14],
        ],
        { fill: stage.lit('#fbf3e4') },
      ) +
      drawRectangle(
        { x: x + 26, y: top + 34, width: 28, height: 90 },
        { fill: stage.isLit ? p.glow : tone(0.2) },
      )
    )
  })
}

const drawGroynes = (stage: OutdoorStage): string =>
  [stage.width - 60, stage.head.x - 60]
    .map((x, row) =>
      drawPath(
        repeat(8, (index) => {
          const share = index / 7
          return traceBox({
            x: x + (row === 0 ? -1 : 1) * share * -70,
            y: 690 + share * 130 - 12,
            width: 6 + share * 7,
            height: 30 + share * 22,
          })
        }),
        { fill: stage.tone(0.18) },
      ),
    )
    .join('')

function drawRowingBoat(stage: OutdoorStage, x: number): string {
  const wood = stage.lit('#2f7a86')
  return (
    drawPath(`M${n1(x - 120)} 936q120 22 260 0q-130 14 -260 0Z`, { fill: stage.palette.ink, opacity: 0.25 }) +
    drawPath(
      `M${n1(x - 120)} 930Q${n1(x - 80)} 852 ${n1(x + 10)} 848Q${n1(x + 110)} 852 ${n1(x + 150)} 934Q${n1(x)} 946 ${n1(x - 120)} 930Z`,
      { fill: wood },
    ) +
    drawPath(
      `M${n1(x + 10)} 848Q${n1(x + 110)} 852 ${n1(x + 150)} 934Q${n1(x + 110)} 940 ${n1(x + 70)} 940Q${n1(x + 70)} 872 ${n1(x + 10)} 848Z`,
      { fill: blend(wood, stage.palette.glow, 0.3) },
    ) +
    drawLine(
      `M${n1(x - 100)} 904Q${n1(x)} 890 ${n1(x + 140)} 908M${n1(x - 78)} 876Q${n1(x + 10)} 866 ${n1(x + 112)} 878`,
      { stroke: stage.lit('#f6ecd8'), width: 4 },
    )
  )
}
