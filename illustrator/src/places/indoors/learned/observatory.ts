import { blend } from '../../../paper/colour.ts'
import {
  defineClipPath,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { mixBrass } from '../../rooms/furniture.ts'
import { drawSeenOutside } from '../../rooms/outside.ts'
import { drawDust, drawFloor, placeFloor } from '../../rooms/room.ts'
import { clipDrawing, repeat, traceBox, traceRoundBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { drawSky, drawStars, isNight } from '../../shapes/sky.ts'
import { drawRain, drawSnow } from '../../shapes/weather.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawObservatory = stagePlace((stage) => {
  const { palette: p, box, light, scene } = stage
  const half = 168
  return {
    back:
      drawPath(traceBox(box), { fill: p.ink }) +
      drawDome(stage) +
      drawSlit(stage, half) +
      drawGlow(stage, [light.x, 330], {
        radius: 520,
        colour: p.haze,
        opacity: isNight(scene) ? 0.22 : 0.34,
      }) +
      (stage.isFar ? drawFloor(stage, { kind: 'plain' }) : drawGallery(stage)) +
      drawTelescope(stage),
    front: drawDust(stage, 36) + (scene.foreground ? drawSphere(stage) : ''),
  }
})

function drawDome({ palette: p, light, width }: Stage): string {
  const rings = repeat(11, (index) => {
    const radius = 1000 + (width > 1000 ? 900 : 0) - index * (width > 1000 ? 160 : 76)
    return clipDrawing(
      traceRoundBox([light.x, 520], radius),
      blend(blend(p.ink, p.deep, 0.7), p.mid, 0.05 + index * 0.05),
      { ink: p.ink, lift: 7 },
    )
  })
  const ribs = [-880, -620, -420, -268, 268, 420, 620, 880].map(
    (reach) =>
      `M${n1(light.x + reach)} 1024V560C${n1(light.x + reach)} 260 ${n1(light.x + reach * 0.66)} 40 ${n1(light.x + reach * 0.3)} -60`,
  )
  const rivets = [-620, -420, -268, 268, 420].map((reach) =>
    repeat(7, (index) =>
      drawCircle([light.x + reach + (reach < 0 ? 9 : -9), 590 + index * 50], 3, {
        fill: p.haze,
        opacity: 0.4,
      }),
    ),
  )
  return (
    rings +
    drawLine(ribs.join(''), { stroke: p.ink, width: 9, opacity: 0.5 }) +
    drawLine(ribs.join(''), { stroke: blend(p.mid, p.haze, 0.3), width: 4, opacity: 0.75 }) +
    rivets.join('')
  )
}

function drawSlit(stage: Stage, half: number): string {
  const { palette: p, light, scene, defs } = stage
  const x = light.x
  const opening = (by: number) =>
    `M${n1(x - half - by)} 800V300C${n1(x - half - by)} ${130 - by} ${n1(x - half * 0.5)} ${-20 - by} ${n1(x)} ${-60 - by}C${n1(x + half * 0.5)} ${-20 - by} ${n1(x + half + by)} ${130 - by} ${n1(x + half + by)} 300V800Z`
  const clip = defineClipPath(defs, drawPath(opening(0), { fill: '#000' }))
  const view = drawSeenOutside(stage)
  const box = { x: x - half - 4, y: -80, width: 2 * half + 8, height: 890 }
  const isWet = scene.weather === 'rain' || scene.weather === 'storm'
  return (
    clipDrawing(opening(46), blend(p.deep, p.mid, 0.75), { ink: p.ink, lift: 16 }) +
    drawPath(opening(30), { fill: blend(p.ink, p.deep, 0.6) }) +
    drawLine(
      `M${n1(x + half + 40)} 800V300C${n1(x + half + 40)} 100 ${n1(x + half * 0.6)} -40 ${n1(x)} -100`,
      {
        stroke: p.light,
        width: 5,
        opacity: 0.55,
      },
    ) +
    `<g clip-path="url(#${clip})">${drawSky(view, box, 0.95)}${drawMilkyWay(view)}${isNight(scene) || scene.time === 'dusk' || scene.time === 'dawn' ? drawStars(view, box, isNight(scene) ? 190 : 60) : ''}${drawPlanet(view)}${isWet ? drawRain(view, box, { count: 60 }) : ''}${scene.weather === 'snow' ? drawSnow(view, box, { count: 60 }) : ''}</g>`
  )
}

function drawMilkyWay({ palette: p, light, scene }: Stage): string {
  if (!isNight(scene) && scene.time !== 'dusk') return ''
  const band = (wide: number, opacity: number) =>
    drawPath(
      `M${n1(light.x - 170)} ${640 + wide}C${n1(light.x - 60)} ${470 + wide} ${n1(light.x)} ${260 + wide * 0.4} ${n1(light.x + 170)} ${30 + wide}V${30 - wide}C${n1(light.x + 20)} ${260 - wide * 0.4} ${n1(light.x - 80)} ${450 - wide} ${n1(light.x - 170)} ${620 - wide}Z`,
      { fill: p.light, opacity },
    )
  return band(90, 0.09) + band(52, 0.12) + band(20, 0.16)
}

