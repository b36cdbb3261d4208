import { blend } from '../../paper/colour.ts'
import {
  drawCircle,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import { drawYacht } from '../nature/boats.ts'
import { mixTurf } from '../nature/country.ts'
import { createRollingGround, drawCrag, drawHill } from '../nature/hills.ts'
import { drawGrass } from '../nature/leaves.ts'
import { drawPalm } from '../nature/trees.ts'
import { drawSea, drawSurf } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawBeam, drawGlow } from '../shapes/glow.ts'
import { drawDuneBeach } from './dune-beach.ts'

const horizon = 630

export const drawLighthouseCoast = stageOutdoors((stage) => {
  const { tone, width, palette: p } = stage
  const x = Math.max(112, stage.head.x - 272)
  return {
    back:
      drawHeaven(stage, horizon) +
      drawHill(
        stage,
        (at) => horizon - 12 - 34 * Math.max(0, (at - width * 0.72) / (width * 0.3)),
        tone(0.6),
        tone(0.5),
      ) +
      drawBeams(stage, [x, 262]) +
      drawSea(stage, horizon, { waves: 8 }) +
      placeDrawing(drawYacht(stage, { hull: tone(0.2), bright: tone(0.5), sail: tone(0.9) }), {
        x: width - 110,
        y: horizon + 30,
        scale: 0.5,
      }) +
      drawHeadland(stage, x) +
      drawLighthouse(stage, x) +
      drawBirds(stage, { x: x + 40, y: 300, width: 200, height: 150 }, 5) +
      drawRocks(stage, 905),
    near:
      drawPath(
        `M${n1(width + 20)} 850Q${n1(width - 90)} 880 ${n1(width - 150)} 940T${n1(width - 270)} 1040H${n1(width + 20)}Z`,
        { fill: p.ink },
      ) +
      drawGrass(
        stage,
        (at) => 1000 - Math.max(0, at - width + 200) * 0.6,
        { count: 30, height: 190, from: width - 210, to: width + 10 },
        tone(0.08),
      ),
  }
})

function drawBeams(stage: OutdoorStage, at: Point): string {
  if (!stage.isLit && stage.scene.weather !== 'fog' && stage.scene.weather !== 'storm') return ''
  const { palette: p, width } = stage
  const opacity = stage.isNight ? 0.5 : 0.34
  const far: Point = [width + 60, at[1] - 190]
  return (
    drawBeam(
      stage,
      [
        [at, [at[0], at[1] + 8]],
        [far, [width + 60, at[1] + 90]],
      ],
      { colour: p.glow, opacity },
    ) +
    drawBeam(
      stage,
      [
        [at, [at[0], at[1] + 8]],
        [
          [-160, at[1] - 10],
          [-160, at[1] + 130],
        ],
      ],
      { colour: p.glow, opacity: opacity * 0.8 },
    )
  )
}

function drawLighthouse(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const [foot, top] = [604, 300]
  const half = (y: number) => 25 + (17 * (y - top)) / (foot - top)
  const white = stage.lit('#fbf5ea')
  const red = stage.lit('#d8443a')
  const stripes = [0, 1, 2].map((index) => {
    const [from, to] = [top + 36 + index * 94, top + 83 + index * 94]
    return drawPolygon(
      [
        [x - half(from), from],
        [x + half(from), from],
        [x + half(to), to],
        [x - half(to), to],
      ],
      { fill: red },
    )
  })
  const shade = drawPolygon(
    [
      [x - half(top), top],
      [x - half(top) * 0.25, top],
      [x - half(foot) * 0.25, foot],
      [x - half(foot), foot],
    ],
    { fill: p.deep, opacity: 0.42 },
  )
  return (
    drawPolygon(
      [
        [x - half(top), top],
        [x + half(top), top],
        [x + half(foot), foot],
        [x - half(foot), foot],
      ],
      { fill: white },
    ) +
    stripes.join('') +
    shade +
    drawRectangle({ x: x - 6, y: 560, width: 20, height: 46, round: 9 }, { fill: tone(0.15) }) +
    drawRectangle({ x: x + 2, y: 408, width: 10, height: 18, round: 5 }, { fill: tone(0.2) }) +
    drawRectangle({ x: x + 2, y: 506, width: 10, height: 18, round: 5 }, { fill: tone(0.2) }) +
    drawRectangle({ x: x - 37, y: 290, width: 74, height: 12, round: 3 }, { fill: tone(0.14) }) +
    drawLine(
      `M${n1(x - 35)} 272H${n1(x + 35)}${repeat(7, (index) => `M${n1(x - 33 + index * 11)} 272v20`)}`,
      {
        stroke: tone(0.14),
        width: 2.6,
      },
    ) +
    drawRectangle(
      { x: x - 19, y: 244, width: 38, height: 48 },
      { fill: stage.isLit || stage.isVeiled ? blend(p.glow, '#ffffff', 0.4) : blend(p.rim, p.glow, 0.4) },
    ) +
    drawLine(`M${n1(x - 7)} 244v48M${n1(x + 7)} 244v48`, { stroke: tone(0.14), width: 2.6 }) +
    drawPath(`M${n1(x - 26)} 246Q${n1(x - 16)} 212 ${n1(x)} 208Q${n1(x + 16)} 212 ${n1(x + 26)} 246Z`, {
      fill: red,
    }) +
    drawRectangle({ x: x - 2, y: 188, width: 4, height: 24 }, { fill: tone(0.14) }) +
    (stage.isLit || stage.isVeiled
      ? drawGlow(stage, [x, 266], { radius: 150, colour: p.glow, opacity: 0.9 })
      : '')
  )
}

