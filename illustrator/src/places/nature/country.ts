import { blend, type Colour } from '../../paper/colour.ts'
import { circle, line, path } from '../../paper/svg.ts'
import { type Open, placeDrawing } from '../outside.ts'
import { between, repeat } from '../shapes/canvas.ts'
import { glow } from '../shapes/glow.ts'
import { type Ground, hill, rolling } from './hills.ts'
import { broadleaf } from './trees.ts'

/** Colour of open ground in its season. */
export function mixTurf(open: Open, far = 0): Colour {
  const own = { spring: '#8fbf62', summer: '#78ab4e', autumn: '#c09648', winter: '#e8f0f6' }[
    open.scene.season
  ]
  return open.lit(own, far)
}

/** Receding fields, each paler, with hedges and small trees. */
export function farCountry(open: Open, y: number): string {
  const { tone } = open
  const far = rolling(open, { y: y - 50, rise: 60 })
  const middle = rolling(open, { y: y + 10, rise: 50 })
  const air = open.isNight ? 0.34 : 0.56
  return (
    hill(open, rolling(open, { y: y - 90, rise: 70, wave: 330 }), tone(air + 0.1), tone(air)) +
    hill(open, far, blend(mixTurf(open, 0.4), tone(air), 0.5), tone(air - 0.04)) +
    hedge(open, far, 14, 0.45) +
    hill(open, middle, blend(mixTurf(open, 0.25), tone(air), 0.2), blend(mixTurf(open), tone(0.3), 0.35)) +
    hedge(open, middle, 9, 0.2)
  )
}

function hedge(open: Open, ground: Ground, count: number, far: number): string {
  return repeat((count * open.width) / 768, (index) => {
    const x = ((index + open.random()) / count) * 768
    if (Math.abs(x - open.head.x) < open.head.height * 0.5) return ''
    return broadleaf(open, {
      x,
      y: ground(x) + 6,
      height: between(open, 34, 62) * (1.3 - far),
      far,
      kind: index,
    })
  })
}

/** Shown by day, except in winter. */
export const butterflies = (open: Open): string =>
  open.scene.season === 'winter' || open.isNight
    ? ''
    : [
        [96, 700, 1],
        [open.width - 70, 640, 1.2],
        [open.width - 130, 760, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          placeDrawing(
            path('M0 0C-8 -20 -24 -20 -20 -6C-26 4 -12 12 0 2C12 12 26 4 20 -6C24 -20 8 -20 0 0Z', {
              fill: open.lit('#f7c04a'),
            }) + line('M0 -3v9', { stroke: open.tone(0.1), width: 2.4 }),
            { x, y, scale, turn: -16 },
          ),
        )
        .join('')

/** Sparks over the grass at night. */
export const fireflies = (open: Open): string =>
  repeat(16, () => {
    const at = [between(open, 20, open.width - 20), between(open, 520, 960)] as const
    return (
      glow(open, at, { radius: 22, colour: open.palette.glow, opacity: 0.7 }) +
      circle(at, 2.6, { fill: open.palette.glow })
    )
  })
