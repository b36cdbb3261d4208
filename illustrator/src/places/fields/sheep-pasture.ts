import { blend } from '../../paper/colour.ts'
import { line, path, rect } from '../../paper/svg.ts'
import { farCountry, mixTurf } from '../nature/country.ts'
import { type Ground, hill, rolling } from '../nature/hills.ts'
import { adrift, flowers, grass } from '../nature/leaves.ts'
import { broadleaf } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { between, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'

/** High pasture: sheep on the slopes, stone walls, a round hill with one oak. */
export function sheepPasture(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const oakX = Math.max(100, head.x - 266)
  const knoll: Ground = (x) => 770 - 150 * Math.exp(-(((x - oakX) / 210) ** 2))
  const far: Ground = rolling(stage, { y: 730, rise: 44 })
  const near = rolling(stage, { y: 892, rise: 22 })
  const many = width / 768
  return {
    back:
      heaven(stage, 690) +
      farCountry(stage, 670) +
      hill(stage, far, blend(turf, tone(0.55), 0.3), blend(turf, tone(0.4), 0.35)) +
      wall(stage, far, [head.x + 40, width + 20]) +
      flock(stage, far, { count: 6, scale: 0.5, from: head.x + 60, to: width }) +
      hill(stage, knoll, blend(turf, stage.palette.light, 0.12), blend(turf, tone(0.3), 0.4)) +
      broadleaf(stage, { x: oakX, y: knoll(oakX) + 12, height: 330 }) +
      flock(stage, (x) => knoll(x) + 60, { count: 4, scale: 0.8, from: 10, to: head.x - 70 }) +
      hill(
        stage,
        rolling(stage, { y: 838, rise: 26 }),
        blend(turf, tone(0.5), 0.12),
        blend(turf, tone(0.26), 0.45),
      ) +
      flock(stage, () => 846, { count: 2, scale: 1.15, from: width - 170, to: width - 40 }) +
      hill(stage, near, turf, blend(turf, tone(0.12), 0.6)) +
      grass(stage, near, { count: 80 * many, height: 56 }, blend(turf, tone(0.2), 0.5)) +
      (stage.scene.season === 'winter'
        ? ''
        : flowers(stage, near, { count: 34 * many, size: 8, depth: 110 }, [
            stage.lit('#fdf4e0'),
            stage.lit('#f2c84a'),
            stage.lit('#d88ab8'),
          ])) +
      birds(stage, { x: head.x + 80, y: 130, width: 230, height: 130 }, 5) +
      adrift(stage, 10),
    near: grass(stage, () => 1040, { count: 44, height: 300, from: width - 240, to: width + 20 }, tone(0.08)),
  }
}

/** Scalloped wool, a dark face, thin legs. */
function flock(
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
    line('M-18 -10V0M-10 -8V0M12 -8V0M20 -10V0', { stroke: face, width: 4 }) +
    path(body, { fill: dark }) +
    `<g transform="translate(3 -3) scale(.86)">${path(body, { fill: wool })}</g>` +
    path('M26 -40q14 -8 20 6q2 14 -8 18q-12 0 -14 -12ZM26 -36l-10 -2l8 8Z', { fill: face })
  return repeat(count, (index) => {
    const x = from + ((index + between(stage, 0.2, 0.8)) / count) * (to - from)
    return placeDrawing(sheep, {
      x,
      y: ground(x) + 16,
      scale: scale * between(stage, 0.9, 1.1),
      flip: stage.random() < 0.4,
    })
  })
}

/** A dry-stone wall over the hill. */
function wall(stage: OutdoorStage, ground: Ground, [from, to]: readonly [number, number]): string {
  return repeat((to - from) / 17, (index) => {
    const x = from + index * 17
    const stone = blend(stage.lit('#a8a09a', 0.15), stage.tone(0.34), (index % 3) * 0.16)
    return (
      rect(
        { x: x + between(stage, -1, 1), y: ground(x) - 9, width: 15, height: 12, round: 4 },
        { fill: stone },
      ) +
      rect(
        { x: x + 7, y: ground(x) + 2, width: 15, height: 11, round: 4 },
        { fill: blend(stone, stage.palette.deep, 0.2) },
      )
    )
  })
}