function drawHeadland(stage: OutdoorStage, x: number): string {
  const { tone } = stage
  const turf = mixTurf(stage, 0.1)
  const outline: Point[] = [
    [-60, 1040],
    [-60, 560],
    [x - 60, 578],
    [x + 40, 592],
    [x + 92, 622],
    [x + 118, 690],
    [x + 164, 720],
    [x + 178, 800],
    [x + 240, 850],
    [x + 270, 940],
    [x + 320, 1040],
  ]
  return (
    drawCrag(stage, outline, [tone(0.52), tone(0.26)], 9) +
    drawPolygon(
      [
        [-60, 552],
        [x - 60, 568],
        [x + 40, 586],
        [x + 96, 618],
        [x + 70, 634],
        [x + 20, 612],
        [x - 30, 626],
        [x - 70, 600],
        [-60, 612],
      ],
      { fill: turf },
    ) +
    drawRectangle({ x: x - 128, y: 536, width: 64, height: 46 }, { fill: stage.lit('#f2eadc') }) +
    drawPolygon(
      [
        [x - 136, 540],
        [x - 118, 508],
        [x - 74, 508],
        [x - 56, 540],
      ],
      { fill: stage.lit('#a84438') },
    ) +
    drawRectangle(
      { x: x - 108, y: 550, width: 14, height: 16 },
      { fill: stage.isLit ? stage.palette.glow : tone(0.3) },
    )
  )
}

function drawRocks(stage: OutdoorStage, y: number): string {
  const { tone, width } = stage
  return (
    drawHill(stage, createRollingGround(stage, { y, rise: 34, wave: 180 }), tone(0.3), tone(0.08)) +
    drawLine(
      repeat(12, () => {
        const x = pickBetween(stage, 0, width)
        return `M${n1(x)} ${n1(pickBetween(stage, y + 24, 1010))}h${n1(pickBetween(stage, 30, 110))}`
      }),
      { stroke: tone(0.42), width: 3, opacity: 0.4 },
    )
  )
}

export const drawCliffs = stageOutdoors((stage) => {
  const { tone, width } = stage
  const chalk = stage.lit('#efe6d4', 0.08)
  const shade = blend(stage.lit('#9a8f98', 0.1), tone(0.4), 0.35)
  const turf = mixTurf(stage, 0.05)
  const drawFace = (x: number, top: number, foot: number, reach: number, far: number): string => {
    const edge: Point[] = [
      [-60, foot],
      [-60, top - 16],
      [x - reach * 0.4, top - 4],
      [x, top + 10],
      [x + reach * 0.12, top + 60],
      [x + reach * 0.09, top + (foot - top) * 0.5],
      [x + reach * 0.24, top + (foot - top) * 0.7],
      [x + reach * 0.3, foot],
    ]
    return (
      drawCrag(stage, edge, [blend(chalk, tone(0.62), far), blend(shade, tone(0.55), far)], 8) +
      drawPath(
        `M-60 ${n1(top - 26)}Q${n1(x * 0.5)} ${n1(top - 34)} ${n1(x + 4)} ${n1(top + 4)}l${n1(reach * 0.06)} 22Q${n1(x - 30)} ${n1(top + 12)} ${n1(x * 0.6)} ${n1(top + 14)}T-60 ${n1(top + 20)}Z`,
        { fill: blend(turf, tone(0.6), far) },
      ) +
      drawLine(
        `M-20 ${n1(foot)}H${n1(x + reach * 0.36)}M${n1(x + reach * 0.1)} ${n1(foot + 9)}h${n1(reach * 0.6)}`,
        {
          stroke: stage.palette.glow,
          width: 7 - far * 5,
          opacity: 0.55,
        },
      )
    )
  }
  const head = stage.head.x
  return {
    back:
      drawHeaven(stage, horizon) +
      drawSea(stage, horizon, { waves: 8 }) +
      drawFace(head + 26, 546, 668, 90, 0.6) +
      drawFace(head - 110, 470, 730, 130, 0.32) +
      drawFace(Math.max(40, head - 262), 372, 850, 190, 0) +
      drawBirds(stage, { x: stage.sun.x - 180, y: 420, width: 300, height: 150 }, 7) +
      drawPath(drawStack(width - 92, 470, 700), { fill: tone(0.46) }) +
      drawPath(drawStack(width - 80, 476, 700), { fill: chalk, opacity: 0.35 }) +
      drawHill(stage, createRollingGround(stage, { y: 905, rise: 24 }), turf, blend(turf, tone(0.1), 0.6)) +
      drawGrass(
        stage,
        createRollingGround(stage, { y: 912, rise: 10 }),
        { count: 70 * (width / 768), height: 46 },
        blend(turf, tone(0.15), 0.45),
      ),
    near: drawGrass(
      stage,
      () => 1020,
      { count: 46, height: 260, from: width - 230, to: width + 20 },
      tone(0.08),
    ),
  }
})

