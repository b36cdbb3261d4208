import { blend, type Colour } from '../../paper/colour.ts'
import { defineVerticalGradient, drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { drawFlowers, drawLeaf, drawLeafCorner } from '../nature/leaves.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import { type Layers, measureAboveHead, type OutdoorStage } from '../outside.ts'
import { drawSkyline, drawTerrace } from '../shapes/buildings.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawBulbs, drawPaperLantern } from '../shapes/lanterns.ts'

export function drawIronBalcony(stage: OutdoorStage): Layers {
  const { tone, width, head, palette: p } = stage
  const edge = Math.max(96, head.x - 250)
  const walls = ['#e2b48c', '#d08a70', '#ecd8b4', '#b8b09c'].map((wall) =>
    blend(stage.lit(wall), p.haze, 0.32),
  )
  return {
    back:
      drawHeaven(stage, 720) +
      drawSkyline(stage, { top: 640, rough: 110, wide: [50, 90] }, [
        tone(stage.isNight ? 0.42 : 0.6),
        tone(0.7),
      ]) +
      drawTerrace(
        stage,
        { y: 900, from: head.x - 80, to: width + 30, tall: [220, 290], wide: [96, 130] },
        { walls, tiles: blend(stage.lit('#6a4a48'), p.haze, 0.3), lit: stage.isLit ? 0.5 : 0.05 },
      ) +
      drawBroadleaf(stage, { x: width - 90, y: 930, height: 250 }) +
      drawDoorway(stage, edge) +
      (stage.isLit
        ? drawBulbs(
            stage,
            [
              [edge, measureAboveHead(stage)],
              [width + 10, measureAboveHead(stage) - 60],
            ],
            60,
            Math.round(width / 66),
          )
        : '') +
      drawPaperLantern(stage, [edge + 70, 300], 32, p.light) +
      drawLine(`M${n1(edge + 70)} -10V268`, { stroke: p.ink, width: 2.4 }) +
      drawRail(stage) +
      drawBoxes(stage, [edge + 20, width - 170]) +
      drawBirds(stage, { x: stage.sun.x - 140, y: 150, width: 250, height: 160 }, 5),
    near: drawLeafCorner(stage, { x: width + 10, y: 1050, size: 350, kind: 'frond' }, [p.ink, tone(0.16)]),
  }
}

function drawDoorway(stage: OutdoorStage, edge: number): string {
  const { palette: p, tone } = stage
  const wall = stage.lit('#d8a888')
  const blown = stage.scene.weather === 'wind' || stage.scene.weather === 'storm' ? 90 : 30
  return (
    drawRectangle({ x: -20, y: -20, width: edge + 20, height: 1060 }, { fill: blend(wall, p.deep, 0.42) }) +
    drawRectangle({ x: edge - 16, y: -20, width: 16, height: 1060 }, { fill: blend(wall, p.light, 0.25) }) +
    drawRectangle({ x: -20, y: 190, width: edge - 26, height: 760 }, { fill: stage.lit('#f2e6d0') }) +
    drawRectangle(
      { x: -20, y: 208, width: edge - 44, height: 742 },
      { fill: stage.isLit ? blend(p.light, p.glow, 0.45) : tone(0.2) },
    ) +
    (stage.isLit ? drawGlow(stage, [edge - 90, 560], { radius: 240, colour: p.light, opacity: 0.5 }) : '') +
    drawLine(`M${n1(edge - 96)} 208V950M-20 400H${n1(edge - 64)}M-20 640H${n1(edge - 64)}`, {
      stroke: stage.lit('#f2e6d0'),
      width: 8,
    }) +
    drawPath(
      `M${n1(edge - 90)} 208H${n1(edge - 64)}Q${n1(edge - 40)} 480 ${n1(edge - 50 + blown)} 780Q${n1(edge - 90 + blown)} 800 ${n1(edge - 112)} 770Q${n1(edge - 92)} 480 ${n1(edge - 90)} 208Z`,
      { fill: stage.lit('#fdf6ea'), opacity: 0.9 },
    ) +
    drawPath(
      `M${n1(edge - 78)} 208Q${n1(edge - 66)} 480 ${n1(edge - 84 + blown)} 790l-14 0Q${n1(edge - 80)} 480 ${n1(edge - 86)} 208Z`,
      { fill: p.deep, opacity: 0.16 },
    )
  )
}

function drawRail(stage: OutdoorStage): string {
  const { tone, width, palette: p, defs } = stage
  const iron = tone(0.06)
  const bars = repeat(width / 30 + 1, (index) => traceBox({ x: index * 30, y: 770, width: 5, height: 142 }))
  const curls = repeat(width / 30, (index) => {
    const x = index * 30 + 17.5
    return `M${n1(x)} 906V850q-12 -4 -9 -16t13 -6M${n1(x)} 850q12 -4 9 -16`
  })
  return (
    drawRectangle(
      { x: -5, y: 904, width: width + 10, height: 140 },
      {
        fill: defineVerticalGradient(defs, [
          [0, blend(stage.lit('#cbb49c'), tone(0.3), 0.3)],
          [1, tone(0.12)],
        ]),
      },
    ) +
    drawPath(bars, { fill: iron }) +
    drawLine(curls, { stroke: iron, width: 3.4 }) +
    drawRectangle({ x: -5, y: 760, width: width + 10, height: 14, round: 5 }, { fill: iron }) +
    drawRectangle({ x: -5, y: 760, width: width + 10, height: 3.5 }, { fill: p.light, opacity: 0.6 }) +
    drawRectangle({ x: -5, y: 900, width: width + 10, height: 10 }, { fill: iron })
  )
}

function drawBoxes(stage: OutdoorStage, places: readonly number[]): string {
  const green = [blend(stage.lit('#2f6a4a'), stage.tone(0.2), 0.3), stage.lit('#5f9c54')] as const
  const winter = stage.scene.season === 'winter'
  const bloom: readonly [Colour, ...Colour[]] = winter
    ? [stage.lit('#f2f6fa')]
    : [stage.lit('#e8506a'), stage.lit('#f7b0b8'), stage.lit('#fdf0e0')]
  return places
    .map(
      (x) =>
        repeat(18, () =>
          drawLeaf(
            {
              at: [x + pickBetween(stage, 4, 126), pickBetween(stage, 756, 790)] as Point,
              length: pickBetween(stage, 30, 58),
              angle: pickBetween(stage, -2.7, -0.4),
              width: 0.3,
            },
            green,
          ),
        ) +
        drawFlowers(stage, () => 716, { count: 12, size: 11, depth: 70, from: x, to: x + 130 }, bloom) +
        drawPath(`M${n1(x)} 776h132l-8 50h-116Z`, { fill: stage.lit('#a8543c') }) +
        drawPath(`M${n1(x + 96)} 776h36l-8 50h-22Z`, { fill: stage.palette.light, opacity: 0.25 }),
    )
    .join('')
}
