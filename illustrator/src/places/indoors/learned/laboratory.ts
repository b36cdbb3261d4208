import { blend } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawRectangle } from '../../../paper/svg.ts'
import { drawBoard, drawNearTable } from '../../rooms/furniture.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawShelving, drawVessels } from '../../rooms/shelves.ts'
import { clipDrawing, pickBetween, repeat, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawLaboratory = stagePlace((stage) => {
  const { palette: p, light, width, scene, isFar } = stage
  const foot = placeFloor(stage)
  const radius = isFar ? 150 : 190
  const at = [light.x + 24, isFar ? 470 : 380] as const
  const shade = (x: number) => Math.min(0.6, Math.abs(x - at[0]) / 1400)
  const bays = repeat(width / 300 + 1, (index) => {
    const x = index * 300 - 60
    return drawShelving(stage, { x, y: 40, width: 296, height: 600 }, { rows: 5, shade, fill: drawVessels })
  })
  return {
    back:
      drawWall(stage, { bottom: blend(p.deep, p.mid, 0.4) }) +
      bays +
      drawCircle([...at], radius * 1.75, { fill: p.deep, opacity: 0.55 }) +
      drawGlow(stage, at, { radius: 520, colour: p.haze, opacity: 0.7 }) +
      drawPipes(stage, at, radius) +
      drawGlassBulb(stage, at, radius) +
      drawCalm(stage, 0.5) +
      drawBoard(stage, { x: -10, y: 690, width: width + 20, height: 24 }, blend(p.mid, p.haze, 0.35)) +
      drawRectangle({ x: 0, y: 714, width, height: foot - 714 }, { fill: blend(p.ink, p.deep, 0.7) }) +
      repeat(
        width / 150 + 1,
        (index) =>
          drawRectangle(
            { x: index * 150 + 8, y: 732, width: 134, height: foot - 750, round: 4 },
            { fill: blend(p.deep, p.mid, 0.25) },
          ) +
          drawRectangle({ x: index * 150 + 56, y: 752, width: 38, height: 8, round: 4 }, { fill: p.haze }),
      ) +
      (isFar ? drawFloor(stage, { kind: 'tiles' }) : ''),
    front: drawDust(stage, 30) + (scene.foreground ? drawNearGlass(stage, width) : ''),
  }
})

function drawGlassBulb(stage: Stage, [x, y]: readonly [number, number], radius: number): string {
  const { palette: p } = stage
  const bubbles = repeat(16, () => {
    const [dx, dy] = [pickBetween(stage, -0.6, 0.6) * radius, pickBetween(stage, -0.2, 0.75) * radius]
    return Math.hypot(dx, dy) < radius * 0.8
      ? drawCircle([x + dx, y + dy], pickBetween(stage, 3, 13), { fill: p.glow, opacity: 0.5 })
      : ''
  })
  return (
    drawRectangle(
      { x: x - 38, y: y - radius - 90, width: 76, height: 120 },
      { fill: blend(p.haze, p.light, 0.3) },
    ) +
    drawRectangle(
      { x: x - 50, y: y - radius - 98, width: 100, height: 22, round: 6 },
      { fill: blend(p.mid, p.haze, 0.5) },
    ) +
    clipDrawing(traceRoundBox([x, y], radius), blend(p.haze, p.light, 0.25), { ink: p.ink, lift: 10 }) +
    drawPath(
      `M${x - radius * 0.97} ${y - radius * 0.2}q${radius * 0.5} ${-radius * 0.2} ${radius} 0t${radius * 0.94} 0A${radius} ${radius} 0 1 1 ${x - radius * 0.97} ${y - radius * 0.2}Z`,
      { fill: p.light },
    ) +
    drawPath(
      `M${x - radius * 0.2} ${y + radius * 0.96}A${radius} ${radius} 0 0 0 ${x + radius * 0.93} ${y - radius * 0.28}q${-radius * 0.2} ${radius * 0.1} ${-radius * 0.4} ${radius * 0.06}q${radius * 0.05} ${radius * 0.7} ${-radius * 0.73} ${radius * 1.18}Z`,
      { fill: p.glow, opacity: 0.75 },
    ) +
    bubbles +
    drawLine(
      `M${x + radius * 0.5} ${y - radius * 0.7}A${radius * 0.86} ${radius * 0.86} 0 0 1 ${x + radius * 0.86} ${y}`,
      { stroke: '#ffffff', width: 9, opacity: 0.75 },
    )
  )
}

function drawPipes({ palette: p, width }: Stage, [x, y]: readonly [number, number], radius: number): string {
  const top = y - radius - 84
  const coil = repeat(5, (index) => `M${x - 330} ${330 + index * 46}a44 16 0 1 0 88 0a44 16 0 1 0 -88 0`)
  const run = `M${x} ${top}V40H${x - 286}V300M${x + 30} ${top}V70H${width + 20}M${x - 286} 560v130`
  return (
    drawLine(run, { stroke: p.ink, width: 20, opacity: 0.5 }) +
    drawLine(run, { stroke: blend(p.mid, p.haze, 0.6), width: 13 }) +
    drawLine(coil, { stroke: blend(p.haze, p.rim, 0.5), width: 7, opacity: 0.9 }) +
    drawLine(run, { stroke: p.glow, width: 3, opacity: 0.5 })
  )
}

function drawNearGlass(stage: Stage, width: number): string {
  const { palette: p } = stage
  const flask = (x: number, fill: string, size: number) =>
    drawGlow(stage, [x, 950], { radius: 120 * size, colour: fill, opacity: 0.4 }) +
    drawPath(
      `M${x - 16 * size} ${986 - 150 * size}h${32 * size}v${58 * size}l${46 * size} ${92 * size}h${-124 * size}l${46 * size} ${-92 * size}Z`,
      { fill: blend(p.rim, p.deep, 0.45), opacity: 0.75 },
    ) +
    drawPath(`M${x - 40 * size} ${986 - 44 * size}h${80 * size}l${22 * size} ${44 * size}h${-124 * size}Z`, {
      fill,
    }) +
    drawLine(`M${x + 16 * size} ${986 - 88 * size}l${36 * size} ${70 * size}`, {
      stroke: '#ffffff',
      width: 4,
      opacity: 0.6,
    })
  return (
    drawNearTable(stage, { width, y: 984 }) +
    flask(76, p.accent, 1.05) +
    flask(width - 190, blend(p.haze, p.light, 0.5), 0.9) +
    flask(width - 80, p.light, 1.25)
  )
}
