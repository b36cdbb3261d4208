import { blend, type Colour } from '../../paper/colour.ts'
import { drawEllipse, drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawCrag, drawHill, drawMountain } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFrond, drawGrass, traceLeaf } from '../nature/leaves.ts'
import { drawBroadleaf, drawFir, mixFoliage, mixNeedles } from '../nature/trees.ts'
import { drawReflections, drawSea, mixWater } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { drawHouse } from '../shapes/buildings.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawCanal } from './canal.ts'

function drawShore(
  stage: OutdoorStage,
  y: number,
  count: number,
  [low, high]: readonly [number, number],
  far: number,
): string {
  const dark = blend(mixNeedles(stage, far), stage.palette.deep, 0.3)
  const bright = blend(mixNeedles(stage, far), stage.palette.light, stage.isNight ? 0.08 : 0.2)
  const firs = repeat((count * stage.width) / 768, (index) => {
    const x = ((index + stage.random()) / count) * 768
    const near = Math.abs(x - stage.sun.x) < 90 ? 0.55 : 1
    return drawFir(stage, { x, y, height: pickBetween(stage, low, high) * near }, [dark, bright])
  })
  return `<g transform="translate(0 ${n1(2 * y)}) scale(1 -1)" opacity=".28">${firs}</g>${firs}`
}

export const drawLake = stageOutdoors((stage) => {
  const { tone, width, head } = stage
  const y = 660
  const dark = blend(tone(stage.isNight ? 0.28 : 0.42), stage.palette.haze, 0.3)
  const bright = blend(stage.palette.haze, stage.palette.light, stage.isNight ? 0.04 : 0.3)
  const snow = blend(stage.isNight ? tone(0.7) : stage.palette.light, '#ffffff', 0.25)
  const range =
    drawMountain(
      stage,
      { x: width - 70, base: y, height: 230, width: 260 },
      { dark, bright, snow, cap: 0.3 },
    ) +
    drawMountain(
      stage,
      { x: Math.max(60, head.x - 300), base: y, height: 300, width: 280 },
      { dark, bright, snow, cap: 0.36 },
    ) +
    drawHill(stage, (x) => y - 60 - 50 * Math.sin(x / 120 + 1), tone(0.52), tone(0.46))
  return {
    back:
      drawHeaven(stage, y) +
      range +
      drawSea(stage, y, { waves: 3, bottom: 960 }) +
      `<g transform="translate(0 ${2 * y}) scale(1 -1)" opacity=".2"><g clip-path="url(#${stage.defs.add((id) => `<clipPath id="${id}"><rect x="0" y="300" width="${stage.width}" height="360"/></clipPath>`)})">${range}</g></g>` +
      drawShore(stage, y + 6, 20, [50, 130], 0.25) +
      drawReflections(stage, { y: y + 14, height: 220 }, tone(0.7), 24) +
      drawRectangle(
        { x: -5, y: y - 2, width: width + 10, height: 4 },
        { fill: stage.palette.glow, opacity: 0.4 },
      ) +
      drawRowingBoat(stage, width - 130, 800) +
      drawReeds(stage, 0, 120) +
      drawJetty(stage) +
      drawReeds(stage, width - 90, width + 10) +
      drawBirds(stage, { x: head.x - 320, y: 210, width: 190, height: 110 }, 4),
    near: drawNearReeds(stage),
  }
})

function drawRowingBoat(stage: OutdoorStage, x: number, y: number): string {
  const wood = stage.lit('#a8543a')
  return placeDrawing(
    drawEllipse([0, 12], [104, 9], { fill: stage.palette.ink, opacity: 0.25 }) +
      drawPath('M-100 -26Q0 6 100 -30Q86 10 60 14H-58Q-88 8 -100 -26Z', { fill: wood }) +
      drawPath('M-100 -26Q0 6 100 -30L96 -18Q0 14 -96 -15Z', {
        fill: blend(wood, stage.palette.glow, 0.35),
      }) +
      drawLine('M-40 -30L-128 10M20 -34L118 4', { stroke: stage.lit('#d8b078'), width: 5 }),
    { x, y },
  )
}

