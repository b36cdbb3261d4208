import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { drawButterflies, drawFarCountry, mixTurf } from '../nature/country.ts'
import { drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFlowers, drawGrass, drawLeaf, drawLeafCorner } from '../nature/leaves.ts'
import { drawBroadleaf, mixFoliage } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, stageOutdoors } from '../outside.ts'
import { pick, pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawHeaven } from '../shapes/clouds.ts'
import { drawAllotment } from './allotment.ts'

function drawRoseGarden(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const hedge =
    stage.scene.season === 'winter'
      ? stage.lit('#4a6a64')
      : blend(mixFoliage({ ...stage, scene: { ...stage.scene, season: 'summer' } }), tone(0.3), 0.3)
  const bloom: readonly [Colour, ...Colour[]] =
    stage.scene.season === 'winter'
      ? [stage.lit('#f2f6fa')]
      : stage.scene.season === 'autumn'
        ? [stage.lit('#d8702f'), stage.lit('#b03a4a'), stage.lit('#e8b040')]
        : [stage.lit('#e8577a'), stage.lit('#f7a8bd'), stage.lit('#fdf0e6'), stage.lit('#f2b84a')]
  const arch = Math.max(96, head.x - 270)
  return {
    back:
      drawHeaven(stage, 660) +
      drawFarCountry(stage, 640) +
      drawBroadleaf(stage, { x: width - 40, y: 760, height: 330, far: 0.12 }) +
      drawBroadleaf(stage, { x: 20, y: 740, height: 300, far: 0.2, kind: 1 }) +
      drawRectangle({ x: -10, y: 690, width: width + 20, height: 130 }, { fill: hedge }) +
      drawPath(
        repeat(width / 30, (index) => `M${index * 30 - 4} 694q17 -26 34 0Z`),
        { fill: hedge },
      ) +
      drawPath(
        repeat(width / 30, (index) => traceBox({ x: index * 30 + 18, y: 690, width: 5, height: 130 })),
        { fill: tone(0.2), opacity: 0.25 },
      ) +
      drawHill(stage, () => 812, turf, blend(turf, tone(0.2), 0.55)) +
      drawPath(`M${n1(head.x - 40)} 812H${n1(head.x + 70)}L${n1(head.x + 330)} 1030H${n1(head.x - 230)}Z`, {
        fill: stage.lit('#e6cfa4'),
      }) +
      drawRoseArch(stage, arch, bloom) +
      drawBed(stage, { from: -20, to: head.x - 130, y: 880 }, bloom) +
      drawBed(stage, { from: head.x + 190, to: width + 20, y: 880 }, bloom) +
      drawButterflies(stage) +
      drawDriftingLeaves(stage, 12),
    near:
      drawLeafCorner(stage, { x: width + 10, y: 1050, size: 340, kind: 'leaf' }) +
      drawFlowers(stage, () => 780, { count: 6, size: 24, depth: 170, from: width - 200, to: width - 10 }, [
        pick(stage, bloom),
      ]),
  }
}

export const drawGarden = stageOutdoors(drawRoseGarden, drawAllotment)

function drawRoseArch(stage: OutdoorStage, x: number, bloom: readonly [Colour, ...Colour[]]): string {
  const { tone } = stage
  const frame = `M${x - 84} 840V520a84 90 0 0 1 168 0V840`
  const around = (index: number): Point => {
    const share = index / 46
    if (share < 0.3) return [x - 84, 840 - share * 1066]
    if (share > 0.7) return [x + 84, 840 - (1 - share) * 1066]
    const turn = Math.PI * (1 - (share - 0.3) / 0.4)
    return [x + Math.cos(turn) * 84, 520 - Math.sin(turn) * 90]
  }
  const green = [blend(stage.lit('#2f6a44'), tone(0.2), 0.3), stage.lit('#5f9c50')] as const
  const points = Array.from({ length: 47 }, (_, index) => around(index))
  return (
    drawLine(frame, { stroke: stage.lit('#f4ead8'), width: 9 }) +
    (stage.scene.season === 'winter'
      ? ''
      : points
          .map((at) =>
            drawLeaf(
              { at, length: pickBetween(stage, 26, 46), angle: pickBetween(stage, 0, 6.3), width: 0.3 },
              green,
            ),
          )
          .join('')) +
    points
      .map(([px, py], index) =>
        index % 2 === 0
          ? drawFlowers(stage, () => py, { count: 1, size: 15, depth: 0, from: px - 14, to: px + 14 }, bloom)
          : '',
      )
      .join('')
  )
}

function drawBed(
  stage: OutdoorStage,
  { from, to, y }: { from: number; to: number; y: number },
  bloom: readonly [Colour, ...Colour[]],
): string {
  const green = blend(stage.lit('#3f7a48'), stage.tone(0.25), 0.4)
  const mound = `M${n1(from)} ${n1(y + 60)}Q${n1((from + to) / 2)} ${n1(y - 44)} ${n1(to)} ${n1(y + 60)}Q${n1((from + to) / 2)} ${n1(y + 84)} ${n1(from)} ${n1(y + 60)}Z`
  return (
    drawGrass(stage, () => y + 40, { count: Math.max(0, (to - from) / 9), height: 120, from, to }, green) +
    drawPath(mound, { fill: blend(green, stage.tone(0.1), 0.45) }) +
    drawFlowers(
      stage,
      () => y - 64,
      { count: Math.max(0, (to - from) / 13), size: 14, depth: 130, from, to },
      bloom,
    )
  )
}
