import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { drawHill } from '../nature/hills.ts'
import { drawFlowers } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'
import { mixPaving } from '../shapes/paving.ts'

export function drawCountryStation(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const turf = mixTurf(stage)
  return {
    back:
      drawHeaven(stage, 700) +
      drawFarCountry(stage, 680) +
      drawHill(stage, () => 724, blend(turf, tone(0.5), 0.2), blend(turf, tone(0.3), 0.4)) +
      drawBroadleaf(stage, { x: width - 36, y: 770, height: 260, kind: 1 }) +
      drawRails(stage) +
      drawSignal(stage, stage.sun.x + 96) +
      drawBuilding(stage, head.x - 56) +
      drawPlatform(stage) +
      drawBench(stage, Math.max(40, head.x - 330)) +
      drawStreetLamp(stage, { x: head.x - 120, y: 900, height: 300 }) +
      drawBirds(stage, { x: head.x + 30, y: 130, width: 250, height: 120 }, 5),
    near: drawStreetLamp(stage, { x: width - 74, y: 1090, height: 680 }, p.ink),
  }
}

function drawBuilding(stage: OutdoorStage, to: number): string {
  const { palette: p, tone } = stage
  const brick = stage.lit('#b8694c')
  const cream = stage.lit('#f6ead2')
  const slate = stage.scene.season === 'winter' ? stage.lit('#eef3f9') : stage.lit('#5a5f6a')
  const width = to + 40
  const pane = (x: number): string =>
    drawPath(`M${n1(x)} 760V640a26 28 0 0 1 52 0V760Z`, {
      fill: stage.isLit ? p.glow : blend(tone(0.24), p.rim, 0.25),
    }) +
    drawLine(`M${n1(x + 26)} 614V760M${n1(x)} 690h52`, { stroke: cream, width: 5 }) +
    drawLine(`M${n1(x)} 760V640a26 28 0 0 1 52 0V760Z`, { stroke: cream, width: 6 })
  return (
    drawRectangle({ x: to - 130, y: 392, width: 34, height: 100 }, { fill: blend(brick, p.deep, 0.3) }) +
    drawPolygon(
      [
        [-60, 560],
        [-20, 440],
        [to - 60, 440],
        [to + 30, 560],
      ],
      { fill: slate },
    ) +
    drawLine(
      repeat(4, (index) => `M${n1(-30 - index * 8)} ${n1(464 + index * 24)}H${n1(to - 44 + index * 18)}`),
      { stroke: tone(0.2), width: 2, opacity: 0.3 },
    ) +
    drawRectangle(
      { x: -40, y: 552, width, height: 330 },
      {
        fill: defineVerticalGradient(stage.defs, [
          [0, brick],
          [1, blend(brick, p.deep, 0.4)],
        ]),
      },
    ) +
    drawRectangle({ x: to - 12, y: 552, width: 12, height: 330 }, { fill: p.light, opacity: 0.35 }) +
    repeat(width / 96, (index) => pane(to - 84 - index * 96)) +
    drawCanopy(stage, to, cream) +
    drawClock(stage, to + 6)
  )
}

function drawCanopy(stage: OutdoorStage, to: number, cream: Colour): string {
  const { palette: p, tone } = stage
  const fringe = repeat((to + 60) / 20, (index) => `M${n1(to + 12 - index * 20)} 596h-20v18l10 12l10 -12Z`)
  return (
    drawPolygon(
      [
        [-40, 560],
        [to + 4, 560],
        [to + 24, 596],
        [-40, 596],
      ],
      { fill: stage.lit('#3f6a62') },
    ) +
    drawPath(fringe, { fill: cream }) +
    drawRectangle({ x: -40, y: 594, width: to + 64, height: 5 }, { fill: p.ink, opacity: 0.3 }) +
    drawLine(`M${n1(to)} 690q4 -70 22 -90`, { stroke: tone(0.1), width: 6 }) +
    (stage.isLit ? drawGlow(stage, [to - 60, 640], { radius: 170, colour: p.light, opacity: 0.5 }) : '')
  )
}

const drawClock = (stage: OutdoorStage, x: number): string =>
  drawLine(`M${n1(x - 14)} 494h34`, { stroke: stage.tone(0.08), width: 6 }) +
  drawCircle([x + 34, 506], 33, { fill: stage.tone(0.08) }) +
  drawCircle([x + 34, 506], 27, { fill: blend(stage.palette.glow, '#ffffff', 0.4) }) +
  drawLine(`M${n1(x + 34)} 506v-18M${n1(x + 34)} 506l12 8`, { stroke: stage.tone(0.08), width: 4 })