function drawJetty(stage: OutdoorStage): string {
  const { tone, width, palette: p } = stage
  const from = width * 0.2
  const boards = repeat(11, (index) => {
    const y = 850 + index * index * 1.6
    const half = 92 + index * 30
    return `M${n1(width / 2 - half - from * 0.1)} ${n1(y)}H${n1(width / 2 + half)}`
  })
  const posts = repeat(
    3,
    (index) =>
      traceBox({ x: width / 2 - 120 - index * 92, y: 806 + index * 46, width: 15 + index * 5, height: 90 }) +
      traceBox({ x: width / 2 + 100 + index * 92, y: 806 + index * 46, width: 15 + index * 5, height: 90 }),
  )
  return (
    drawPath(posts, { fill: tone(0.12) }) +
    drawPath(
      `M${n1(width / 2 - 110)} 846H${n1(width / 2 + 96)}L${n1(width / 2 + 430)} 1040H${n1(width / 2 - 450)}Z`,
      { fill: blend(stage.lit('#a8845c'), tone(0.3), 0.3) },
    ) +
    drawLine(boards, { stroke: p.ink, width: 3, opacity: 0.35 })
  )
}

function drawReeds(stage: OutdoorStage, from: number, to: number): string {
  const green = blend(
    stage.lit(stage.scene.season === 'winter' ? '#b09a78' : '#5a8a4a'),
    stage.tone(0.25),
    0.35,
  )
  const heads = repeat(9, () => {
    const x = pickBetween(stage, from, to)
    const y = pickBetween(stage, 690, 790)
    return placeDrawing(
      drawRectangle({ x: -4, y: 0, width: 8, height: 42, round: 4 }, { fill: stage.lit('#6a4030') }) +
        drawRectangle({ x: -1, y: 42, width: 2, height: 220 }, { fill: green }),
      { x, y, turn: pickBetween(stage, -4, 4) },
    )
  })
  return drawGrass(stage, () => 960, { count: 22, height: 250, from, to }, green) + heads
}

const drawNearReeds = (stage: OutdoorStage): string =>
  drawGrass(
    stage,
    () => 1040,
    { count: 26, height: 430, from: stage.width - 210, to: stage.width + 20 },
    stage.tone(0.07),
  ) +
  [
    [-150, 660, -5],
    [-88, 600, 3],
    [-40, 690, 7],
  ]
    .map(([dx = 0, y = 0, turn = 0]) =>
      placeDrawing(
        drawRectangle({ x: -9, y: 0, width: 18, height: 96, round: 9 }, { fill: stage.tone(0.12) }) +
          drawRectangle({ x: -2.5, y: 96, width: 5, height: 340 }, { fill: stage.tone(0.07) }),
        { x: stage.width + dx, y, turn },
      ),
    )
    .join('')

function drawWindingRiver(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const turf = mixTurf(stage)
  const far = blend(p.rim, p.light, stage.isNight ? 0 : 0.2)
  const near = blend(p.rim, p.deep, stage.isNight ? 0.6 : 0.45)
  const bend = (wide: number) =>
    `M${n1(head.x + 200 - 12 * wide)} 690Q${n1(head.x + 20)} 720 ${n1(head.x + 120 - 40 * wide)} 780Q${n1(head.x + 300 - 60 * wide)} 830 ${n1(head.x - 30 - 230 * wide)} 1040H${n1(head.x + 330 + 90 * wide)}Q${n1(head.x + 420)} 850 ${n1(head.x + 210 + 20 * wide)} 780Q${n1(head.x + 120 + 14 * wide)} 730 ${n1(head.x + 212 + 12 * wide)} 690Z`
  const glints = repeat(22, () => {
    const down = stage.random()
    return `M${n1(head.x + 130 + pickBetween(stage, -70, 80) + down * pickBetween(stage, -60, 100))} ${n1(760 + down * 250)}h${n1(pickBetween(stage, 20, 80) * (0.4 + down))}`
  })
  return {
    back:
      drawHeaven(stage, 690) +
      drawFarCountry(stage, 660) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 712, rise: 24 }),
        blend(turf, tone(0.55), 0.2),
        blend(turf, tone(0.2), 0.55),
      ) +
      drawPath(bend(1.25), { fill: blend(turf, tone(0.2), 0.6) }) +
      drawPath(bend(1), { fill: blend(far, near, stage.isNight ? 0.8 : 0.5) }) +
      drawPath(bend(0.62), { fill: far, opacity: 0.5 }) +
      drawLine(glints, { stroke: p.glow, width: 3.4, opacity: 0.7 }) +
      drawPoplars(stage) +
      drawHouse(
        stage,
        { x: width - 196, y: 744, width: 70, height: 48, roof: 0.5 },
        { wall: stage.lit('#f0dfc4', 0.1), tiles: stage.lit('#a8503c', 0.1) },
      ) +
      drawBroadleaf(stage, { x: width - 18, y: 860, height: 260, kind: 1 }) +
      drawReeds(stage, head.x - 190, head.x - 60) +
      drawHill(
        stage,
        (x) => (x < head.x + 40 ? 890 + Math.max(0, x - head.x + 160) * 0.7 : 1100),
        turf,
        blend(turf, tone(0.12), 0.6),
      ) +
      drawWillow(stage, 20) +
      drawDriftingLeaves(stage, 14),
    near: drawNearReeds(stage),
  }
}

