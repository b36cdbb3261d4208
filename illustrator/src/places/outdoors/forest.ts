import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath } from '../../paper/svg.ts'
import { drawFireflies } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFrond, drawGrass, drawLeafCorner } from '../nature/leaves.ts'
import { drawFir, drawTrunk, mixFoliage, mixNeedles, traceCrown } from '../nature/trees.ts'
import { type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawBeam } from '../shapes/glow.ts'

export const drawForest = stageOutdoors((stage) => {
  const { tone, width, palette: p } = stage
  const many = width / 768
  const floor = createRollingGround(stage, { y: 880, rise: 30 })
  const moss =
    stage.scene.season === 'winter'
      ? stage.lit('#e4edf4')
      : blend(mixFoliage(stage, 0.05), tone(0.3), stage.scene.season === 'autumn' ? 0.25 : 0.45)
  return {
    back:
      drawHeaven(stage, 760, { clouds: false }) +
      drawRow(stage, { count: 15 * many, width: 16, foot: 770, share: stage.isNight ? 0.44 : 0.62 }) +
      drawHill(stage, createRollingGround(stage, { y: 752, rise: 24 }), tone(0.56), tone(0.48)) +
      drawCanopy(stage, 110, tone(0.52), 1) +
      drawRow(stage, { count: 9 * many, width: 34, foot: 840, share: 0.42 }) +
      drawUnderstory(stage) +
      drawDeer(stage) +
      drawHill(stage, createRollingGround(stage, { y: 820, rise: 30 }), tone(0.42), tone(0.3)) +
      drawBeams(stage) +
      drawCanopy(stage, 66, blend(mixFoliage(stage, 0.1), tone(0.32), 0.35), 0.8) +
      drawEdgeTrunks(stage) +
      drawCanopy(stage, 26, blend(mixFoliage(stage), tone(0.14), 0.55), 0.62) +
      drawHill(stage, floor, moss, tone(0.1)) +
      drawFerns(stage) +
      drawToadstools(stage, width - 150) +
      drawGrass(stage, floor, { count: 60 * many, height: 40 }, tone(0.2)) +
      drawDriftingLeaves(stage, 16 * many) +
      (stage.isNight ? drawFireflies(stage) : ''),
    near: drawLeafCorner(stage, { x: width + 10, y: 1050, size: 380, kind: 'frond' }, [p.ink, tone(0.16)]),
  }
})

type Row = { count: number; width: number; foot: number; share: number }

function drawRow(stage: OutdoorStage, { count, width, foot, share }: Row): string {
  return repeat(count, (index) => {
    const x = ((index + pickBetween(stage, 0.1, 0.9)) / count) * stage.width
    const gap = Math.abs(x - stage.sun.x) < stage.sun.radius * (width > 20 ? 1.25 : 0.4)
    const behind = width > 20 && Math.abs(x - stage.head.x) < stage.head.height * 0.5
    if (gap || behind) return ''
    const bark = stage.tone(share)
    return drawTrunk(
      stage,
      { x, width: width * pickBetween(stage, 0.7, 1.3), foot: foot + pickBetween(stage, -6, 20) },
      [bark, blend(bark, stage.palette.glow, 0.24)],
    )
  })
}

function drawEdgeTrunks(stage: OutdoorStage): string {
  const { tone, width, palette: p } = stage
  const bark: readonly [Colour, Colour] = [tone(0.1), blend(tone(0.3), p.light, 0.16)]
  return [
    [46, 92],
    [178, 54],
    [width - 20, 70],
  ]
    .map(([x = 0, size = 0]) => drawTrunk(stage, { x, width: size, foot: 930 }, bark))
    .join('')
}

const drawDeer = (stage: OutdoorStage): string =>
  placeDrawing(
    drawPath(
      'M-46 0L-42 -34Q-54 -46 -50 -60Q-20 -66 14 -62Q26 -72 30 -92Q24 -100 36 -104L54 -96Q54 -90 46 -90Q42 -88 40 -70Q36 -50 26 -40L30 0H24L18 -34Q0 -30 -22 -34L-30 -30L-34 0H-40L-36 -28L-40 0ZM34 -102Q24 -112 16 -110Q14 -118 8 -118M34 -102',
      { fill: stage.tone(0.24) },
    ) +
      drawLine(
        'M34 -102Q20 -112 18 -134M21 -118Q12 -122 8 -132M40 -103Q46 -116 58 -120M47 -113Q48 -124 44 -132',
        {
          stroke: stage.tone(0.24),
          width: 3.4,
        },
      ),
    { x: stage.sun.x + 28, y: 806, scale: 0.8 },
  )