function drawPlanet(stage: Stage): string {
  const { palette: p, light } = stage
  const at = [light.x + 58, 226] as const
  const radius = 70
  const ring = (d: string, width: number, opacity: number) => drawLine(d, { stroke: p.glow, width, opacity })
  const [x, y] = at
  const arc = (sweep: 0 | 1, rx: number) =>
    `M${n1(x - rx)} ${n1(y + 44)}A${rx} 26 -24 0 ${sweep} ${n1(x + rx)} ${n1(y - 44)}`
  return (
    drawGlow(stage, at, { radius: 250, colour: p.glow, opacity: 0.6 }) +
    ring(arc(1, 112), 8, 0.6) +
    ring(arc(1, 128), 3, 0.5) +
    drawCircle(at, radius, { fill: blend(p.light, p.haze, 0.25) }) +
    drawPath(`M${n1(x - radius)} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0q-70 26 -140 0Z`, {
      fill: p.light,
    }) +
    drawPath(
      `M${n1(x - 8)} ${n1(y - radius)}a${radius} ${radius} 0 0 1 0 ${2 * radius}a96 96 0 0 0 0 ${-2 * radius}Z`,
      { fill: p.glow, opacity: 0.85 },
    ) +
    drawEllipse([x - 4, y + 24], [60, 9], { fill: p.haze, opacity: 0.45 }) +
    ring(arc(0, 112), 8, 0.95) +
    ring(arc(0, 128), 3, 0.8)
  )
}

function drawGallery({ palette: p, width }: Stage): string {
  const y = 800
  return (
    drawRectangle({ x: 0, y, width, height: 230 }, { fill: blend(p.ink, p.deep, 0.5) }) +
    repeat(width / 46 + 1, (index) =>
      drawRectangle({ x: index * 46, y: y + 10, width: 5, height: 100 }, { fill: blend(p.deep, p.mid, 0.7) }),
    ) +
    drawRectangle({ x: 0, y: y - 4, width, height: 15 }, { fill: blend(p.mid, p.haze, 0.25) }) +
    drawRectangle({ x: 0, y: y - 4, width, height: 4 }, { fill: p.light, opacity: 0.5 }) +
    drawRectangle({ x: 0, y: y + 108, width, height: 10 }, { fill: blend(p.deep, p.mid, 0.8) })
  )
}

function drawTelescope(stage: Stage): string {
  const { palette: p, head, light, width, isFar } = stage
  const x = isFar
    ? head.x - 240
    : width < 1000
      ? Math.max(10, head.x - head.height * 0.86)
      : head.x > 900
        ? head.x - 620
        : light.x + 560
  const flip = width > 1000 && x > light.x ? -1 : 1
  const y = isFar ? 620 : 600
  const brass = mixBrass(stage)
  const tube = (from: number, to: number, half: number) =>
    drawRectangle(
      { x: from, y: -half, width: to - from, height: 2 * half },
      { fill: blend(p.deep, p.mid, 0.8) },
    ) +
    drawRectangle(
      { x: from, y: -half, width: to - from, height: half * 0.62 },
      { fill: blend(p.mid, p.haze, 0.55) },
    ) +
    drawRectangle(
      { x: from, y: -half, width: to - from, height: half * 0.16 },
      { fill: p.light, opacity: 0.75 },
    ) +
    drawRectangle(
      { x: from, y: half * 0.45, width: to - from, height: half * 0.55 },
      { fill: blend(p.ink, p.deep, 0.7) },
    )
  const ring = (at: number, half: number) =>
    drawRectangle({ x: at, y: -half, width: 20, height: 2 * half, round: 4 }, { fill: brass }) +
    drawRectangle(
      { x: at, y: half * 0.2, width: 20, height: half * 0.8, round: 4 },
      { fill: p.ink, opacity: 0.4 },
    )
  const pier = drawPolygon(
    [
      [x - 64, placeFloor(stage) + 160],
      [x - 34, y],
      [x + 34, y],
      [x + 64, placeFloor(stage) + 160],
    ],
    { fill: blend(p.ink, p.deep, 0.5) },
  )
  return (
    pier +
    drawPolygon(
      [
        [x + 4, y],
        [x + 34, y],
        [x + 64, placeFloor(stage) + 160],
        [x + 14, placeFloor(stage) + 160],
      ],
      { fill: blend(p.deep, p.mid, 0.6) },
    ) +
    `<g transform="translate(${n1(x)} ${y}) scale(${flip} 1) rotate(-52)">${tube(-330, -210, 26)}${tube(-220, 60, 62)}${tube(50, 330, 78)}${ring(-222, 68)}${ring(44, 84)}${ring(180, 82)}${ring(318, 90)}${drawRectangle({ x: -110, y: -96, width: 190, height: 22, round: 6 }, { fill: brass })}</g>` +
    drawCircle([x, y], 48, { fill: blend(p.deep, p.mid, 0.5) }) +
    drawCircle([x, y], 34, { fill: brass }) +
    drawCircle([x + 4, y - 4], 18, { fill: blend(p.deep, p.mid, 0.5) })
  )
}

function drawSphere({ palette: p, width }: Stage): string {
  const at = [width - 96, 930] as const
  const brass = mixBrass({ palette: p })
  const hoop = (rx: number, ry: number, turn: number, tone: number) =>
    `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${at[0]} ${at[1]})" fill="none" stroke="${blend(brass, p.ink, tone)}" stroke-width="9"/>`
  return (
    drawCircle(at, 126, { fill: p.ink, opacity: 0.55 }) +
    hoop(124, 124, 0, 0.35) +
    hoop(124, 44, -28, 0.15) +
    hoop(46, 124, 20, 0.25) +
    hoop(118, 20, 14, 0) +
    drawCircle(at, 30, { fill: brass }) +
    drawCircle([at[0] + 8, at[1] - 8], 14, { fill: p.glow })
  )
}