const drawStack = (x: number, top: number, foot: number): string =>
  `M${n1(x - 34)} ${foot}L${n1(x - 26)} ${top + 60}L${n1(x - 12)} ${top}L${n1(x + 16)} ${top + 8}L${n1(x + 26)} ${top + 90}L${n1(x + 44)} ${foot}Z`

function drawPalmBeach(stage: OutdoorStage): Layers {
  const { tone, width, palette: p } = stage
  const sand = stage.lit('#f0d6a0', 0.05)
  const wet = blend(sand, tone(0.34), 0.5)
  const shore = 850
  const green = stage.isLit
    ? ([tone(0.2), tone(0.36), tone(0.26)] as const)
    : ([stage.lit('#1f6a50'), blend(stage.lit('#3c9a5c'), p.glow, 0.12), stage.lit('#7a5238')] as const)
  const island = createRollingGround(stage, { y: horizon - 22, rise: 44, wave: 130 })
  return {
    back:
      drawHeaven(stage, horizon) +
      drawHill(
        stage,
        (x) =>
          x > width * 0.7
            ? island(x) + 60 * (1 - Math.sin(Math.min(1, (x - width * 0.7) / (width * 0.22)) * Math.PI * 0.5))
            : horizon + 20,
        tone(0.58),
        tone(0.5),
      ) +
      drawSea(stage, horizon, { bottom: shore + 20, waves: 6 }) +
      placeDrawing(drawYacht(stage, { hull: tone(0.2), bright: tone(0.5), sail: tone(0.94) }), {
        x: Math.max(60, stage.head.x - 290),
        y: horizon + 26,
        scale: 0.62,
      }) +
      drawHill(stage, () => shore, sand, blend(sand, tone(0.3), 0.35)) +
      drawSurf(stage, shore, [blend(p.glow, '#ffffff', stage.isNight ? 0.1 : 0.6), wet]) +
      drawPalm(stage, { x: 18, y: 900, height: 560, lean: 0.2 }, green) +
      drawPalm(stage, { x: -40, y: 930, height: 420, lean: 0.34 }, green) +
      drawFootprints(stage) +
      drawParasol(stage, width - 96),
    near: placeDrawing(
      repeat(5, (index) =>
        placeDrawing(
          drawPath('M0 0C60 -40 190 -50 300 0C190 -14 70 4 0 0Z', {
            fill: index % 2 === 0 ? p.ink : tone(0.13),
          }),
          { x: 0, y: 0, turn: -200 + index * 24 },
        ),
      ),
      { x: width + 10, y: 880, scale: 1.05 },
    ),
  }
}

export const drawBeach = stageOutdoors(drawPalmBeach, drawDuneBeach)

function drawParasol(stage: OutdoorStage, x: number): string {
  const { tone } = stage
  const [red, white] = [stage.lit('#e2574a'), stage.lit('#fdf3e0')]
  const slices = repeat(5, (index) =>
    drawPath(
      `M0 -190Q${n1(-100 + index * 40)} -176 ${n1(-100 + index * 40)} -118q20 -14 40 0Q${n1(-60 + index * 40)} -176 0 -190Z`,
      { fill: index % 2 === 0 ? red : white },
    ),
  )
  return (
    placeDrawing(
      drawPath(traceBox({ x: -3, y: -190, width: 6, height: 196 }), { fill: tone(0.2) }) +
        slices +
        drawCircle([0, -191], 5, { fill: white }),
      { x, y: 930, turn: 10 },
    ) + drawPath(`M${n1(x - 66)} 938q70 -22 150 0q-70 16 -150 0Z`, { fill: tone(0.2), opacity: 0.35 })
  )
}

const drawFootprints = (stage: OutdoorStage): string =>
  drawPath(
    repeat(9, (index) => {
      const x = stage.width * 0.78 - index * 30 + (index % 2) * 20
      return `M${n1(x)} ${n1(915 + index * 12)}q10 -7 20 0q-6 8 -20 0Z`
    }),
    { fill: stage.tone(0.3), opacity: 0.4 },
  )
