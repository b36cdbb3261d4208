import { blend } from '../../../paper/colour.ts'
import {
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
} from '../../../paper/svg.ts'
import { drawFramed, drawNearTable } from '../../rooms/furniture.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { isNight } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawPaintersStudio = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const opening = {
    x: light.x - 150,
    y: 60,
    width: Math.max(380, Math.min(700, width - light.x + 170)),
    height: 560,
  }
  const dark = isNight(scene) || scene.time === 'dusk'
  return {
    back:
      drawWall(stage, {
        top: blend(p.haze, p.mid, dark ? 0.75 : 0.35),
        bottom: dark ? blend(p.haze, p.mid, 0.5) : blend(p.haze, p.light, 0.3),
        lit: 0.4,
      }) +
      drawSplashes(stage, opening.x) +
      drawWindow(stage, opening, {
        view: 'town',
        panes: [Math.round(opening.width / 130), 5],
        bars: 7,
        frame: blend(p.deep, p.mid, 0.4),
        sun: [light.x + 80, 250],
      }) +
      drawGlow(stage, [light.x + 60, 320], { radius: 480, colour: p.glow, opacity: dark ? 0.1 : 0.22 }) +
      drawWindowLight(stage, opening, 640) +
      drawCalm(stage, 0.4, blend(p.mid, p.haze, dark ? 0.2 : 0.6)) +
      drawFloor(stage, { colour: blend(p.mid, p.haze, 0.3) }) +
      drawLeaningCanvases(stage, opening.x) +
      drawEasel(stage),
    front: drawDust(stage, 30) + (scene.foreground ? drawNear(stage) : ''),
  }
})

function drawSplashes(stage: Stage, end: number): string {
  const { palette: p } = stage
  const sketch = repeat((end - 20) / 130, (index) => {
    const [x, y] = [end - 150 - index * 130, pickBetween(stage, 60, 100)]
    return `<g transform="rotate(${n1(pickBetween(stage, -4, 4))} ${n1(x)} ${n1(y)})">${clipDrawing(traceBox({ x, y, width: 100, height: 126 }), blend(p.glow, p.light, 0.3), { ink: p.ink, lift: 5 })}${drawLine(`M${n1(x + 22)} ${n1(y + 100)}q10 -70 30 -72q24 2 26 30t-20 44M${n1(x + 30)} ${n1(y + 50)}q18 -10 34 2`, { stroke: p.deep, width: 3.4, opacity: 0.7 })}${drawCircle([x + 50, y + 8], 5, { fill: p.accent })}</g>`
  })
  return sketch
}

function drawLeaningCanvases(stage: Stage, end: number): string {
  const { palette: p, isFar, head } = stage
  const foot = placeFloor(stage) + 24
  const tones = [
    p.accent,
    blend(p.rim, p.mid, 0.55),
    blend('#e8b23a', p.haze, 0.2),
    blend('#3f7f78', p.mid, 0.2),
  ]
  return repeat((end + 40) / 190, (index) => {
    const x = end - 190 - index * 190
    if (isFar && Math.abs(x + 80 - head.x) < 120) return ''
    const [wide, tall] = [pickBetween(stage, 140, 180), pickBetween(stage, 220, 330)]
    const y = foot - tall
    const [a, b] = [tones[index % 4] ?? p.accent, tones[(index + 1) % 4] ?? p.mid]
    if (index % 3 === 2) return drawFramed(stage, { x, y, width: wide, height: tall })
    return (
      clipDrawing(traceBox({ x, y, width: wide, height: tall }), blend(p.glow, p.light, 0.4), {
        ink: p.ink,
        lift: 10,
      }) +
      drawRectangle(
        { x: x + 8, y: y + 8, width: wide - 16, height: tall - 16 },
        { fill: blend(a, p.glow, 0.45) },
      ) +
      drawCircle([x + wide * 0.58, y + tall * 0.36], wide * 0.24, { fill: a }) +
      drawPath(
        `M${n1(x + 8)} ${n1(y + tall - 8)}v${n1(-tall * 0.3)}q${n1(wide * 0.3)} ${n1(-tall * 0.2)} ${n1(wide * 0.5)} ${n1(-tall * 0.02)}t${n1(wide - 16 - wide * 0.5)} ${n1(-tall * 0.06)}V${n1(y + tall - 8)}Z`,
        { fill: b },
      ) +
      drawPath(
        `M${n1(x + 8)} ${n1(y + tall - 8)}v${n1(-tall * 0.14)}q${n1(wide * 0.4)} ${n1(-tall * 0.1)} ${n1(wide - 16)} 0v${n1(tall * 0.14)}Z`,
        { fill: blend(b, p.ink, 0.4) },
      )
    )
  })
}