export const drawRiver = stageOutdoors(drawWindingRiver, drawCanal)

function drawPoplars(stage: OutdoorStage): string {
  const body = stage.scene.season === 'winter' ? stage.lit('#8a7a70', 0.2) : mixFoliage(stage, 0.15, 1)
  const many = [60, 104, 142, 176, 204]
  return many
    .map((x, index) => {
      const height = 250 - index * 34
      const y = 776 - index * 12
      const half = (side: number) =>
        `M${x} ${y - height}C${x + side * height * 0.12} ${y - height * 0.7} ${x + side * height * 0.13} ${y - height * 0.2} ${x + side * 4} ${y}H${x}Z`
      return (
        drawPath(half(-1), { fill: blend(body, stage.palette.deep, 0.4) }) +
        drawPath(half(1), { fill: blend(body, stage.palette.light, 0.12) })
      )
    })
    .join('')
}

function drawWillow(stage: OutdoorStage, x: number): string {
  const { tone } = stage
  const green = stage.scene.season === 'winter' ? stage.lit('#a08a70') : mixFoliage(stage, 0, 1)
  const strands = repeat(16, (index) => {
    const from = x - 60 + index * 13
    const long = pickBetween(stage, 340, 640)
    const sway = stage.scene.weather === 'wind' ? -90 : pickBetween(stage, -10, 14)
    let leaves = ''
    for (let step = 1; step < 11; step++) {
      const share = step / 11
      leaves += traceLeaf({
        at: [from + sway * share * share, -20 + long * share],
        length: 62,
        angle: 1.57 + (step % 2 === 0 ? 0.4 : -0.4),
        width: 0.16,
      })
    }
    const stem = drawLine(
      `M${n1(from)} -20Q${n1(from)} ${n1(long * 0.4)} ${n1(from + sway)} ${n1(long - 30)}`,
      {
        stroke: blend(green, tone(0.2), 0.5),
        width: 2.4,
      },
    )
    return (
      stem + drawPath(leaves, { fill: blend(green, tone(0.2), 0.2 + 0.4 * stage.random()), opacity: 0.95 })
    )
  })
  return strands
}

const mixRockAt = ({ tone, palette: p }: OutdoorStage, share: number): readonly [Colour, Colour] => [
  blend(tone(share + 0.16), p.haze, 0.12),
  tone(share),
]

function drawRim(stage: OutdoorStage, fall: number): string {
  const { width, head } = stage
  return (
    drawCrag(
      stage,
      [
        [-40, 1040],
        [-40, 330],
        [120, 350],
        [head.x - 60, 420],
        [head.x + 60, 400],
        [fall - 80, 410],
        [fall - 70, 1040],
      ],
      mixRockAt(stage, 0.36),
      9,
    ) +
    drawCrag(
      stage,
      [
        [fall + 60, 1040],
        [fall + 70, 400],
        [width + 40, 340],
        [width + 40, 1040],
      ],
      mixRockAt(stage, 0.32),
      4,
    )
  )
}

