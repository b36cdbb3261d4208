import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawGrass } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export function drawFarmField(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const barnX = Math.max(110, head.x - 264)
  return {
    back:
      drawHeaven(stage, 700) +
      drawFarCountry(stage, 680) +
      drawHill(stage, () => 716, blend(turf, tone(0.5), 0.2), blend(turf, tone(0.3), 0.4)) +
      drawBroadleaf(stage, { x: barnX - 96, y: 742, height: 230, far: 0.1 }) +
      drawBarn(stage, barnX) +
      drawFurrows(stage) +
      drawBales(stage) +
      drawBroadleaf(stage, { x: width - 34, y: 800, height: 300, kind: 1 }) +
      drawFence(stage) +
      drawHill(stage, createRollingGround(stage, { y: 890, rise: 14 }), turf, blend(turf, tone(0.12), 0.6)) +
      drawGrass(
        stage,
        createRollingGround(stage, { y: 898, rise: 8 }),
        { count: 66 * (width / 768), height: 42 },
        blend(turf, tone(0.2), 0.5),
      ) +
      drawBirds(stage, { x: head.x - 330, y: 190, width: 250, height: 160 }, 6) +
      drawDriftingLeaves(stage, 10),
    near: drawPost(stage),
  }
}

function drawBarn(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const red = stage.lit('#b8443a')
  const white = stage.lit('#f6ecdc')
  const roof = stage.scene.season === 'winter' ? stage.lit('#eef3f9') : stage.lit('#6a5a5c')
  return (
    drawRectangle(
      { x: x + 96, y: 520, width: 52, height: 226, round: 24 },
      { fill: blend(stage.lit('#c8c4c0'), p.haze, 0.15) },
    ) +
    drawRectangle({ x: x + 128, y: 530, width: 20, height: 216 }, { fill: p.light, opacity: 0.4 }) +
    drawPolygon(
      [
        [x - 92, 746],
        [x - 92, 640],
        [x - 66, 580],
        [x, 542],
        [x + 66, 580],
        [x + 92, 640],
        [x + 92, 746],
      ],
      { fill: red },
    ) +
    drawPolygon(
      [
        [x + 60, 746],
        [x + 60, 576],
        [x + 92, 640],
        [x + 92, 746],
      ],
      { fill: p.light, opacity: 0.25 },
    ) +
    drawPolygon(
      [
        [x - 104, 650],
        [x - 72, 574],
        [x, 530],
        [x + 72, 574],
        [x + 104, 650],
        [x + 90, 650],
        [x + 62, 586],
        [x, 548],
        [x - 62, 586],
        [x - 90, 650],
      ],
      { fill: roof },
    ) +
    drawRectangle({ x: x - 34, y: 664, width: 68, height: 82 }, { fill: stage.isLit ? p.glow : tone(0.18) }) +
    drawLine(
      `M${n1(x - 34)} 664h68v82M${n1(x - 34)} 664v82M${n1(x - 34)} 664l68 82M${n1(x + 34)} 664l-68 82`,
      {
        stroke: white,
        width: 6,
      },
    ) +
    drawRectangle({ x: x - 16, y: 594, width: 32, height: 34 }, { fill: tone(0.2) }) +
    drawLine(`M${n1(x - 16)} 594h32v34h-32Z`, { stroke: white, width: 5 })
  )
}

function drawFurrows(stage: OutdoorStage): string {
  const { tone, width, sun, scene } = stage
  const earth: Colour = stage.lit(
    { spring: '#9a7048', summer: '#c8a04c', autumn: '#8a5a3c', winter: '#e2eaf1' }[scene.season],
  )
  const strip = (index: number, half: number) => {
    const foot = (at: number) => sun.x + (at - 11) * 130
    return `M${n1(sun.x + (index - 11) * 13)} 744L${n1(foot(index))} 1030H${n1(foot(index + half))}L${n1(sun.x + (index + half - 11) * 13)} 744Z`
  }
  const count = Math.ceil(22 * (width / 768))
  return (
    drawHill(stage, () => 744, blend(earth, stage.palette.light, 0.2), blend(earth, tone(0.2), 0.4)) +
    drawPath(
      repeat(count, (index) => strip(index, 0.42)),
      { fill: blend(earth, tone(0.2), 0.55), opacity: 0.75 },
    ) +
    drawPath(
      repeat(count, (index) => strip(index + 0.42, 0.16)),
      { fill: stage.palette.glow, opacity: 0.22 },
    )
  )
}

function drawBales(stage: OutdoorStage): string {
  if (stage.scene.season === 'winter' || stage.scene.season === 'spring') return ''
  const straw = stage.lit('#e0b04a')
  const bale =
    drawPath('M-40 0q-22 -4 -22 -36t22 -36h56q22 4 22 36t-22 36Z', {
      fill: blend(straw, stage.palette.deep, 0.3),
    }) +
    `<ellipse cx="16" cy="-36" rx="24" ry="36" fill="${straw}"/>` +
    drawLine('M16 -62a16 26 0 1 1 -8 46M16 -50a9 15 0 1 1 -4 26', {
      stroke: blend(straw, stage.palette.deep, 0.4),
      width: 3,
    })
  return [
    [-120, 838, 0.95],
    [-40, 806, 0.62],
    [-210, 800, 0.5],
  ]
    .map(([dx = 0, y = 0, scale = 1]) => placeDrawing(bale, { x: stage.width + dx, y, scale }))
    .join('')
}

const drawFence = (stage: OutdoorStage): string => {
  const wood = stage.lit('#b89a78')
  return (
    drawPath(
      repeat(stage.width / 92 + 1, (index) =>
        traceBox({ x: index * 92 + 8, y: 812, width: 13, height: 100 }),
      ),
      { fill: blend(wood, stage.tone(0.2), 0.35) },
    ) +
    drawLine(`M-10 840H${n1(stage.width + 10)}M-10 872H${n1(stage.width + 10)}`, { stroke: wood, width: 9 }) +
    drawLine(`M-10 837H${n1(stage.width + 10)}M-10 869H${n1(stage.width + 10)}`, {
      stroke: stage.palette.light,
      width: 2,
      opacity: 0.6,
    })
  )
}

const drawPost = (stage: OutdoorStage): string =>
  drawPath(`M${n1(stage.width - 130)} 1040V640l34 -30l34 30V1040Z`, { fill: stage.tone(0.05) }) +
  drawRectangle({ x: stage.width - 76, y: 640, width: 14, height: 400 }, { fill: stage.tone(0.18) }) +
  drawPath(
    `M${n1(stage.width - 62)} 720H${n1(stage.width + 20)}v40H${n1(stage.width - 62)}ZM${n1(stage.width - 62)} 840H${n1(stage.width + 20)}v40H${n1(stage.width - 62)}Z`,
    { fill: stage.tone(0.1) },
  ) +
  drawGrass(
    stage,
    () => 1040,
    { count: 20, height: 150, from: stage.width - 240, to: stage.width },
    stage.tone(0.07),
  )
