import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, n1, type Point } from '../../paper/svg.ts'
import { type OutdoorStage, stageOutdoors } from '../outside.ts'
import { drawTerrace } from '../shapes/buildings.ts'
import { pick, pickBetween, repeat } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawPaperLantern, traceCord } from '../shapes/lanterns.ts'
import { drawCrowd, drawGround, drawStall } from './stalls.ts'

export const drawNightMarket = stageOutdoors((stage) => {
  const { tone, width, palette: p, sun } = stage
  const warm: readonly [Colour, ...Colour[]] = [
    p.light,
    blend(p.haze, p.light, 0.35),
    blend(p.light, p.glow, 0.6),
    blend(p.haze, p.light, 0.7),
  ]
  return {
    back:
      drawHeaven(stage, 760) +
      drawGlow(stage, [sun.x - 40, 620], { radius: 620, colour: p.haze, opacity: stage.isLit ? 0.9 : 0.25 }) +
      drawTerrace(
        stage,
        { y: 720, from: -30, to: width + 30, tall: [150, 260], wide: [90, 130] },
        { walls: [tone(0.3), tone(0.36), tone(0.33)], tiles: tone(0.22), lit: stage.isLit ? 0.4 : 0.05 },
      ) +
      drawCrowd(stage, 770) +
      drawGround(stage, 800) +
      drawStall(stage, { x: width - 190, y: 590, wide: 150, tall: 250 }, [p.accent, tone(0.84)]) +
      drawStall(stage, { x: 150, y: 584, wide: 140, tall: 250 }, [stage.lit('#d8443a'), tone(0.84)]) +
      drawStall(stage, { x: -60, y: 560, wide: 210, tall: 360 }, [p.accent, tone(0.86)]) +
      drawStall(stage, { x: width - 110, y: 550, wide: 220, tall: 380 }, [stage.lit('#d8443a'), tone(0.86)]) +
      drawSteam(stage, [60, 640]) +
      drawLanternRows(stage, warm),
    near:
      drawPaperLantern(stage, [width - 92, 800], 100, blend(p.light, p.haze, 0.25)) +
      drawLine(`M${n1(width - 92)} -10V704`, { stroke: p.ink, width: 4 }),
  }
})

function drawLanternRows(stage: OutdoorStage, colours: readonly [Colour, ...Colour[]]): string {
  const { head, palette: p } = stage
  const many = stage.width / 768
  return repeat(4, (fromFront) => {
    const row = 3 - fromFront
    const size = 40 - row * 8
    const y = 16 + row * 104
    const { d, at } = traceCord(
      [
        [-20, y],
        [stage.width + 20, y - 14],
      ],
      46 - row * 6,
      Math.round((5 + row * 1.5) * many),
    )
    const lamps = at.map(([x, down]) => {
      const isBehind =
        Math.abs(x - head.x) < head.height * 0.48 && down + size * 2 > head.y - head.height * 0.56
      return isBehind
        ? ''
        : drawLine(`M${n1(x)} ${n1(down)}v${n1(size * 0.4)}`, { stroke: p.ink, width: 2 }) +
            drawPaperLantern(
              stage,
              [x, down + size * 1.3],
              size * pickBetween(stage, 0.9, 1.1),
              pick(stage, colours),
            )
    })
    return drawLine(d, { stroke: p.ink, width: 2.2, opacity: 0.7 }) + lamps.join('')
  })
}

const drawSteam = (stage: OutdoorStage, [x, y]: Point): string =>
  drawPath(
    repeat(3, (index) => `M${n1(x + index * 30)} ${y}q-26 -50 0 -90t0 -100q20 60 4 104t8 86Z`),
    { fill: stage.palette.glow, opacity: 0.16 },
  )
