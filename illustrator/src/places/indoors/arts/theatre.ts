import { blend } from '../../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawEllipse,
  drawPath,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { drawCurtain, drawValance } from '../../rooms/curtain.ts'
import { drawDust } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawBeam, drawGlow, drawPool } from '../../shapes/glow.ts'
import { drawSparkle } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawTheatre = stagePlace((stage) => {
  const { palette: p, defs, box, head, light, width, scene } = stage
  const ground = defineVerticalGradient(defs, [
    [0, p.ink],
    [0.5, blend(p.deep, p.mid, 0.35)],
    [1, p.ink],
  ])
  const boards = 905
  const radius = stage.isFar ? 330 : Math.max(270, head.height * 0.68)
  const middle = stage.isFar ? 560 : head.y + 20
  const spot = [(head.x * 2 + light.x) / 3, middle] as const
  const lamp = [Math.min(width - 40, light.x + 230), -60] as const
  const hung = { top: 0, bottom: boards + 14, colour: p.mid, lit: blend(p.haze, p.light, 0.35) }
  return {
    back:
      drawPath(traceBox(box), { fill: ground }) +
      drawBackdrop(stage, boards) +
      drawCircle(spot, radius * 1.28, { fill: p.haze, opacity: 0.2 }) +
      clipDrawing(traceRoundBox(spot, radius), blend(p.haze, p.light, 0.3), { ink: p.ink, lift: 9 }) +
      drawCircle([spot[0] + 14, spot[1] - 10], radius * 0.82, {
        fill: blend(p.light, p.glow, 0.35),
        opacity: 0.6,
      }) +
      drawGlow(stage, spot, { radius: radius * 1.9, colour: p.light, opacity: 0.3 }) +
      drawFloorboards(stage, boards) +
      drawPool(stage, [head.x, 968], { radius: 420, colour: p.glow, opacity: 0.4 }) +
      drawCurtain(stage, { ...hung, outer: -30, inner: width < 1000 ? 236 : 380, folds: 6, tie: 640 }) +
      drawCurtain(stage, {
        ...hung,
        outer: width + 30,
        inner: width < 1000 ? width - 150 : width - 330,
        folds: 5,
        tie: 640,
      }) +
      drawValance(stage, { width, drop: 150, colour: p.mid, lit: blend(p.haze, p.light, 0.3) }) +
      drawBeam(
        stage,
        [
          [
            [lamp[0] - 26, lamp[1]],
            [lamp[0] + 26, lamp[1]],
          ],
          [
            [spot[0] - radius * 0.9, 1010],
            [spot[0] + radius * 0.9, 1010],
          ],
        ],
        { colour: p.glow, opacity: 0.34 },
      ),
    front: drawDust(stage, 60) + (scene.foreground ? drawAudience(stage) : ''),
  }
})

function drawBackdrop(stage: Stage, boards: number): string {
  const { palette: p, width } = stage
  const cloud = (x: number, y: number, size: number) =>
    drawRectangle({ x: x - 1, y: 0, width: 2, height: y }, { fill: p.haze, opacity: 0.5 }) +
    clipDrawing(
      traceRoundBox([x - size * 0.8, y], size * 0.5) +
        traceRoundBox([x - size * 0.1, y - size * 0.3], size * 0.72) +
        traceRoundBox([x + size * 0.8, y], size * 0.52) +
        traceBox({ x: x - size * 0.8, y, width: size * 1.6, height: size * 0.5 }),
      blend(p.mid, p.haze, 0.2),
      { ink: p.ink, lift: 12 },
    )
  const count = Math.round(width / 300)
  return (
    repeat(count, (index) =>
      cloud(((index + 0.5) / count) * width, pickBetween(stage, 280, 560), pickBetween(stage, 64, 110)),
    ) +
    repeat(count * 2, (index) => {
      const x = ((index + 0.25) / count / 2) * width
      const y = pickBetween(stage, 230, 480)
      return (
        drawRectangle({ x: x - 1, y: 0, width: 2, height: y }, { fill: p.haze, opacity: 0.4 }) +
        drawSparkle([x, y], 20, p.light)
      )
    }) +
    drawRectangle({ x: 0, y: boards - 60, width, height: 60 }, { fill: p.ink, opacity: 0.5 })
  )
}

function drawFloorboards(stage: Stage, y: number): string {
  const { palette: p, width, light } = stage
  return (
    drawRectangle({ x: 0, y, width, height: 130 }, { fill: blend(p.deep, p.mid, 0.6) }) +
    repeat(width / 60 + 1, (index) =>
      drawPath(`M${n1(light.x + (index * 60 - light.x) * 0.8)} ${y}L${n1(index * 60 - 2)} 1030h4Z`, {
        fill: p.ink,
        opacity: 0.5,
      }),
    ) +
    drawRectangle({ x: 0, y, width, height: 4 }, { fill: p.light, opacity: 0.5 })
  )
}

function drawAudience(stage: Stage): string {
  const { palette: p, width, head, isFar } = stage
  const lights = repeat(width / 128 + 1, (index) => {
    const x = index * 128 + 20
    return (
      drawGlow(stage, [x, 1012], { radius: 90, colour: p.light, opacity: 0.6 }) +
      drawPath(`M${x - 26} 1030a26 30 0 0 1 52 0Z`, { fill: blend(p.light, p.mid, 0.4) }) +
      drawCircle([x, 1016], 9, { fill: p.glow })
    )
  })
  const heads = repeat(width / 150 + 1, (index) => {
    const x = index * 150 - 30 + pickBetween(stage, -18, 18)
    if (!isFar && Math.abs(x - head.x) < 190) return ''
    const y = pickBetween(stage, 962, 990)
    return (
      drawEllipse([x, y], [34, 42], { fill: p.ink }) +
      drawPath(`M${n1(x - 76)} 1040q6 -62 76 -64t76 64Z`, { fill: p.ink })
    )
  })
  return lights + heads
}
