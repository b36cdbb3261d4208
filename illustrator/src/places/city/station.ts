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
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawSkyline, drawTerrace } from '../shapes/buildings.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawCountryStation } from './country-station.ts'

function drawTrainWaiting(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  return {
    back:
      drawHeaven(stage, 740) +
      drawGlow(stage, [stage.sun.x, 660], {
        radius: 420,
        colour: p.glow,
        opacity: stage.isVeiled ? 0.3 : 0.55,
      }) +
      drawSkyline(stage, { top: 690, rough: 100, wide: [50, 90] }, [tone(0.56), tone(0.66)]) +
      drawTerrace(
        stage,
        { y: 770, from: width - 150, to: width + 30, tall: [110, 160], wide: [70, 90] },
        { walls: [tone(0.46), tone(0.5)], tiles: tone(0.34) },
      ) +
      drawGantry(stage) +
      drawTrain(stage, head.x - 60) +
      drawTracks(stage) +
      drawRoof(stage) +
      drawClock(stage, Math.max(236, head.x - 190)),
    near:
      drawPath(
        `${traceBox({ x: width - 96, y: 300, width: 46, height: 740 })}M${n1(width - 120)} 1040l20 -60h54l20 60ZM${n1(width - 74)} 330q-150 -20 -170 -200h26q20 140 144 160ZM${n1(width - 74)} 330q60 -20 100 -160v60q-40 90 -100 130Z`,
        { fill: p.ink },
      ) + drawRectangle({ x: width - 62, y: 300, width: 8, height: 690 }, { fill: tone(0.3) }),
  }
}

export const drawStationPlatform = stageOutdoors(drawTrainWaiting, drawCountryStation)

const drawGantry = ({ width, sun, tone }: OutdoorStage): string =>
  drawLine(
    `M${n1(sun.x - 10)} 690L${n1(width + 10)} 330M${n1(sun.x - 10)} 690L${n1(width + 10)} 390M${n1(sun.x + 6)} 760V590h60M${n1(sun.x + 90)} 780V520h-60`,
    { stroke: tone(0.24), width: 3.4 },
  )

function drawTrain(stage: OutdoorStage, to: number): string {
  const { tone, palette: p } = stage
  const paint = stage.lit('#2f6a7a')
  const band = stage.lit('#f0e2c4')
  const y = (x: number, near: number, far: number) => near + ((far - near) * (x + 40)) / (to + 40)
  const side = (near: readonly [number, number], far: readonly [number, number], fill: Colour | string) =>
    drawPolygon(
      [
        [-40, near[0]],
        [to, far[0]],
        [to, far[1]],
        [-40, near[1]],
      ],
      { fill },
    )
  const panes = repeat(6, (index) => {
    const from = -30 + (to + 20) * (1 - (1 - index / 6) ** 1.35)
    const end = -30 + (to + 20) * (1 - (1 - (index + 0.78) / 6) ** 1.35)
    return drawPolygon(
      [
        [from, y(from, 500, 636)],
        [end, y(end, 500, 636)],
        [end, y(end, 640, 690)],
        [from, y(from, 640, 690)],
      ],
      { fill: stage.isLit ? p.glow : blend(p.rim, p.deep, 0.35) },
    )
  })
  return (
    side([396, 870], [604, 790], paint) +
    side([396, 440], [604, 618], blend(paint, p.ink, 0.4)) +
    side([670, 700], [702, 714], band) +
    panes +
    side([850, 880], [782, 796], tone(0.08)) +
    drawPolygon(
      [
        [to, 604],
        [to + 26, 622],
        [to + 26, 780],
        [to, 790],
      ],
      { fill: blend(paint, p.light, 0.35) },
    ) +
    drawCircle([to + 14, 756], 6, { fill: stage.isLit ? p.glow : band })
  )
}

