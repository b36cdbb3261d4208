import { blend, type Colour } from '../../paper/colour.ts'
import { circle, line, path } from '../../paper/svg.ts'
import { type OutdoorStage, placeDrawing } from '../outside.ts'
import { between, repeat } from '../shapes/canvas.ts'
import { glow } from '../shapes/glow.ts'
import { type Ground, hill, rolling } from './hills.ts'
import { broadleaf } from './trees.ts'

/** Colour of open ground in its season. */
export function mixTurf(stage: OutdoorStage, far = 0): Colour {
  const own = { spring: '#8fbf62', summer: '#78ab4e', autumn: '#c09648', winter: '#e8f0f6' }[
    stage.scene.season
  ]
  return stage.lit(own, far)
}

/** Receding fields, each paler, with hedges and small trees. */
export function farCountry(stage: OutdoorStage, y: number): string {
  const { tone } = stage
  const far = rolling(stage, { y: y - 50, rise: 60 })
  const middle = rolling(stage, { y: y + 10, rise: 50 })
  const air = stage.isNight ? 0.34 : 0.56
  return (
    hill(stage, rolling(stage, { y: y - 90, rise: 70, wave: 330 }), tone(air + 0.1), tone(air)) +
    hill(stage, far, blend(mixTurf(stage, 0.4), tone(air), 0.5), tone(air - 0.04)) +
    hedge(stage, far, 14, 0.45) +
    hill(stage, middle, blend(mixTurf(stage, 0.25), tone(air), 0.2), blend(mixTurf(stage), tone(0.3), 0.35)) +
    hedge(stage, middle, 9, 0.2)
  )
}

function hedge(stage: OutdoorStage, ground: Ground, count: number, far: number): string {
  return repeat((count * stage.width) / 768, (index) => {
    const x = ((index + stage.random()) / count) * 768
    if (Math.abs(x - stage.head.x) < stage.head.height * 0.5) return ''
    return broadleaf(stage, {
      x,
      y: ground(x) + 6,
      height: between(stage, 34, 62) * (1.3 - far),
      far,
      kind: index,
    })
  })
}

/** Shown by day, except in winter. */
export const butterflies = (stage: OutdoorStage): string =>
  stage.scene.season === 'winter' || stage.isNight
    ? ''
    : [
        [96, 700, 1],
        [stage.width - 70, 640, 1.2],
        [stage.width - 130, 760, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          placeDrawing(
            path('M0 0C-8 -20 -24 -20 -20 -6C-26 4 -12 12 0 2C12 12 26 4 20 -6C24 -20 8 -20 0 0Z', {
              fill: stage.lit('#f7c04a'),
            }) + line('M0 -3v9', { stroke: stage.tone(0.1), width: 2.4 }),
            { x, y, scale, turn: -16 },
          ),
        )
        .join('')

/** Sparks over the grass at night. */
export const fireflies = (stage: OutdoorStage): string =>
  repeat(16, () => {
    const at = [between(stage, 20, stage.width - 20), between(stage, 520, 960)] as const
    return (
      glow(stage, at, { radius: 22, colour: stage.palette.glow, opacity: 0.7 }) +
      circle(at, 2.6, { fill: stage.palette.glow })
    )
  })