function drawRails(stage: OutdoorStage): string {
  const { tone, width, sun, palette: p } = stage
  const end = sun.x + 20
  const sleepers = repeat(12, (index) => {
    const share = ((index + 1) / 12) ** 2
    const y = 730 + share * 170
    const half = 8 + share * 150
    return `M${n1(end + share * 170 - half)} ${n1(y)}h${n1(half * 2)}`
  })
  return (
    drawPolygon(
      [
        [end - 8, 726],
        [end + 8, 726],
        [width + 220, 1000],
        [end - 60, 1000],
      ],
      { fill: blend(stage.lit('#9a8878'), tone(0.3), 0.4) },
    ) +
    drawLine(sleepers, { stroke: tone(0.16), width: 7, opacity: 0.8 }) +
    drawLine(
      `M${n1(end - 2)} 726Q${n1(end + 20)} 800 ${n1(end + 60)} 1000M${n1(end + 3)} 726Q${n1(end + 120)} 820 ${n1(width + 130)} 1000`,
      { stroke: tone(0.1), width: 7 },
    ) +
    drawLine(
      `M${n1(end - 2)} 726Q${n1(end + 20)} 800 ${n1(end + 60)} 1000M${n1(end + 3)} 726Q${n1(end + 120)} 820 ${n1(width + 130)} 1000`,
      { stroke: p.glow, width: 2.4, opacity: 0.8 },
    )
  )
}

const drawSignal = (stage: OutdoorStage, x: number): string =>
  placeDrawing(
    drawPath(`${traceBox({ x: -5, y: -270, width: 10, height: 270 })}M-5 -270L0 -292L5 -270Z`, {
      fill: stage.tone(0.14),
    }) +
      placeDrawing(
        drawPath(traceBox({ x: -70, y: -10, width: 78, height: 20 }), { fill: stage.lit('#d8443a') }) +
          drawPath(traceBox({ x: -58, y: -10, width: 9, height: 20 }), { fill: stage.lit('#f6ecdc') }),
        { x: 0, y: -246, turn: 24 },
      ) +
      drawCircle([12, -236], 8, { fill: stage.isLit ? '#7fe0a0' : stage.lit('#3f9a6a') }) +
      (stage.isLit ? drawGlow(stage, [12, -236], { radius: 40, colour: '#7fe0a0', opacity: 0.8 }) : '') +
      drawLine('M-12 -20h24M-12 -60h24M-12 -100h24', { stroke: stage.tone(0.14), width: 3 }),
    { x, y: 770 },
  )

function drawPlatform(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs, sun, head } = stage
  const stone = mixPaving(stage, '#cdb898')
  const end = sun.x - 20
  return (
    drawPolygon(
      [
        [-10, 868],
        [head.x - 60, 820],
        [end - 20, 742],
        [end + 2, 742],
        [width - 40, 1040],
        [-10, 1040],
      ],
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, p.light, 0.2)],
          [0.5, blend(stone, tone(0.3), 0.4)],
          [1, tone(0.16)],
        ]),
      },
    ) +
    drawPolygon(
      [
        [end - 8, 742],
        [end + 2, 742],
        [width - 40, 1040],
        [width - 120, 1040],
      ],
      { fill: stage.lit('#f2e6cc') },
    ) +
    drawPolygon(
      [
        [end + 2, 742],
        [end + 8, 752],
        [width + 10, 1040],
        [width - 40, 1040],
      ],
      { fill: tone(0.14) },
    )
  )
}

const drawBench = (stage: OutdoorStage, x: number): string =>
  drawPath(
    traceBox({ x, y: 800, width: 170, height: 11 }) +
      traceBox({ x, y: 822, width: 170, height: 11 }) +
      traceBox({ x: x - 4, y: 854, width: 180, height: 12 }),
    { fill: stage.lit('#3f6a5c') },
  ) +
  drawPath(
    traceBox({ x: x + 14, y: 796, width: 8, height: 104 }) +
      traceBox({ x: x + 148, y: 796, width: 8, height: 104 }),
    { fill: stage.tone(0.08) },
  ) +
  drawRectangle({ x: x + 190, y: 850, width: 60, height: 46 }, { fill: stage.lit('#a8643c') }) +
  (stage.scene.season === 'winter'
    ? ''
    : drawFlowers(stage, () => 822, { count: 9, size: 11, depth: 32, from: x + 188, to: x + 252 }, [
        stage.lit('#e8506a'),
        stage.lit('#fdf0e0'),
      ]))