function drawEasel(stage: Stage): string {
  const { palette: p, isFar, head, width } = stage
  const x = isFar
    ? head.x - 210
    : width > 1000
      ? head.x > 1000
        ? head.x - 640
        : head.x + 900
      : Math.max(70, head.x - head.height * 0.82)
  const foot = placeFloor(stage) + (isFar ? 70 : 130)
  const wood = blend(p.light, p.mid, 0.5)
  const leg = (from: number, to: number) =>
    drawPolygon(
      [
        [x + from, 150],
        [x + from + 16, 150],
        [x + to + 16, foot],
        [x + to, foot],
      ],
      { fill: blend(wood, p.deep, 0.25) },
    )
  const [left, top, wide, tall] = [x - 120, 240, 250, 340]
  return (
    leg(-6, -130) +
    leg(-6, 130) +
    leg(-6, -2) +
    clipDrawing(traceBox({ x: left, y: top, width: wide, height: tall }), blend(p.glow, '#ffffff', 0.3), {
      ink: p.ink,
      lift: 12,
    }) +
    drawRectangle(
      { x: left + wide * 0.62, y: top, width: wide * 0.38, height: tall },
      { fill: blend(p.glow, p.light, 0.4), opacity: 0.5 },
    ) +
    drawPath(`M${n1(left + 40)} ${top + 250}q40 -130 90 -120t80 90q-60 60 -170 30Z`, {
      fill: p.accent,
      opacity: 0.85,
    }) +
    drawCircle([left + 160, top + 90], 46, { fill: blend('#e8b23a', p.light, 0.3) }) +
    drawPath(`M${n1(left + 20)} ${top + 300}q100 -50 210 -10v20q-120 30 -210 -10Z`, {
      fill: blend('#3f7f78', p.mid, 0.2),
    }) +
    drawLine(`M${n1(left + 60)} ${top + 70}q30 -30 60 0M${n1(left + 50)} ${top + 200}q50 -60 120 -20`, {
      stroke: p.deep,
      width: 4,
      opacity: 0.5,
    }) +
    clipDrawing(traceBox({ x: left - 16, y: top + tall, width: wide + 32, height: 18 }), wood, { ink: p.ink })
  )
}

function drawNear(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 110
  const brushes = repeat(7, (index) => {
    const lean = (index - 3) * 17
    const tip = [x + lean * 1.7, 770 + (index % 3) * 22] as const
    const paint = [p.accent, '#e8b23a', '#3f7f78', p.deep, '#d98aa0', p.rim, '#5a6fa8'][index] ?? p.accent
    return (
      drawLine(`M${x + lean * 0.4} 930L${n1(tip[0])} ${tip[1]}`, {
        stroke: blend(p.light, p.mid, index % 2 ? 0.6 : 0.3),
        width: 8,
      }) + drawPath(`M${n1(tip[0] - 9)} ${tip[1] + 6}q-4 -34 9 -52q13 18 9 52Z`, { fill: paint })
    )
  })
  const blobs = ['#e0503a', '#e8b23a', '#3f7f78', '#5a6fa8', '#f4ead0'].map((fill, index) =>
    drawEllipse([70 + index * 40, 958 - Math.sin((index / 4) * Math.PI) * 14], [20, 11], { fill }),
  )
  return (
    brushes +
    drawPath(`M${x - 56} 880h112l-8 110h-96Z`, { fill: blend(p.rim, p.deep, 0.45), opacity: 0.95 }) +
    drawPath(`M${x + 10} 880h46l-8 110h-30Z`, { fill: p.rim, opacity: 0.5 }) +
    drawNearTable(stage, { width, y: 986, colour: blend(p.mid, p.deep, 0.3) }) +
    drawPath('M-20 990q-10 -60 130 -62t190 30q20 30 -40 34q-46 -6 -70 10q-150 10 -210 -12Z', {
      fill: blend(p.light, p.mid, 0.35),
    }) +
    blobs.join('')
  )
}