function drawCanopy(stage: OutdoorStage, y: number, fill: Colour, reach: number): string {
  const crowns = repeat((9 * stage.width) / 768, (index) => {
    const x = (index / 8) * 768 + pickBetween(stage, -30, 30)
    const away = Math.min(1, Math.abs(x - stage.sun.x + 60) / 300)
    return traceCrown(
      stage,
      [x, y * away - 40 + pickBetween(stage, -20, 20)],
      [pickBetween(stage, 90, 150), pickBetween(stage, 66, 120) * reach + 20],
      10,
    )
  })
  return drawPath(crowns, { fill })
}

const drawUnderstory = (stage: OutdoorStage): string =>
  repeat((7 * stage.width) / 768, (index) => {
    const x = (index / 6) * 768 + pickBetween(stage, -40, 40)
    if (Math.abs(x - stage.head.x) < 150 || Math.abs(x - stage.sun.x) < 70) return ''
    return drawFir(stage, { x, y: 850, height: pickBetween(stage, 110, 230) }, [
      blend(mixNeedles(stage, 0.1), stage.tone(0.3), 0.4),
      blend(mixNeedles(stage, 0.2), stage.palette.light, 0.14),
    ])
  })

function drawBeams(stage: OutdoorStage): string {
  if (stage.isVeiled) return ''
  const { sun, palette: p } = stage
  return [0, 1, 2, 3]
    .map((index) => {
      const x = sun.x + 120 - index * 74
      return drawBeam(
        stage,
        [
          [
            [x, -20],
            [x + 36, -20],
          ],
          [
            [x - 250 - index * 40, 960],
            [x - 120 - index * 30, 960],
          ],
        ],
        { colour: p.glow, opacity: stage.isNight ? 0.14 : 0.3 },
      )
    })
    .join('')
}

function drawFerns(stage: OutdoorStage): string {
  const { tone, palette: p, width } = stage
  const colours = [
    tone(0.16),
    blend(mixFoliage({ ...stage, scene: { ...stage.scene, season: 'summer' } }), tone(0.3), 0.4),
  ] as const
  if (stage.scene.season === 'winter') return ''
  return [
    [20, 1000, -1.2],
    [110, 1020, -1.5],
    [60, 960, -0.8],
    [width - 30, 1010, -1.9],
    [width - 120, 1030, -1.6],
    [width + 10, 930, -2.4],
  ]
    .map(([x = 0, y = 0, angle = 0]) =>
      drawFrond(
        { at: [x, y], length: pickBetween(stage, 150, 210), angle, bend: angle < -1.57 ? -0.7 : 0.7 },
        [colours[0], blend(colours[1], p.light, 0.06)],
        12,
      ),
    )
    .join('')
}

function drawToadstools(stage: OutdoorStage, x: number): string {
  if (stage.scene.season === 'winter' || stage.scene.season === 'spring') return ''
  const cap = stage.lit('#d8402f')
  return [
    [0, 930, 1],
    [34, 944, 0.7],
  ]
    .map(
      ([shift = 0, y = 0, size = 1]) =>
        drawPath(
          `M${x + shift - 6 * size} ${y}q3 ${-20 * size} 1 ${-34 * size}h${11 * size}q-2 ${16 * size} 2 ${34 * size}Z`,
          { fill: stage.lit('#f4e6d0') },
        ) +
        drawPath(
          `M${x + shift - 28 * size} ${y - 30 * size}q${4 * size} ${-34 * size} ${28 * size} ${-34 * size}t${28 * size} ${34 * size}q${-28 * size} ${10 * size} ${-56 * size} 0Z`,
          { fill: cap },
        ) +
        [
          [-12, -44],
          [4, -54],
          [14, -40],
        ]
          .map(([dx = 0, dy = 0]) =>
            drawCircle([x + shift + dx * size, y + dy * size], 3.6 * size, { fill: '#fff4e0', opacity: 0.9 }),
          )
          .join(''),
    )
    .join('')
}
