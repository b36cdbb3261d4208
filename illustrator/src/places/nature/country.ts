import { blend, type Colour } from '../../paper/colour.ts'
import { drawCircle, drawLine, drawPath } from '../../paper/svg.ts'
import { type OutdoorStage, placeDrawing } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawGlow } from '../shapes/glow.ts'
import { createRollingGround, drawHill, type Ground } from './hills.ts'
import { drawBroadleaf } from './trees.ts'

export function mixTurf(stage: OutdoorStage, far = 0): Colour {
  const own = { spring: '#8fbf62', summer: '#78ab4e', autumn: '#c09648', winter: '#e8f0f6' }[
    stage.scene.season
  ]
  return stage.lit(own, far)
}

export function drawFarCountry(stage: OutdoorStage, y: number): string {
  const { tone } = stage
  const far = createRollingGround(stage, { y: y - 50, rise: 60 })
  const middle = createRollingGround(stage, { y: y + 10, rise: 50 })
  const air = stage.isNight ? 0.34 : 0.56
  return (
    drawHill(
      stage,
      createRollingGround(stage, { y: y - 90, rise: 70, wave: 330 }),
      tone(air + 0.1),
      tone(air),
    ) +
    drawHill(stage, far, blend(mixTurf(stage, 0.4), tone(air), 0.5), tone(air - 0.04)) +
    drawHedge(stage, far, 14, 0.45) +
    drawHill(
      stage,
      middle,
      blend(mixTurf(stage, 0.25), tone(air), 0.2),
      blend(mixTurf(stage), tone(0.3), 0.35),
    ) +
    drawHedge(stage, middle, 9, 0.2)
  )
}

function drawHedge(stage: OutdoorStage, ground: Ground, count: number, far: number): string {
  return repeat((count * stage.width) / 768, (index) => {
    const x = ((index + stage.random()) / count) * 768
    if (Math.abs(x - stage.head.x) < stage.head.height * 0.5) return ''
    return drawBroadleaf(stage, {
      x,
      y: ground(x) + 6,
      height: pickBetween(stage, 34, 62) * (1.3 - far),
      far,
      kind: index,
    })
  })
}

export const drawButterflies = (stage: OutdoorStage): string =>
  stage.scene.season === 'winter' || stage.isNight
    ? ''
    : [
        [96, 700, 1],
        [stage.width - 70, 640, 1.2],
        [stage.width - 130, 760, 0.8],
      ]
        .map(([x = 0, y = 0, scale = 1]) =>
          placeDrawing(
            drawPath('M0 0C-8 -20 -24 -20 -20 -6C-26 4 -12 12 0 2C12 12 26 4 20 -6C24 -20 8 -20 0 0Z', {
              fill: stage.lit('#f7c04a'),
            }) + drawLine('M0 -3v9', { stroke: stage.tone(0.1), width: 2.4 }),
            { x, y, scale, turn: -16 },
          ),
        )
        .join('')

export const drawFireflies = (stage: OutdoorStage): string =>
  repeat(16, () => {
    const at = [pickBetween(stage, 20, stage.width - 20), pickBetween(stage, 520, 960)] as const
    return (
      drawGlow(stage, at, { radius: 22, colour: stage.palette.glow, opacity: 0.7 }) +
      drawCircle(at, 2.6, { fill: stage.palette.glow })
    )
  })