function drawBanks(stage: OutdoorStage): string {
  const { width } = stage
  return (
    drawCrag(
      stage,
      [
        [-40, 1040],
        [-40, 470],
        [70, 500],
        [130, 610],
        [190, 640],
        [230, 800],
        [260, 1040],
      ],
      mixRockAt(stage, 0.2),
      5,
    ) +
    drawCrag(
      stage,
      [
        [width + 40, 1040],
        [width + 40, 560],
        [width - 30, 600],
        [width - 60, 760],
        [width - 40, 1040],
      ],
      mixRockAt(stage, 0.16),
      3,
    )
  )
}

export const drawWaterfall = stageOutdoors((stage) => {
  const { tone, width, head, palette: p } = stage
  const fall = Math.min(width - 120, head.x + 236)
  const white = blend(p.glow, '#ffffff', stage.isNight ? 0.1 : 0.55)
  return {
    back:
      drawHeaven(stage, 520) +
      drawShore(stage, 420, 14, [80, 170], 0.35) +
      drawRim(stage, fall) +
      drawTorrent(stage, fall, white) +
      drawBanks(stage) +
      drawRectangle(
        { x: -5, y: 838, width: width + 10, height: 200 },
        { fill: blend(mixWater(stage)[0], mixWater(stage)[1], 0.5) },
      ) +
      drawReflections(stage, { y: 850, height: 150 }, white, 30) +
      drawMist(stage, fall) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 902, rise: 22 }),
        blend(mixTurf(stage), tone(0.2), 0.5),
        tone(0.08),
      ) +
      drawFerns(stage),
    near:
      drawFrond({ at: [width + 20, 1060], length: 420, angle: -2.0, bend: -0.5 }, [p.ink, tone(0.15)], 13) +
      drawFrond({ at: [width + 20, 1000], length: 320, angle: -2.6, bend: -0.3 }, [p.ink, tone(0.12)], 12),
  }
})

function drawTorrent(stage: OutdoorStage, x: number, white: Colour): string {
  const { palette: p } = stage
  const body = drawPath(
    `M${n1(x - 76)} 404q76 -30 146 0Q${n1(x + 84)} 640 ${n1(x + 104)} 880H${n1(x - 116)}Q${n1(x - 84)} 640 ${n1(x - 76)} 404Z`,
    { fill: blend(white, p.rim, 0.35) },
  )
  const strands = repeat(11, (index) => {
    const from = x - 66 + index * 12.6
    const to = x - 100 + index * 19
    const wide = pickBetween(stage, 3, 9)
    return `M${n1(from - wide / 2)} ${n1(pickBetween(stage, 398, 470))}Q${n1(from)} 640 ${n1(to - wide)} ${n1(pickBetween(stage, 720, 880))}h${n1(wide * 2)}Q${n1(from + wide)} 640 ${n1(from + wide / 2)} 400Z`
  })
  return body + drawPath(strands, { fill: white, opacity: 0.9 })
}

const drawMist = (stage: OutdoorStage, x: number): string =>
  [
    [-90, 870, 90],
    [-20, 850, 110],
    [70, 866, 96],
    [140, 884, 70],
    [-150, 890, 60],
  ]
    .map(([dx = 0, y = 0, r = 0]) =>
      drawEllipse([x + dx, y], [r, r * 0.45], { fill: '#ffffff', opacity: stage.isNight ? 0.14 : 0.3 }),
    )
    .join('')

const drawFerns = (stage: OutdoorStage): string => {
  const green = [stage.tone(0.14), blend(stage.lit('#4f9a52'), stage.tone(0.3), 0.4)] as const
  return [
    [10, 990, -1],
    [90, 1010, -1.4],
    [stage.width - 10, 980, -2.1],
    [stage.width - 90, 1020, -1.7],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      drawFrond(
        { at: [x, y], length: pickBetween(stage, 130, 190), angle, bend: angle < -1.57 ? -0.7 : 0.7 },
        green,
        11,
      ),
    )
    .join('')
}
