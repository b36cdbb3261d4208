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
import { drawPendant } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight } from '../../rooms/window.ts'
import { clipDrawing, repeat } from '../../shapes/canvas.ts'
import { drawBeam, drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawGym = stagePlace((stage) => {
  const { palette: p, light, width, scene, isFar, head } = stage
  const bag = isFar
    ? head.x - 220
    : width > 1000
      ? head.x > 1000
        ? head.x - 560
        : head.x + 820
      : Math.max(70, head.x - head.height * 0.76)
  const opening = { x: light.x - 160, y: 90, width: 400, height: 300 }
  return {
    back:
      drawWall(stage, { top: blend(p.deep, p.mid, 0.35), bottom: blend(p.mid, p.haze, 0.2), lit: 0.5 }) +
      drawBricks(stage) +
      [-2, -1, 0, 1, 2]
        .map((step) =>
          drawWindow(
            stage,
            { ...opening, x: opening.x + step * 560 },
            {
              view: 'town',
              panes: [5, 4],
              bars: 6,
              frame: blend(p.ink, p.deep, 0.7),
              sun: step === 0 ? [light.x + 70, 210] : 'none',
            },
          ),
        )
        .filter((_, index) => index === 2 || width > 1000 || index === 1)
        .join('') +
      drawGlow(stage, [light.x + 40, 250], { radius: 460, colour: p.light, opacity: 0.26 }) +
      drawPosters(stage, opening.x) +
      drawWindowLight(stage, opening, 800) +
      drawCalm(stage, 0.42) +
      drawFloor(stage, { colour: blend(p.mid, p.haze, 0.3) }) +
      drawRing(stage) +
      drawHeavyBag(stage, bag) +
      (scene.time === 'night' || scene.time === 'dusk' ? drawLamp(stage) : ''),
    front: drawDust(stage, 36) + (scene.foreground ? drawGloves(stage) : ''),
  }
})

function drawBricks({ palette: p, width }: Stage): string {
  let joints = ''
  let some = ''
  for (let row = 0; row < 24; row++) {
    joints += `M0 ${row * 38}H${width}`
    for (let x = (row % 2) * 48; x < width; x += 96) {
      joints += `M${x} ${row * 38}v38`
      if ((row * 17 + x) % 7 === 0) some += `M${x + 2} ${row * 38 + 2}h92v34h-92Z`
    }
  }
  return (
    drawPath(some, { fill: p.haze, opacity: 0.18 }) +
    drawLine(joints, { stroke: p.ink, width: 2.6, opacity: 0.22 })
  )
}

function drawPosters(stage: Stage, end: number): string {
  const { palette: p } = stage
  return repeat((end - 40) / 190, (index) => {
    const [x, y] = [end - 210 - index * 190, 430]
    const paper =
      [blend(p.glow, p.light, 0.4), blend(p.accent, p.deep, 0.2), blend(p.rim, p.mid, 0.4)][index % 3] ??
      p.light
    const ink = index % 3 === 0 ? p.accent : p.glow
    return (
      clipDrawing(`M${n1(x)} ${y}h136v196h-136Z`, paper, { ink: p.ink, lift: 5 }) +
      drawRectangle({ x: x + 14, y: y + 14, width: 108, height: 22 }, { fill: ink }) +
      drawRectangle({ x: x + 30, y: y + 44, width: 76, height: 8 }, { fill: p.ink, opacity: 0.6 }) +
      drawCircle([x + 68, y + 106], 42, { fill: ink, opacity: 0.5 }) +
      drawCircle([x + 46, y + 92], 13, { fill: p.ink }) +
      drawCircle([x + 92, y + 92], 13, { fill: p.ink }) +
      drawPath(`M${n1(x + 22)} ${y + 148}q2 -44 24 -44q16 0 22 20q6 -20 24 -20q22 0 24 44Z`, {
        fill: p.ink,
      }) +
      drawRectangle({ x: x + 20, y: y + 160, width: 96, height: 9 }, { fill: p.ink, opacity: 0.6 }) +
      drawRectangle({ x: x + 34, y: y + 176, width: 68, height: 7 }, { fill: p.ink, opacity: 0.45 })
    )
  })
}

function drawRing(stage: Stage): string {
  const { palette: p, width, isFar } = stage
  const y = isFar ? 560 : 640
  const corner = width - 84
  const rope = (at: number, stroke: string) =>
    drawLine(`M-10 ${at + 30}Q${width * 0.5} ${at + 46} ${corner} ${at}L${width + 20} ${at + 26}`, {
      stroke: p.ink,
      width: 13,
      opacity: 0.3,
    }) +
    drawLine(`M-10 ${at + 24}Q${width * 0.5} ${at + 40} ${corner} ${at - 6}L${width + 20} ${at + 20}`, {
      stroke,
      width: 11,
    }) +
    drawLine(`M-10 ${at + 21}Q${width * 0.5} ${at + 37} ${corner} ${at - 9}`, {
      stroke: p.glow,
      width: 2.6,
      opacity: 0.5,
    })
  return (
    drawRectangle(
      { x: 0, y: placeFloor(stage) - 26, width, height: 32 },
      { fill: blend(p.rim, p.deep, 0.5) },
    ) +
    rope(y, p.accent) +
    rope(y + 74, blend(p.glow, p.light, 0.4)) +
    rope(y + 148, blend(p.rim, p.mid, 0.25)) +
    clipDrawing(
      `M${corner - 20} ${y - 70}h40v${placeFloor(stage) - y + 80}h-40Z`,
      blend(p.accent, p.deep, 0.25),
      {
        ink: p.ink,
      },
    ) +
    drawRectangle(
      { x: corner + 8, y: y - 70, width: 12, height: placeFloor(stage) - y + 80 },
      { fill: p.light, opacity: 0.6 },
    )
  )
}

function drawHeavyBag(stage: Stage, x: number): string {
  const { palette: p } = stage
  const leather = blend(p.accent, p.deep, 0.45)
  const chains = repeat(9, (index) =>
    drawEllipse([x - (index % 2 ? 0 : 2), 20 + index * 22], [index % 2 ? 5 : 9, 12], {
      fill: blend(p.haze, p.rim, 0.4),
    }),
  )
  return (
    chains +
    drawPolygon(
      [
        [x, 190],
        [x + 66, 252],
        [x - 66, 252],
      ],
      { fill: blend(p.ink, p.deep, 0.5) },
    ) +
    clipDrawing(`M${n1(x - 72)} 250q72 -24 144 0V650q0 60 -72 60t-72 -60Z`, blend(leather, p.ink, 0.35), {
      ink: p.ink,
      lift: 14,
    }) +
    drawPath(`M${n1(x - 6)} 238q42 0 78 12V650q0 60 -72 60q30 -100 -6 -472Z`, { fill: leather }) +
    drawPath(`M${n1(x + 46)} 243q14 2 26 7V650q0 30 -22 46q10 -240 -4 -453Z`, {
      fill: blend(leather, p.light, 0.45),
    }) +
    drawRectangle(
      { x: x - 72, y: 330, width: 144, height: 36 },
      { fill: blend(p.glow, p.light, 0.3), opacity: 0.85 },
    ) +
    drawRectangle({ x: x - 72, y: 560, width: 144, height: 12 }, { fill: p.ink, opacity: 0.5 })
  )
}

function drawLamp(stage: Stage): string {
  const { palette: p, light } = stage
  return (
    drawBeam(
      stage,
      [
        [
          [light.x + 20, 96],
          [light.x + 120, 96],
        ],
        [
          [light.x - 260, 980],
          [light.x + 300, 980],
        ],
      ],
      { colour: p.glow, opacity: 0.26 },
    ) + drawPendant(stage, [light.x + 70, 100], { size: 74, colour: blend(p.ink, p.deep, 0.4) })
  )
}

function drawGloves({ palette: p, width }: Stage): string {
  const glove = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${drawPath('M-48 0Q-60 -70 -40 -110Q-20 -150 30 -140Q84 -126 78 -64Q76 -30 54 0Z', { fill: blend(p.accent, p.ink, 0.35) })}${drawPath('M0 0Q20 -60 6 -140Q84 -140 78 -64Q76 -30 54 0Z', { fill: p.accent })}${drawPath('M-46 -30Q-84 -40 -78 -84Q-66 -104 -44 -90Q-30 -64 -34 -34Z', { fill: blend(p.accent, p.ink, 0.2) })}${drawRectangle({ x: -52, y: -4, width: 110, height: 52, round: 10 }, { fill: blend(p.glow, p.light, 0.3) })}${drawLine('M46 -118q20 18 18 50', { stroke: p.glow, width: 7, opacity: 0.6 })}</g>`
  return (
    drawLine(`M${width - 150} 830q60 -60 110 -330M${width - 60} 850q20 -60 24 -350`, {
      stroke: blend(p.glow, p.haze, 0.3),
      width: 5,
    }) +
    glove(width - 160, 950, -10) +
    glove(width - 62, 980, 12)
  )
}
