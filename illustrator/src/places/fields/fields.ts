import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { drawButterflies, drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill, type Ground } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFlowers, drawGrass, traceLeaf } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawFarmField } from './farm-field.ts'
import { drawSheepPasture } from './sheep-pasture.ts'

function drawFlowerSlope(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const many = width / 768
  const turf = mixTurf(stage)
  const slope = createRollingGround(stage, { y: 780, rise: 50 })
  const near = createRollingGround(stage, { y: 890, rise: 36 })
  const bright: readonly [Colour, ...Colour[]] = [
    stage.lit('#f25f5c'),
    stage.lit('#ffd166'),
    stage.lit('#fdf6e8'),
    stage.lit('#b48ae0'),
    stage.lit('#f2a0bd'),
  ]
  const isBare = stage.scene.season === 'winter'
  return {
    back:
      drawHeaven(stage, 700) +
      drawFarCountry(stage, 690) +
      drawHill(stage, slope, turf, blend(turf, tone(0.3), 0.4)) +
      drawBroadleaf(stage, { x: Math.max(88, head.x - 286), y: slope(90) + 16, height: 420 }) +
      (isBare ? '' : drawFlowers(stage, slope, { count: 46 * many, size: 5, depth: 90 }, bright)) +
      drawHill(stage, near, blend(turf, tone(0.5), 0.15), blend(turf, tone(0.16), 0.6)) +
      drawGrass(stage, near, { count: 90 * many, height: 74 }, blend(turf, tone(0.22), 0.5)) +
      (isBare
        ? ''
        : drawFlowers(stage, (x) => near(x) - 40, { count: 40 * many, size: 11, depth: 150 }, bright)) +
      drawButterflies(stage) +
      drawDriftingLeaves(stage, 12 * many) +
      drawBirds(stage, { x: stage.sun.x - 160, y: 150, width: 250, height: 140 }, 4),
    near:
      drawGrass(
        stage,
        () => 1030,
        { count: 40, height: 330, from: width - 230, to: width + 20 },
        tone(0.07),
      ) +
      drawFlowers(
        stage,
        () => 740,
        { count: isBare ? 0 : 7, size: 26, depth: 200, from: width - 220, to: width },
        [tone(0.2), stage.lit('#d8505c')],
      ),
  }
}

export const drawMeadow = stageOutdoors(drawFlowerSlope, drawSheepPasture)

function drawWheatField(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const many = width / 768
  const wheat = stage.lit(
    { spring: '#9cc45a', summer: '#e8b84a', autumn: '#c98a3a', winter: '#e9eff4' }[stage.scene.season],
  )
  const dark = blend(wheat, tone(0.26), 0.5)
  const wave = (y: number, share: number) => {
    const ground = createRollingGround(stage, { y, rise: 30, wave: 300 })
    const fill = blend(wheat, tone(0.52), share)
    return (
      drawHill(stage, ground, blend(fill, p.glow, 0.14), blend(fill, dark, 0.6)) +
      drawEars(stage, ground, { count: 46 * many, size: 16 + (1 - share) * 26 }, blend(fill, dark, 0.25))
    )
  }
  return {
    back:
      drawHeaven(stage, 690) +
      drawFarCountry(stage, 670) +
      placeDrawing(drawMill(stage), { x: Math.max(110, head.x - 258), y: 690, scale: 1.15 }) +
      wave(700, 0.5) +
      wave(756, 0.32) +
      drawSheaves(stage, [width - 130, 800, 0.8]) +
      drawSheaves(stage, [width - 50, 830, 1.05]) +
      wave(830, 0.14) +
      wave(925, 0) +
      drawBirds(stage, { x: head.x - 330, y: 200, width: 220, height: 160 }, 5),
    near: drawEars(
      stage,
      () => 1040,
      { count: 26, size: 300, from: width - 230, to: width + 10 },
      tone(0.08),
    ),
  }
}

export const drawField = stageOutdoors(drawWheatField, drawFarmField)

function drawEars(
  stage: OutdoorStage,
  ground: Ground,
  { count, size, from = 0, to = stage.width }: { count: number; size: number; from?: number; to?: number },
  colour: Colour,
): string {
  const bend = stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? -0.7 : -0.2
  let stalks = ''
  let grain = ''
  for (let index = 0; index < count; index++) {
    const x = pickBetween(stage, from, to)
    const tall = size * pickBetween(stage, 0.7, 1.1)
    const y = ground(x) + 8
    const top: Point = [x + tall * bend * pickBetween(stage, 0.5, 1.2), y - tall]
    stalks += `M${n1(x)} ${n1(y)}Q${n1(x)} ${n1(y - tall * 0.6)} ${n1(top[0])} ${n1(top[1])}`
    grain += traceLeaf({
      at: [top[0] + tall * 0.02, top[1] + tall * 0.12],
      length: tall * 0.42,
      angle: -Math.PI / 2 + bend,
      width: 0.14,
    })
  }
  return (
    drawLine(stalks, { stroke: colour, width: Math.max(1.2, size * 0.02) }) +
    drawPath(grain, { fill: colour })
  )
}

const drawSheaves = (stage: OutdoorStage, [x, y, scale]: readonly [number, number, number]): string => {
  const straw = stage.lit('#e0a83c')
  return placeDrawing(
    drawPath('M-40 0Q-10 -60 -46 -110L-16 -126L0 -118L18 -128L46 -108Q10 -60 40 0Z', { fill: straw }) +
      drawPath('M6 0Q4 -60 18 -128L46 -108Q10 -60 40 0Z', { fill: blend(straw, stage.palette.glow, 0.35) }) +
      drawPath('M-24 -58q24 10 48 0l2 12q-26 10 -52 0Z', { fill: blend(straw, stage.palette.deep, 0.5) }),
    { x, y, scale },
  )
}

function drawMill(stage: OutdoorStage): string {
  const { palette: p, tone } = stage
  const wall = stage.lit('#f0e4cc', 0.1)
  const sail = placeDrawing(
    drawPath('M-3 -8L-6 -150H20L14 -8Z', { fill: tone(0.3), opacity: 0.55 }) +
      drawLine('M0 0V-152', { stroke: tone(0.16), width: 5 }) +
      drawLine(`${repeat(6, (index) => `M-5 ${-20 - index * 24}h24`)}M18 -150L14 -10`, {
        stroke: tone(0.16),
        width: 2,
      }),
    { x: 0, y: 0 },
  )
  return (
    drawPath('M-46 20L-30 -130H30L46 20Z', { fill: wall }) +
    drawPath('M-46 20L-30 -130H-4L-10 20Z', { fill: p.deep, opacity: 0.4 }) +
    drawPath('M-36 -128Q-30 -172 0 -178Q30 -172 36 -128Z', { fill: stage.lit('#8a4438', 0.08) }) +
    drawRectangle(
      { x: -9, y: -92, width: 20, height: 28, round: 9 },
      { fill: stage.isLit ? p.glow : tone(0.22) },
    ) +
    drawRectangle({ x: -10, y: -24, width: 24, height: 44, round: 10 }, { fill: tone(0.2) }) +
    [24, 114, 204, 294].map((turn) => placeDrawing(sail, { x: 6, y: -140, turn })).join('') +
    drawCircle([6, -140], 8, { fill: tone(0.12) })
  )
}
