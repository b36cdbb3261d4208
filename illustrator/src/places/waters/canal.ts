import { blend } from '../../paper/colour.ts'
import { defineVerticalGradient, drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import { drawCanalBoat } from '../nature/boats.ts'
import { drawFarCountry, mixTurf } from '../nature/country.ts'
import { createRollingGround, drawHill } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFlowers, drawGrass } from '../nature/leaves.ts'
import { drawBroadleaf, mixFoliage } from '../nature/trees.ts'
import { drawGlitter, drawReflections } from '../nature/water.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'

export function drawCanal(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const turf = mixTurf(stage)
  const far = blend(p.rim, p.light, stage.isNight ? 0 : 0.2)
  const near = blend(p.rim, p.deep, stage.isNight ? 0.6 : 0.5)
  const boat = drawCanalBoat(stage, {
    hull: tone(0.1),
    bright: stage.lit('#c8443a'),
    sail: stage.lit('#f2e4c4'),
  })
  const boatX = Math.max(150, head.x - 216)
  return {
    back:
      drawHeaven(stage, 700) +
      drawFarCountry(stage, 680) +
      drawPoplars(stage, 738) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 738, rise: 10 }),
        blend(turf, tone(0.5), 0.25),
        blend(turf, tone(0.3), 0.4),
      ) +
      drawRectangle(
        { x: -5, y: 752, width: width + 10, height: 190 },
        {
          fill: defineVerticalGradient(stage.defs, [
            [0, far],
            [1, near],
          ]),
        },
      ) +
      `<g transform="translate(0 1496) scale(1 -1)" opacity=".2">${drawPoplars(stage, 738)}</g>` +
      drawReflections(stage, { y: 762, height: 130 }, blend(p.glow, far, 0.4), 26) +
      drawGlitter(stage, 756, 920) +
      drawLock(stage, width - 96) +
      `<g transform="translate(${n1(boatX)} 872) scale(1 -0.3)" opacity=".25">${boat}</g>` +
      placeDrawing(boat, { x: boatX, y: 866 }) +
      drawHill(stage, createRollingGround(stage, { y: 896, rise: 12 }), turf, blend(turf, tone(0.12), 0.6)) +
      drawPath(`M-10 930Q${n1(width / 2)} 912 ${n1(width + 10)} 936V1000Q${n1(width / 2)} 970 -10 990Z`, {
        fill: stage.lit(stage.scene.season === 'winter' ? '#dfe6ee' : '#dcc196'),
      }) +
      drawGrass(stage, () => 912, { count: 50 * (width / 768), height: 40 }, blend(turf, tone(0.2), 0.5)) +
      (stage.scene.season === 'winter'
        ? ''
        : drawFlowers(stage, () => 900, { count: 20, size: 6, depth: 26 }, [
            stage.lit('#fdf0d8'),
            stage.lit('#e86a7a'),
          ])) +
      drawBirds(stage, { x: head.x - 320, y: 180, width: 220, height: 120 }, 5) +
      drawDriftingLeaves(stage, 12),
    near:
      drawBroadleaf(stage, { x: width + 30, y: 1090, height: 620 }) +
      drawGrass(stage, () => 1040, { count: 26, height: 190, from: width - 210, to: width + 20 }, tone(0.08)),
  }
}

function drawPoplars(stage: OutdoorStage, y: number): string {
  const bare = stage.scene.season === 'winter'
  const body = bare ? stage.lit('#8a7a72', 0.2) : mixFoliage(stage, 0.16, 1)
  const [dark, bright] = [blend(body, stage.palette.deep, 0.4), blend(body, stage.palette.light, 0.14)]
  return repeat((9 * stage.width) / 768, (index) => {
    const x = 30 + index * 88
    if (Math.abs(x - stage.sun.x) < 70) return ''
    const height = 190 + ((index * 37) % 50)
    const half = (side: number) =>
      `M${x} ${y - height}C${n1(x + side * height * 0.14)} ${n1(y - height * 0.7)} ${n1(x + side * height * 0.15)} ${n1(y - height * 0.25)} ${x + side * 6} ${n1(y - height * 0.1)}H${x}Z`
    return (
      drawRectangle(
        { x: x - 3, y: y - height * 0.14, width: 6, height: height * 0.16 },
        { fill: stage.tone(0.2) },
      ) +
      drawPath(half(-1), { fill: dark, opacity: bare ? 0.6 : 1 }) +
      drawPath(half(1), { fill: bright, opacity: bare ? 0.6 : 1 })
    )
  })
}

function drawLock(stage: OutdoorStage, x: number): string {
  const { tone } = stage
  const wood = stage.lit('#3a3f48')
  return (
    drawRectangle({ x: x - 20, y: 790, width: 130, height: 120 }, { fill: wood }) +
    drawLine(
      repeat(4, (index) => `M${n1(x - 20)} ${812 + index * 26}h130`),
      { stroke: tone(0.06), width: 4 },
    ) +
    drawPath(`M${n1(x - 150)} 770l270 -16v22l-268 12Z`, { fill: stage.lit('#e8e2d4') }) +
    drawPath(`M${n1(x - 150)} 770l46 -3v20l-44 3Z`, { fill: stage.lit('#c8443a') })
  )
}
