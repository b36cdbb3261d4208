import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle, n1, type Point } from '../../paper/svg.ts'
import { drawBroadleaf } from '../nature/trees.ts'
import type { Layers, OutdoorStage } from '../outside.ts'
import { drawTerrace } from '../shapes/buildings.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawStreetLamp } from '../shapes/lanterns.ts'
import { drawCrowd, drawGround, drawStall } from './stalls.ts'

export function drawMarketHall(stage: OutdoorStage): Layers {
  const { width, palette: p, head } = stage
  const walls = ['#ecd2a4', '#d8a07c', '#c8b8a0'].map((wall) => blend(stage.lit(wall, 0.1), p.haze, 0.3))
  const cream = stage.lit('#faf0dc')
  return {
    back:
      drawHeaven(stage, 720) +
      drawTerrace(
        stage,
        { y: 800, from: head.x - 40, to: width + 30, tall: [120, 210], wide: [76, 110] },
        { walls, tiles: blend(stage.lit('#8a4a3c'), p.haze, 0.25) },
      ) +
      drawHall(stage, Math.max(120, head.x - 250)) +
      drawBroadleaf(stage, { x: width - 46, y: 830, height: 280, kind: 1 }) +
      drawCrowd(stage, 800) +
      drawGround(stage, 840) +
      drawStall(stage, { x: -70, y: 690, wide: 200, tall: 280 }, [stage.lit('#d8953a'), cream]) +
      drawParasol(stage, [Math.max(210, head.x - 170), 850], stage.lit('#2f7f78')) +
      drawParasol(stage, [width - 190, 846], stage.lit('#d8503c')) +
      drawStall(stage, { x: width - 110, y: 700, wide: 190, tall: 280 }, [stage.lit('#6a7a3c'), cream]) +
      drawBirds(stage, { x: stage.sun.x - 170, y: 160, width: 250, height: 140 }, 6),
    near: drawStreetLamp(stage, { x: width - 78, y: 1080, height: 640 }, p.ink),
  }
}

function drawHall(stage: OutdoorStage, x: number): string {
  const { tone, palette: p } = stage
  const iron = stage.lit('#2f5a58', 0.05)
  const glass = stage.isLit ? blend(p.light, p.glow, 0.5) : blend(p.rim, p.light, 0.4)
  const rays = repeat(9, (index) => {
    const turn = Math.PI * (1 + index / 8)
    return `M${n1(x + Math.cos(turn) * 50)} ${n1(560 + Math.sin(turn) * 50)}L${n1(x + Math.cos(turn) * 168)} ${n1(560 + Math.sin(turn) * 168)}`
  })
  const doors = repeat(4, (index) => `M${n1(x - 150 + index * 78)} 812V660a32 34 0 0 1 64 0V812Z`)
  return (
    drawPath(`M${n1(x - 206)} 812V560a206 206 0 0 1 412 0V812Z`, { fill: iron }) +
    drawPath(`M${n1(x + 150)} 420q56 60 56 140V812h-24V560q0 -76 -32 -140Z`, {
      fill: p.light,
      opacity: 0.35,
    }) +
    drawPath(`M${n1(x - 176)} 566a176 176 0 0 1 352 0Z`, { fill: glass }) +
    (stage.isLit ? drawGlow(stage, [x, 560], { radius: 260, colour: p.glow, opacity: 0.5 }) : '') +
    drawLine(
      `${rays}M${n1(x - 50)} 560a50 50 0 0 1 100 0M${n1(x - 112)} 560a112 112 0 0 1 224 0M${n1(x - 176)} 563h352`,
      { stroke: iron, width: 6 },
    ) +
    drawPath(doors, { fill: stage.isLit ? blend(p.light, tone(0.5), 0.3) : tone(0.3) }) +
    drawPath(`${traceBox({ x: x - 3, y: 290, width: 5, height: 70 })}M${n1(x + 2)} 292l46 14l-46 16Z`, {
      fill: stage.lit('#d8503c'),
    }) +
    drawRectangle({ x: x - 214, y: 580, width: 428, height: 14 }, { fill: blend(iron, p.glow, 0.25) })
  )
}

function drawParasol(stage: OutdoorStage, [x, y]: Point, cloth: string): string {
  const wedges = repeat(6, (index) =>
    drawPath(`M${n1(x)} ${n1(y - 210)}L${n1(x - 84 + index * 28)} ${n1(y - 146)}q14 14 28 0Z`, {
      fill: index % 2 === 0 ? cloth : stage.lit('#faf0dc'),
    }),
  )
  return (
    drawRectangle({ x: x - 3, y: y - 200, width: 6, height: 200 }, { fill: stage.tone(0.12) }) +
    wedges +
    drawRectangle({ x: x - 50, y: y - 42, width: 100, height: 42 }, { fill: stage.lit('#a8754a') })
  )
}
