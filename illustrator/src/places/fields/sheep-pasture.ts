import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle } from '../../paper/svg.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill, type Ground } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFlowers, drawGrass } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export function drawSheepPasture(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const oakX = Math.max(100, head.x - 266)
  const knoll: Ground = (x) => 770 - 150 * Math.exp(-(((x - oakX) / 210) ** 2))
  const far: Ground = createRollingGround(stage, { y: 730, rise: 44 })
  const near = createRollingGround(stage, { y: 892, rise: 22 })
  const many = width / 768
  return {
    back:
      drawHeaven(stage, 690) +
      drawFarCountry(stage, 670) +
      drawHill(stage, far, blend(turf, tone(0.55), 0.3), blend(turf, tone(0.4), 0.35)) +
      drawWall(stage, far, [head.x + 40, width + 20]) +
      drawFlock(stage, far, { count: 6, scale: 0.5, from: head.x + 60, to: width }) +
      drawHill(stage, knoll, blend(turf, stage.palette.light, 0.12), blend(turf, tone(0.3), 0.4)) +
      drawBroadleaf(stage, { x: oakX, y: knoll(oakX) + 12, height: 330 }) +
      drawFlock(stage, (x) => knoll(x) + 60, { count: 4, scale: 0.8, from: 10, to: head.x - 70 }) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 838, rise: 26 }),
        blend(turf, tone(0.5), 0.12),
        blend(turf, tone(0.26), 0.45),
      ) +
      drawFlock(stage, () => 846, { count: 2, scale: 1.15, from: width - 170, to: width - 40 }) +
      drawHill(stage, near, turf, blend(turf, tone(0.12), 0.6)) +
      drawGrass(stage, near, { count: 80 * many, height: 56 }, blend(turf, tone(0.2), 0.5)) +
      (stage.scene.season === 'winter'
        ? ''
        : drawFlowers(stage, near, { count: 34 * many, size: 8, depth: 110 }, [
            stage.lit('#fdf4e0'),
            stage.lit('#f2c84a'),
            stage.lit('#d88ab8'),
          ])) +
      drawBirds(stage, { x: head.x + 80, y: 130, width: 230, height: 130 }, 5) +
      drawDriftingLeaves(stage, 10),
    near: drawGrass(
      stage,
      () => 1040,
      { count: 44, height: 300, from: width - 240, to: width + 20 },
      tone(0.08),
    ),
  }
}

function drawFlock(
  stage: OutdoorStage,
  ground: Ground,
  { count, scale, from, to }: { count: number; scale: number; from: number; to: number },
): string {
  const wool = stage.lit('#f6f0e2')
  const dark = blend(wool, stage.palette.deep, 0.35)
  const face = stage.tone(0.12)
  const body =
    'M-30 -18a12 12 0 0 1 4 -20a14 14 0 0 1 22 -8a14 14 0 0 1 22 2a13 13 0 0 1 14 18a11 11 0 0 1 -8 14a12 12 0 0 1 -18 6a14 14 0 0 1 -22 0a11 11 0 0 1 -14 -12Z'
  const sheep =
    drawLine('M-18 -10V0M-10 -8V0M12 -8V0M20 -10V0', { stroke: face, width: 4 }) +
    drawPath(body, { fill: dark }) +
    `<g transform="translate(3 -3) scale(.86)">${drawPath(body, { fill: wool })}</g>` +
    drawPath('M26 -40q14 -8 20 6q2 14 -8 18q-12 0 -14 -12ZM26 -36l-10 -2l8 8Z', { fill: face })
  return repeat(count, (index) => {
    const x = from + ((index + pickBetween(stage, 0.2, 0.8)) / count) * (to - from)
    return placeDrawing(sheep, {
      x,
      y: ground(x) + 16,
      scale: scale * pickBetween(stage, 0.9, 1.1),
      flip: stage.random() < 0.4,
    })
  })
}

function drawWall(stage: OutdoorStage, ground: Ground, [from, to]: readonly [number, number]): string {
  return repeat((to - from) / 17, (index) => {
    const x = from + index * 17
    const stone = blend(stage.lit('#a8a09a', 0.15), stage.tone(0.34), (index % 3) * 0.16)
    return (
      drawRectangle(
        { x: x + pickBetween(stage, -1, 1), y: ground(x) - 9, width: 15, height: 12, round: 4 },
        { fill: stone },
      ) +
      drawRectangle(
        { x: x + 7, y: ground(x) + 2, width: 15, height: 11, round: 4 },
        { fill: blend(stone, stage.palette.deep, 0.2) },
      )
    )
  })
}
