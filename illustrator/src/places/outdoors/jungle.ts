import { blend, type Colour } from '../../paper/colour.ts'
import { drawEllipse, drawPath, drawPolygon } from '../../paper/svg.ts'
import { drawFireflies } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawFlowers, drawFrond, drawLeafCorner, drawSplitLeaf } from '../nature/leaves.ts'
import { traceCrown } from '../nature/trees.ts'
import { type OutdoorStage, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'

type Tones = readonly [Colour, Colour]

/** Lists the tones of leaves, in which a low sun replaces the green. */
function listTonesAt(stage: OutdoorStage, share: number): Tones {
  const { tone, palette: p } = stage
  return stage.isLit || share > 0.4
    ? [tone(share), blend(tone(share + 0.12), p.light, 0.08)]
    : [blend(stage.lit('#12703f'), tone(share), 0.5), blend(stage.lit('#4fae4a'), tone(share + 0.15), 0.4)]
}

type Fan = { x: number; y: number; size: number; share: number; kind: 'frond' | 'split' }

function drawFan(stage: OutdoorStage, { x, y, size, share, kind }: Fan): string {
  const side = x < stage.head.x ? 1 : -1
  return repeat(kind === 'frond' ? 6 : 4, (index) => {
    const angle = (side > 0 ? 0 : Math.PI) + side * (-1.25 + index * 0.42) + pickBetween(stage, -0.12, 0.12)
    const blade = { at: [x, y] as const, length: size * pickBetween(stage, 0.75, 1.05), angle }
    return kind === 'frond'
      ? drawFrond({ ...blade, bend: side * 0.55 }, listTonesAt(stage, share), 9)
      : drawSplitLeaf(blade, listTonesAt(stage, share))
  })
}

export const drawJungle = stageOutdoors((stage) => {
  const { tone, width, palette: p } = stage
  const ground = blend(stage.isLit ? tone(0.3) : stage.lit('#2f7a3f'), tone(0.25), 0.5)
  return {
    back:
      drawHeaven(stage, 820, { clouds: false }) +
      drawFall(stage) +
      drawHill(stage, createRollingGround(stage, { y: 800, rise: 40 }), tone(0.5), tone(0.4)) +
      drawFan(stage, { x: -20, y: 380, size: 320, share: 0.46, kind: 'frond' }) +
      drawFan(stage, { x: width + 30, y: 650, size: 230, share: 0.46, kind: 'frond' }) +
      drawCreepers(stage) +
      drawFan(stage, { x: -30, y: 620, size: 310, share: 0.36, kind: 'split' }) +
      drawFan(stage, { x: width + 40, y: 820, size: 270, share: 0.36, kind: 'split' }) +
      drawFan(stage, { x: -30, y: 150, size: 320, share: 0.24, kind: 'frond' }) +
      drawFan(stage, { x: width + 30, y: 10, size: 210, share: 0.3, kind: 'frond' }) +
      drawHill(stage, createRollingGround(stage, { y: 900, rise: 26 }), ground, tone(0.06)) +
      drawFan(stage, { x: -30, y: 860, size: 350, share: 0.1, kind: 'frond' }) +
      drawFan(stage, { x: width + 30, y: 970, size: 320, share: 0.1, kind: 'split' }) +
      drawBlooms(stage) +
      (stage.isNight ? drawFireflies(stage) : ''),
    near: drawLeafCorner(stage, { x: width + 20, y: 1060, size: 440, kind: 'split' }, [p.ink, tone(0.14)]),
  }
})

function drawFall(stage: OutdoorStage): string {
  const { tone, width, palette: p, sun } = stage
  const crowns =
    traceCrown(stage, [-30, 420], [240, 330], 12) +
    traceCrown(stage, [width + 40, 620], [170, 240], 12) +
    traceCrown(stage, [width * 0.4, 740], [300, 150], 14)
  const x = Math.min(width - 120, sun.x + 30)
  return (
    drawPath(crowns, { fill: tone(stage.isNight ? 0.36 : 0.56) }) +
    drawPolygon(
      [
        [x - 20, 600],
        [x + 22, 600],
        [x + 34, 860],
        [x - 34, 860],
      ],
      { fill: blend(p.glow, p.rim, 0.4), opacity: 0.8 },
    ) +
    drawEllipse([x, 600], [54, 14], { fill: tone(stage.isNight ? 0.3 : 0.5) })
  )
}

const drawCreepers = (stage: OutdoorStage): string =>
  [60, 130, stage.width - 60]
    .map((x, index) =>
      drawPath(
        `M${x} -10Q${x + 30} ${200 + index * 60} ${x + 8} ${380 + index * 40}l-6 -2Q${x + 20} 190 ${x - 8} -10Z`,
        { fill: stage.tone(0.2) },
      ),
    )
    .join('')

const drawBlooms = (stage: OutdoorStage): string =>
  drawFlowers(stage, () => 880, { count: 9, size: 15, depth: 110, to: 210 }, [
    stage.lit('#ff5f7a'),
    stage.lit('#ffb03a'),
    stage.lit('#f0e6ff'),
  ]) + drawEllipse([stage.width - 60, 900], [6, 10], { fill: stage.lit('#ff5f7a') })