function drawTracks(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs, sun } = stage
  const end = sun.x - 6
  return (
    drawPolygon(
      [
        [-20, 880],
        [end - 60, 768],
        [width + 20, 768],
        [width + 20, 1040],
        [-20, 1040],
      ],
      {
        fill: defineVerticalGradient(defs, [
          [0, tone(0.44)],
          [1, tone(0.2)],
        ]),
      },
    ) +
    drawLine(`M${n1(end)} 768L${n1(width + 60)} 900M${n1(end)} 768L${n1(width + 60)} 850`, {
      stroke: p.light,
      width: 4,
      opacity: 0.8,
    }) +
    drawPolygon(
      [
        [-20, 890],
        [end - 70, 774],
        [end - 30, 774],
        [width * 0.86, 1040],
        [-20, 1040],
      ],
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stage.lit('#d8c4a4'), tone(0.4), 0.3)],
          [1, tone(0.14)],
        ]),
      },
    ) +
    drawPolygon(
      [
        [end - 50, 774],
        [end - 30, 774],
        [width * 0.86, 1040],
        [width * 0.74, 1040],
      ],
      { fill: p.accent, opacity: 0.7 },
    )
  )
}

function drawRoof(stage: OutdoorStage): string {
  const { tone, palette: p, sun } = stage
  const fringe = repeat(16, (index) => {
    const share = index / 16
    const x = -20 + (sun.x - 40) * share
    const y = 214 + 350 * share
    const size = 34 * (1 - share * 0.7)
    return `M${n1(x)} ${n1(y)}l${n1(size * 0.9)} ${n1(size * 0.5)}l${n1(-size * 0.3)} ${n1(size * 0.7)}l${n1(-size * 0.6)} ${n1(-size * 0.2)}Z`
  })
  const ribs = repeat(
    6,
    (index) => `M${n1(-20 + index * 60)} ${n1(206 + index * 38)}L${n1(index * 44 - 20)} -20`,
  )
  return (
    drawPolygon(
      [
        [-20, -20],
        [sun.x * 0.36, -20],
        [sun.x - 60, 566],
        [-20, 226],
      ],
      { fill: tone(0.16) },
    ) +
    drawPolygon(
      [
        [sun.x * 0.3, -20],
        [sun.x * 0.36, -20],
        [sun.x - 60, 566],
        [sun.x - 72, 560],
      ],
      { fill: blend(tone(0.4), p.light, 0.3) },
    ) +
    drawLine(ribs, { stroke: tone(0.06), width: 7 }) +
    drawPath(fringe, { fill: tone(0.26) }) +
    drawPath(
      `${traceBox({ x: 40, y: 220, width: 24, height: 690 })}M20 910h64v20H20ZM64 300q80 0 90 -46l14 10q-10 66 -104 66ZM40 300q-60 -4 -80 -60v40q30 46 80 50Z`,
      { fill: tone(0.08) },
    ) +
    drawRectangle({ x: 58, y: 240, width: 6, height: 660 }, { fill: tone(0.36) })
  )
}

function drawClock(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const ticks = repeat(12, (index) => {
    const turn = (index / 12) * Math.PI * 2
    return `M${n1(x + Math.sin(turn) * 38)} ${n1(452 - Math.cos(turn) * 38)}L${n1(x + Math.sin(turn) * 44)} ${n1(452 - Math.cos(turn) * 44)}`
  })
  return (
    drawLine(`M${n1(x)} 330V400`, { stroke: tone(0.06), width: 7 }) +
    (stage.isLit ? drawGlow(stage, [x, 452], { radius: 120, colour: p.glow, opacity: 0.6 }) : '') +
    drawCircle([x, 452], 60, { fill: tone(0.08) }) +
    drawCircle([x, 452], 50, { fill: blend(p.glow, '#ffffff', 0.4) }) +
    drawLine(`${ticks}M${n1(x)} 452V420M${n1(x)} 452l24 14`, { stroke: tone(0.06), width: 4.5 }) +
    drawCircle([x, 452], 5, { fill: p.accent })
  )
}
