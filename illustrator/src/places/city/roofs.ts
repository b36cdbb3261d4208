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
import { drawFlowers, drawLeaf, drawLeafCorner } from '../nature/leaves.ts'
import { type Layers, measureAboveHead, type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { drawSkyline } from '../shapes/buildings.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawBulbs } from '../shapes/lanterns.ts'
import { drawIronBalcony } from './iron-balcony.ts'
import { drawOldRoofs } from './old-roofs.ts'

function drawHighRoof(stage: OutdoorStage): Layers {
  const { tone, width, palette: p, head } = stage
  const night = stage.isNight ? 0.08 : 0
  return {
    back:
      drawHeaven(stage, 760) +
      drawGlow(stage, [stage.sun.x, 720], {
        radius: 480,
        colour: p.light,
        opacity: stage.isVeiled ? 0.25 : 0.5,
      }) +
      drawSkyline(stage, { top: 640, rough: 150, wide: [40, 80], lit: stage.isLit ? 0.16 : 0 }, [
        tone(0.56 - night),
        tone(0.62),
      ]) +
      drawSkyline(stage, { top: 700, rough: 190, wide: [56, 100] }, [tone(0.44 - night), tone(0.54)]) +
      drawSkyline(stage, { top: 790, rough: 170, wide: [76, 130] }, [tone(0.32 - night), tone(0.44)]) +
      drawBirds(stage, { x: head.x - 330, y: 170, width: 190, height: 130 }, 4) +
      drawWaterTank(stage, Math.max(96, head.x - 284)) +
      drawRoofEdge(stage) +
      placeDrawing(drawCat(tone(0.05)), { x: Math.max(190, head.x - 150), y: 856, scale: 0.9 }) +
      drawBulbs(
        stage,
        [
          [-10, measureAboveHead(stage) + 60],
          [width + 10, measureAboveHead(stage) - 30],
        ],
        66,
        Math.round(width / 58),
      ),
    near: drawLeafCorner(stage, { x: width + 6, y: 1050, size: 330, kind: 'leaf' }),
  }
}

export const drawRooftop = stageOutdoors(drawHighRoof, drawOldRoofs)

const drawCat = (fill: Colour): string =>
  drawPath(
    'M-28 0Q-36 -44 -8 -62Q-14 -82 -2 -92L-3 -110L10 -98H20L32 -110L32 -90Q38 -72 24 -62Q32 -40 28 0Z',
    {
      fill,
    },
  ) + drawLine('M-24 -6Q-58 -2 -56 -32Q-54 -44 -46 -44', { stroke: fill, width: 8 })

function drawWaterTank(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const hoops = [470, 520, 570].map((y) => `M${n1(x - 66)} ${y}q66 16 132 0`).join('')
  return (
    drawPath(
      `M${n1(x - 62)} 610L${n1(x - 74)} 900h10L${n1(x - 50)} 610ZM${n1(x + 50)} 610L${n1(x + 64)} 900h10L${n1(x + 62)} 610Z` +
        traceBox({ x: x - 5, y: 610, width: 10, height: 290 }),
      { fill: tone(0.12) },
    ) +
    drawLine(
      `M${n1(x - 66)} 700L${n1(x + 68)} 800M${n1(x + 66)} 700L${n1(x - 70)} 800M${n1(x - 66)} 700H${n1(x + 66)}M${n1(x - 70)} 800H${n1(x + 70)}`,
      { stroke: tone(0.12), width: 6 },
    ) +
    drawPath(`M${n1(x - 66)} 430h132v170q-66 26 -132 0Z`, { fill: tone(0.22) }) +
    drawPath(`M${n1(x + 8)} 430h58v170q-26 12 -58 13Z`, { fill: tone(0.36) }) +
    drawPath(`M${n1(x + 48)} 430h18v170q-8 4 -18 6Z`, { fill: blend(tone(0.5), p.light, 0.3) }) +
    drawLine(hoops, { stroke: tone(0.1), width: 5 }) +
    drawPolygon(
      [
        [x - 80, 436],
        [x, 370],
        [x + 80, 436],
      ],
      { fill: tone(0.14) },
    ) +
    drawPolygon(
      [
        [x, 370],
        [x + 80, 436],
        [x + 14, 436],
      ],
      { fill: tone(0.3) },
    ) +
    drawRectangle({ x: x - 2, y: 340, width: 4, height: 36 }, { fill: tone(0.14) })
  )
}

function drawRoofEdge(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const boards = repeat(9, (index) => `M-10 ${n1(920 + index * 14 + index * index)}H${n1(width + 10)}`)
  const chimney = width - 86
  return (
    drawLine(
      `M${n1(chimney - 92)} 880V610M${n1(chimney - 122)} 640h60M${n1(chimney - 114)} 664h44M${n1(chimney - 108)} 688h32`,
      { stroke: tone(0.12), width: 4.5 },
    ) +
    drawPath(`M${n1(chimney)} 690q-34 -50 6 -96t-6 -110q46 60 20 110t26 96Z`, {
      fill: p.light,
      opacity: 0.2,
    }) +
    drawRectangle({ x: chimney - 36, y: 700, width: 76, height: 200 }, { fill: stage.lit('#8a4a3c', 0) }) +
    drawRectangle({ x: chimney + 12, y: 700, width: 28, height: 200 }, { fill: p.light, opacity: 0.22 }) +
    drawRectangle({ x: chimney - 44, y: 686, width: 92, height: 20 }, { fill: tone(0.14) }) +
    drawRectangle(
      { x: -5, y: 862, width: width + 10, height: 170 },
      {
        fill: defineVerticalGradient(defs, [
          [0, tone(0.28)],
          [1, tone(0.08)],
        ]),
      },
    ) +
    drawRectangle({ x: -5, y: 852, width: width + 10, height: 26 }, { fill: tone(0.38) }) +
    drawRectangle({ x: -5, y: 852, width: width + 10, height: 5 }, { fill: p.light, opacity: 0.6 }) +
    drawLine(boards, { stroke: p.ink, width: 2, opacity: 0.3 }) +
    drawPlantBox(stage, width - 250, 856)
  )
}

function drawPlantBox(stage: OutdoorStage, x: number, y: number): string {
  const { tone } = stage
  const green = [blend(stage.lit('#2f6a4a'), tone(0.2), 0.3), stage.lit('#5a9a5a')] as const
  return (
    repeat(11, (index) =>
      drawLeaf(
        {
          at: [x + 6 + index * 9, y - 26],
          length: pickBetween(stage, 34, 66),
          angle: -1.57 + pickBetween(stage, -0.7, 0.7),
        },
        green,
      ),
    ) +
    drawFlowers(stage, () => y - 66, { count: 7, size: 8, depth: 26, from: x + 4, to: x + 100 }, [
      stage.lit('#e8604a'),
      stage.lit('#f7c0c8'),
    ]) +
    drawPath(`M${n1(x)} ${y - 34}h106l-8 36h-90Z`, { fill: stage.lit('#a85a3c') })
  )
}

function drawStoneBalcony(stage: OutdoorStage): Layers {
  const { tone, width, palette: p, head } = stage
  const edge = Math.max(70, head.x - 270)
  const wall = stage.lit('#ecd6b8', 0)
  return {
    back:
      drawHeaven(stage, 660) +
      drawDomes(stage) +
      drawSkyline(stage, { top: 740, rough: 90, wide: [60, 110], lit: stage.isLit ? 0.3 : 0.02 }, [
        blend(stage.lit('#e6c4a0', 0.35), tone(0.5), 0.4),
        tone(0.8),
      ]) +
      drawBirds(stage, { x: stage.sun.x - 140, y: 180, width: 260, height: 180 }, 6) +
      drawRectangle({ x: -20, y: -20, width: edge + 10, height: 1070 }, { fill: blend(wall, p.deep, 0.3) }) +
      drawRectangle({ x: edge - 26, y: -20, width: 24, height: 1070 }, { fill: wall }) +
      drawShutter(stage, edge - 8) +
      drawBalustrade(stage) +
      drawVine(stage, edge),
    near: drawPot(stage, width - 92),
  }
}

export const drawBalcony = stageOutdoors(drawStoneBalcony, drawIronBalcony)

function drawDomes(stage: OutdoorStage): string {
  const { tone, width, palette: p } = stage
  const dome = (x: number, y: number, r: number, share: number) =>
    drawPath(`M${n1(x - r)} ${y}a${r} ${n1(r * 1.05)} 0 0 1 ${n1(2 * r)} 0v${n1(r * 3)}h${n1(-2 * r)}Z`, {
      fill: tone(share),
    }) +
    drawPath(
      `M${n1(x + r * 0.2)} ${n1(y - r)}q${n1(r * 0.8)} ${n1(r * 0.1)} ${n1(r * 0.8)} ${n1(r)}h${n1(-r * 0.3)}q0 ${n1(-r * 0.7)} ${n1(-r * 0.5)} ${n1(-r)}Z`,
      { fill: p.light, opacity: 0.5 },
    ) +
    drawRectangle({ x: x - 3, y: y - r * 1.05 - 34, width: 6, height: 40 }, { fill: tone(share) }) +
    drawCircle([x, y - r * 1.05 - 36], 6, { fill: tone(share) })
  return (
    drawRectangle(
      { x: -5, y: 640, width: width + 10, height: 200 },
      { fill: blend(tone(0.56), p.rim, 0.3) },
    ) +
    dome(width - 110, 610, 74, 0.5) +
    dome(width - 210, 660, 40, 0.54) +
    dome(width - 16, 660, 44, 0.46)
  )
}

function drawShutter(stage: OutdoorStage, x: number): string {
  const paint = stage.lit('#3f7f86')
  const slats = repeat(22, (index) => `M${n1(x + 10)} ${n1(212 + index * 30)}h66`)
  return (
    drawRectangle({ x, y: 180, width: 86, height: 690 }, { fill: paint }) +
    drawLine(slats, { stroke: blend(paint, stage.palette.ink, 0.45), width: 7 }) +
    drawLine(slats.replaceAll('h66', 'h64'), { stroke: blend(paint, stage.palette.glow, 0.3), width: 2 }) +
    drawLine(`M${n1(x + 43)} 190V860`, { stroke: paint, width: 8 })
  )
}

function drawBalustrade(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const stone = stage.lit('#efe0c8')
  const dark = blend(stone, p.deep, 0.5)
  const baluster = 'M-9 0q-14 -34 -3 -58q8 -22 -4 -36v-12h32v12q-12 14 -4 36q11 24 -3 58Z'
  return (
    repeat(width / 42 + 1, (index) =>
      placeDrawing(
        drawPath(baluster, { fill: dark }) +
          drawPath('M4 0q11 -30 0 -58q-6 -20 4 -40h8v8q-12 14 -4 36q11 24 -3 54Z', {
            fill: stone,
            opacity: 0.6,
          }),
        { x: index * 42, y: 900 },
      ),
    ) +
    drawRectangle({ x: -5, y: 778, width: width + 10, height: 30 }, { fill: stone }) +
    drawRectangle({ x: -5, y: 796, width: width + 10, height: 12 }, { fill: dark, opacity: 0.6 }) +
    drawRectangle(
      { x: -5, y: 896, width: width + 10, height: 150 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stone, tone(0.4), 0.3)],
          [1, tone(0.2)],
        ]),
      },
    )
  )
}

