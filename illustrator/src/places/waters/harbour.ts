import { drawRectangle, n1 } from '../../paper/svg.ts'
import { drawBollard, drawCrane, drawFishingBoat, drawTallShip, drawYacht } from '../nature/boats.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawReflections, drawSea } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { drawTerrace } from '../shapes/buildings.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawFishingPort } from './fishing-port.ts'
import { drawQuay } from './quay.ts'

const horizon = 640

function drawTallShips(stage: OutdoorStage): Layers {
  const { tone, width } = stage
  const far = tone(stage.isNight ? 0.36 : 0.56)
  const ship = { hull: tone(0.24), bright: tone(0.42), sail: tone(0.5) }
  const right = width - 90
  return {
    back:
      drawHeaven(stage, horizon) +
      drawHill(
        stage,
        createRollingGround(stage, { y: horizon - 34, rise: 46 }),
        tone(stage.isNight ? 0.42 : 0.66),
        far,
      ) +
      placeDrawing(drawCrane(tone(0.38)), { x: right, y: horizon + 4, scale: 0.62, flip: true }) +
      placeDrawing(drawCrane(tone(0.43)), { x: right - 150, y: horizon + 2, scale: 0.42, flip: true }) +
      drawWaterfront(stage) +
      drawSea(stage, horizon) +
      drawReflections(stage, { y: horizon + 10, height: 210 }, tone(0.25)) +
      mirrorDrawing(drawTallShip(stage, ship), { x: 92, y: 742, scale: 1.18 }) +
      placeDrawing(drawTallShip(stage, ship), { x: 92, y: 742, scale: 1.18 }) +
      placeDrawing(drawYacht(stage, { hull: tone(0.2), bright: tone(0.5), sail: tone(0.84) }), {
        x: width - 54,
        y: 716,
        scale: 0.72,
      }) +
      placeDrawing(
        drawFishingBoat(stage, {
          hull: tone(0.12),
          bright: stage.lit('#c8443a'),
          sail: tone(0.72),
        }),
        { x: width - 118, y: 838, scale: 1.05, flip: true },
      ) +
      drawBirds(stage, { x: stage.sun.x - 190, y: 130, width: 330, height: 190 }, 7) +
      drawQuay(stage),
    near: placeDrawing(drawBollard([tone(0.04), tone(0.16), tone(0.46)]), {
      x: width - 96,
      y: 1010,
      scale: 1.35,
    }),
  }
}

export const drawHarbour = stageOutdoors(drawTallShips, drawFishingPort)

/** A hull mirrored and flattened in the water. */
const mirrorDrawing = (svg: string, { x, y, scale }: { x: number; y: number; scale: number }): string =>
  `<g transform="translate(${n1(x)} ${n1(y + 10)}) scale(${scale} ${n1(-scale * 0.42)})" opacity=".22">${svg}</g>`

function drawWaterfront(stage: OutdoorStage): string {
  const { tone } = stage
  return (
    drawTerrace(
      stage,
      { y: horizon + 4, from: -30, to: stage.head.x - 40, tall: [44, 84], wide: [38, 64] },
      { walls: [tone(0.5), tone(0.56), tone(0.46)], tiles: tone(0.34), lit: stage.isLit ? 0.7 : 0.05 },
    ) + drawRectangle({ x: -10, y: horizon - 2, width: stage.head.x - 20, height: 12 }, { fill: tone(0.28) })
  )
}
