import { blend } from '../../../paper/colour.ts'
import {
  defineClipPath,
  defineVerticalGradient,
  drawCircle,
  drawLine,
  drawPath,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { drawPottedPlant } from '../../rooms/plants.ts'
import { drawCalm, drawDust, drawFloor } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { drawStars } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'
import { drawPlanet } from './planet.ts'

export const drawSpaceWindow = stagePlace((stage) => {
  const { palette: p, box, head, light, width, scene, isFar } = stage
  const radius = isFar ? 290 : Math.max(300, Math.min(390, head.height * 0.84))
  const at = [
    isFar ? light.x - 90 : Math.min((head.x * 1.2 + light.x) / 2.2 + 20, width - radius * 0.55),
    isFar ? 410 : head.y,
  ] as const
  const cabin = defineVerticalGradient(stage.defs, [
    [0, blend(p.deep, p.mid, 0.3)],
    [1, blend(p.ink, p.deep, 0.5)],
  ])
  return {
    back:
      drawPath(traceBox(box), { fill: cabin }) +
      drawPadding(stage) +
      drawRoundWindow(stage, at, radius) +
      (width > 1000
        ? [-3, -2, -1, 1, 2, 3]
            .map((step) => at[0] + step * radius * 1.95)
            .filter((x) => x > -120 && x < width + 120)
            .map((x) => drawRoundWindow(stage, [x, at[1]], radius * 0.5))
            .join('')
        : '') +
      drawCalm(stage, 0.14) +
      (isFar ? drawFloor(stage, { kind: 'plain' }) : drawShelf(stage)) +
      drawTrailingPlant(stage),
    front: drawDust(stage, 18) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawPadding({ palette: p, width }: Stage): string {
  const seams =
    repeat(width / 116 + 1, (index) => `M${index * 116 + 20} 0V1024`) +
    repeat(9, (index) => `M0 ${index * 116 + 60}H${width}`)
  const strip = (y: number) =>
    drawRectangle({ x: 0, y, width, height: 9 }, { fill: p.glow, opacity: 0.85 }) +
    drawRectangle({ x: 0, y: y - 16, width, height: 40 }, { fill: p.light, opacity: 0.16 })
  return (
    drawLine(seams, { stroke: p.ink, width: 5, opacity: 0.4 }) +
    `<g transform="translate(3 3)">${drawLine(seams, { stroke: p.haze, width: 1.6, opacity: 0.3 })}</g>` +
    strip(26)
  )
}

function drawRoundWindow(stage: Stage, at: readonly [number, number], radius: number): string {
  const { palette: p, defs } = stage
  const [x, y] = at
  const clip = defineClipPath(defs, drawPath(traceRoundBox(at, radius), { fill: '#000' }))
  const space = defineVerticalGradient(defs, [
    [0, '#060716'],
    [0.5, blend(p.deep, '#0a0b24', 0.4)],
    [1, blend(p.deep, p.mid, 0.7)],
  ])
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  const rim = radius * 0.12
  return (
    clipDrawing(traceRoundBox(at, radius + rim), blend(p.mid, p.haze, 0.35), { ink: p.ink, lift: 16 }) +
    drawCircle([x - 4, y + 5], radius + rim * 0.6, { fill: blend(p.deep, p.mid, 0.5) }) +
    drawCircle(at, radius + 8, { fill: p.ink }) +
    `<g clip-path="url(#${clip})">${drawPath(traceBox(box), { fill: space })}${drawNebula(stage, at, radius)}${drawStars(stage, box, Math.min(150, radius / 2.2))}${drawWorld(stage, at, radius)}${drawPlanet(stage, [x + radius * 0.56, y - radius * 0.42], radius * 0.16, true)}${drawPath(`M${n1(x - radius * 0.5)} ${n1(y + radius)}L${n1(x + radius * 0.4)} ${n1(y - radius)}h${n1(radius * 0.26)}L${n1(x - radius * 0.2)} ${n1(y + radius)}Z`, { fill: '#ffffff', opacity: 0.045 })}</g>` +
    drawLine(
      `M${n1(x + radius * 0.72)} ${n1(y - radius * 0.84)}A${n1(radius + rim * 0.8)} ${n1(radius + rim * 0.8)} 0 0 1 ${n1(x + radius * 0.9)} ${n1(y + radius * 0.66)}`,
      { stroke: p.glow, width: 5, opacity: 0.7 },
    )
  )
}

function drawNebula({ palette: p }: Stage, [x, y]: readonly [number, number], radius: number): string {
  const band = (lift: number, thick: number, fill: string, opacity: number) =>
    drawPath(
      `M${n1(x - radius * 1.1)} ${n1(y + lift)}C${n1(x - radius * 0.5)} ${n1(y + lift - radius * 0.5)} ${n1(x)} ${n1(y + lift + radius * 0.1)} ${n1(x + radius * 1.1)} ${n1(y + lift - radius * 0.8)}V${n1(y + lift - radius * 0.8 + thick)}C${n1(x + radius * 0.2)} ${n1(y + lift + radius * 0.2 + thick)} ${n1(x - radius * 0.4)} ${n1(y + lift - radius * 0.3 + thick)} ${n1(x - radius * 1.1)} ${n1(y + lift + thick * 1.6)}Z`,
      { fill, opacity },
    )
  return (
    band(-radius * 0.1, radius * 0.7, p.mid, 0.5) +
    band(0, radius * 0.46, p.haze, 0.4) +
    band(radius * 0.1, radius * 0.24, p.light, 0.35) +
    band(radius * 0.15, radius * 0.1, p.glow, 0.3)
  )
}

function drawWorld(stage: Stage, [x, y]: readonly [number, number], radius: number): string {
  const { palette: p } = stage
  const big = radius * 1.9
  const centre = [x + radius * 0.25, y + radius * 2.16] as const
  const sea = blend(p.accent, p.mid, 0.35)
  const clouds = repeat(
    9,
    (index) =>
      `M${n1(x - radius + pickBetween(stage, 0, 1.6) * radius)} ${n1(y + radius * (0.46 + index * 0.055))}h${n1(radius * pickBetween(stage, 0.2, 0.5))}`,
  )
  return (
    drawGlow(stage, centre, { radius: big * 1.32, colour: p.accent, opacity: 0.6 }) +
    drawCircle(centre, big * 1.03, { fill: p.glow, opacity: 0.5 }) +
    drawCircle(centre, big, { fill: sea }) +
    drawCircle([centre[0] - radius * 0.14, centre[1] + radius * 0.1], big, {
      fill: blend(sea, p.deep, 0.45),
    }) +
    drawPath(
      `M${n1(x)} ${n1(y + radius * 0.5)}q${n1(radius * 0.2)} ${n1(-radius * 0.16)} ${n1(radius * 0.4)} ${n1(-radius * 0.04)}t${n1(radius * 0.1)} ${n1(radius * 0.2)}q${n1(-radius * 0.3)} ${n1(radius * 0.2)} ${n1(-radius * 0.5)} ${n1(-radius * 0.16)}Z`,
      { fill: blend(p.light, p.haze, 0.3), opacity: 0.8 },
    ) +
    drawLine(clouds, { stroke: '#ffffff', width: radius * 0.03, opacity: 0.6 })
  )
}

function drawShelf(stage: Stage): string {
  const { palette: p, width } = stage
  const y = 880
  return (
    clipDrawing(traceBox({ x: -10, y, width: width + 20, height: 160 }), blend(p.mid, p.haze, 0.15), {
      ink: p.ink,
    }) +
    drawRectangle({ x: 0, y, width, height: 7 }, { fill: p.light }) +
    repeat(
      width / 160 + 1,
      (index) =>
        drawRectangle(
          { x: index * 160 + 20, y: y + 40, width: 120, height: 80, round: 12 },
          { fill: blend(p.deep, p.mid, 0.6) },
        ) +
        drawRectangle({ x: index * 160 + 60, y: y + 60, width: 40, height: 8, round: 4 }, { fill: p.accent }),
    )
  )
}

function drawTrailingPlant(stage: Stage): string {
  const { palette: p, head, isFar } = stage
  const x = isFar ? head.x - 240 : Math.max(58, head.x - head.height * 0.78)
  const green = blend('#3f9a74', p.mid, 0.25)
  const vines = repeat(7, (index) => {
    const [at, long] = [x - 48 + index * 16, pickBetween(stage, 90, 260)]
    const leaves = repeat(long / 24, (leafAt) => {
      const [lx, ly] = [at + Math.sin(leafAt * 0.9 + index) * 7, 210 + leafAt * 24]
      const side = leafAt % 2 ? 1 : -1
      return `M${n1(lx)} ${n1(ly)}q${side * 20} -12 ${side * 24} 8q${-side * 10} 14 ${-side * 24} -8Z`
    })
    return (
      drawLine(`M${n1(at)} 200q10 ${n1(long * 0.5)} 0 ${n1(long)}`, {
        stroke: blend(green, p.ink, 0.4),
        width: 2.6,
      }) + drawPath(leaves, { fill: index % 2 ? green : blend(green, p.light, 0.3) })
    )
  })
  return (
    drawLine(`M${n1(x)} 30L${n1(x - 60)} 150M${n1(x)} 30L${n1(x + 60)} 150`, {
      stroke: p.light,
      width: 2.6,
      opacity: 0.7,
    }) +
    vines +
    clipDrawing(`M${n1(x - 66)} 150h132q-6 62 -40 66h-52q-34 -4 -40 -66Z`, blend(p.glow, p.haze, 0.4), {
      ink: p.ink,
    }) +
    drawPath(`M${n1(x + 14)} 150h52q-6 62 -40 66h-24q20 -24 12 -66Z`, { fill: p.glow })
  )
}

function drawNear(stage: Stage): string {
  const { width, palette: p } = stage
  return drawPottedPlant(stage, [width - 90, 1026], {
    width: 120,
    tones: [blend('#2f7a5f', p.deep, 0.4), blend('#5fb08a', p.mid, 0.35)],
    habit: 'broad',
  })
}