function drawVine(stage: OutdoorStage, x: number): string {
  const { tone } = stage
  const green = [blend(stage.lit('#2f6a44'), tone(0.2), 0.3), stage.lit('#5f9c50')] as const
  const bloom = [stage.lit('#e0457a'), stage.lit('#f07aa0'), stage.lit('#c83a8a')] as const
  return (
    repeat(46, () =>
      drawLeaf(
        {
          at: [pickBetween(stage, -10, x + 90) * stage.random() ** 0.6, pickBetween(stage, -10, 190)],
          length: pickBetween(stage, 26, 52),
          angle: pickBetween(stage, 0.4, 2.6),
          width: 0.3,
        },
        green,
      ),
    ) +
    drawFlowers(
      stage,
      () => 6,
      { count: 30, size: 15, depth: 220, from: -10, to: x + 80 },
      stage.scene.season === 'winter' ? [stage.lit('#f2f6fa')] : bloom,
    )
  )
}

const drawPot = (stage: OutdoorStage, x: number): string =>
  drawLeafCorner(stage, { x, y: 880, size: 240, kind: 'leaf' }) +
  drawPath(`M${n1(x - 84)} 860h168l-26 190h-116Z`, { fill: stage.palette.ink }) +
  drawPath(`M${n1(x + 24)} 860h60l-26 190h-34Z`, { fill: stage.tone(0.16) })
