import { blend, type Colour } from '../../../paper/colour.ts'
import { drawCircle, drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../../paper/svg.ts'
import { mixBrass } from '../../rooms/furniture.ts'
import { drawOutside, drawSeenOutside } from '../../rooms/outside.ts'
import { drawDust, drawFloor } from '../../rooms/room.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawBeam, drawGlow } from '../../shapes/glow.ts'
import { isNight } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawLighthouseLamp = stagePlace((stage) => {
  const { palette: p, box, light, width, scene, isFar } = stage
  const at = [light.x + 20, isFar ? 430 : Math.min(light.y, 380)] as const
  const lit =
    isNight(scene) || scene.time === 'dusk' || scene.weather === 'fog' || scene.weather === 'storm' ? 1 : 0.5
  const horizon = 640
  return {
    back:
      drawOutside(
        stage,
        { ...box, height: horizon + 160 },
        { view: 'sky', sun: [width > 1000 ? at[0] - 620 : 90, isNight(scene) ? 150 : 300] },
      ) +
      drawSea(stage, horizon) +
      drawBeam(
        stage,
        [
          [
            [at[0], at[1] - 60],
            [at[0], at[1] + 60],
          ],
          [
            [-200, at[1] - 250],
            [-200, at[1] + 10],
          ],
        ],
        { colour: p.glow, opacity: 0.6 * lit },
      ) +
      drawBeam(
        stage,
        [
          [
            [at[0], at[1] - 60],
            [at[0], at[1] + 60],
          ],
          [
            [width + 300, at[1] - 160],
            [width + 300, at[1] + 160],
          ],
        ],
        { colour: p.glow, opacity: 0.6 * lit },
      ) +
      drawBars(stage) +
      drawLens(stage, at) +
      drawRoof(stage) +
      (isFar ? drawFloor(stage, { kind: 'plain' }) : drawSill(stage)),
    front: drawDust(stage, 24) + (scene.foreground ? drawRail(stage) : ''),
  }
})

function drawSea(stage: Stage, y: number): string {
  const { palette: s } = drawSeenOutside(stage)
  const { width } = stage
  const rough = stage.scene.weather === 'storm' || stage.scene.weather === 'wind' ? 2 : 1
  return (
    repeat(5, (row) => {
      let d = `M${-30 - row * 27} ${y + row * 44}`
      for (let x = 0; x < width + 200; x += 96) d += `q48 ${-(12 + row * 4) * rough} 96 0`
      return drawPath(`${d}V1030H-60Z`, { fill: blend(blend(s.mid, s.haze, 0.35), s.deep, row * 0.2) })
    }) +
    drawPolygon(
      [
        [30, y - 6],
        [70, y - 34],
        [140, y - 42],
        [190, y - 16],
        [260, y - 4],
      ],
      { fill: blend(s.deep, s.mid, 0.4) },
    )
  )
}

function drawBars({ palette: p, width }: Stage): string {
  const iron = blend(p.ink, p.deep, 0.6)
  const step = 236
  const slants = repeat(
    width / step + 2,
    (index) =>
      `M${index * step - 60} 90L${index * step + 58} 500L${index * step - 60} 880M${index * step + 176} 90L${index * step + 58} 500L${index * step + 176} 880`,
  )
  return (
    drawLine(slants, { stroke: iron, width: 11 }) +
    `<g transform="translate(4 -2)">${drawLine(slants, { stroke: p.glow, width: 2.4, opacity: 0.5 })}</g>`
  )
}

function drawLens(stage: Stage, [x, y]: readonly [number, number]): string {
  const { palette: p } = stage
  const brass = mixBrass(stage)
  const half = 190
  const outline = (by: number) =>
    `M${n1(x - half * 0.62 - by)} ${n1(y - half * 1.32 - by)}H${n1(x + half * 0.62 + by)}Q${n1(x + half * 1.14 + by)} ${n1(y)} ${n1(x + half * 0.62 + by)} ${n1(y + half * 1.32 + by)}H${n1(x - half * 0.62 - by)}Q${n1(x - half * 1.14 - by)} ${n1(y)} ${n1(x - half * 0.62 - by)} ${n1(y - half * 1.32 - by)}Z`
  const glass = blend(p.haze, p.light, 0.5)
  const prisms = repeat(5, (index) => {
    const far = 152 + index * 22
    const wide = half * (0.78 - index * 0.05)
    return [-1, 1]
      .map((side) =>
        drawPath(
          `M${n1(x - wide)} ${n1(y + side * far)}Q${n1(x)} ${n1(y + side * (far + 22))} ${n1(x + wide)} ${n1(y + side * far)}l-8 ${side * 14}Q${n1(x)} ${n1(y + side * (far + 38))} ${n1(x - wide + 8)} ${n1(y + side * (far + 14))}Z`,
          { fill: index % 2 ? p.light : p.glow, opacity: 0.8 },
        ),
      )
      .join('')
  })
  const rings = [132, 108, 84, 60].map(
    (radius, index) =>
      drawCircle([x, y], radius, {
        fill: [blend(p.light, p.haze, 0.3), p.light, blend(p.light, p.glow, 0.5), p.glow][index] ?? p.glow,
      }) +
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${radius}" fill="none" stroke="#ffffff" stroke-width="2" stroke-opacity=".5"/>`,
  )
  return (
    drawGlow(stage, [x, y], { radius: 560, colour: p.glow, opacity: 0.7 }) +
    clipDrawing(outline(16), brass, { ink: p.ink, lift: 12 }) +
    drawPath(outline(0), { fill: glass }) +
    prisms +
    rings.join('') +
    drawCircle([x, y], 38, { fill: '#fffef4' }) +
    drawGlow(stage, [x, y], { radius: 170, colour: '#fffdf0', opacity: 0.9 }) +
    drawPath(
      `M${n1(x + half * 0.62)} ${n1(y - half * 1.32)}Q${n1(x + half * 1.14)} ${n1(y)} ${n1(x + half * 0.62)} ${n1(y + half * 1.32)}h-22Q${n1(x + half * 0.94)} ${n1(y)} ${n1(x + half * 0.62 - 22)} ${n1(y - half * 1.32)}Z`,
      { fill: '#ffffff', opacity: 0.35 },
    ) +
    clipDrawing(traceBox({ x: x - half * 0.8, y: y + half * 1.38, width: half * 1.6, height: 34 }), brass, {
      ink: p.ink,
    }) +
    clipDrawing(traceBox({ x: x - half * 0.8, y: y - half * 1.5, width: half * 1.6, height: 34 }), brass, {
      ink: p.ink,
    }) +
    drawRectangle(
      { x: x - 60, y: y + half * 1.56, width: 120, height: 400 },
      { fill: blend(p.deep, p.mid, 0.4) },
    ) +
    drawRectangle(
      { x: x + 20, y: y + half * 1.56, width: 40, height: 400 },
      { fill: blend(p.mid, p.haze, 0.5) },
    ) +
    drawRectangle({ x: x - half * 0.8, y: y + half * 1.38, width: half * 1.6, height: 5 }, { fill: p.glow })
  )
}

function drawRoof({ palette: p, width, light }: Stage): string {
  const iron = blend(p.ink, p.deep, 0.5)
  const ribs = repeat(9, (index) => `M${n1(light.x)} -120L${n1(light.x + (index - 4) * 330)} 92`)
  return (
    drawPath(`M-10 -10H${width + 10}V84H-10Z`, { fill: iron }) +
    drawLine(ribs, { stroke: blend(p.deep, p.mid, 0.6), width: 8 }) +
    drawRectangle({ x: 0, y: 78, width, height: 16 }, { fill: blend(p.accent, p.deep, 0.2) }) +
    drawRectangle({ x: 0, y: 78, width, height: 4 }, { fill: p.glow, opacity: 0.6 }) +
    repeat(width / 118 + 1, (index) => drawCircle([index * 118 + 58, 60], 7, { fill: p.haze, opacity: 0.6 }))
  )
}

function drawSill({ palette: p, width }: Stage): string {
  return (
    clipDrawing(traceBox({ x: -10, y: 866, width: width + 20, height: 170 }), blend(p.accent, p.deep, 0.35), {
      ink: p.ink,
    }) +
    drawRectangle({ x: 0, y: 866, width, height: 8 }, { fill: blend(p.accent, p.glow, 0.5) }) +
    repeat(
      width / 118 + 1,
      (index) =>
        drawCircle([index * 118 + 58, 900], 9, { fill: p.ink, opacity: 0.5 }) +
        drawCircle([index * 118 + 60, 898], 6, { fill: p.light, opacity: 0.7 }),
    )
  )
}

function drawRail(stage: Stage): string {
  const { palette: p, width } = stage
  const brass = mixBrass(stage)
  const tube = (x: number, wide: number, half: number, tone: Colour) =>
    drawRectangle({ x, y: 930 - half, width: wide, height: 2 * half }, { fill: tone }) +
    drawRectangle({ x, y: 930 - half, width: wide, height: half * 0.7 }, { fill: blend(tone, p.glow, 0.3) }) +
    drawRectangle(
      { x, y: 930 - half * 0.7, width: wide, height: half * 0.22 },
      { fill: '#fff6da', opacity: 0.8 },
    ) +
    drawRectangle(
      { x, y: 930 + half * 0.45, width: wide, height: half * 0.55 },
      { fill: p.ink, opacity: 0.4 },
    )
  const ring = (x: number, half: number) => tube(x, 17, half, brass)
  const leather = blend(p.accent, p.ink, 0.55)
  const x = width - 350
  return (
    drawLine(`M-10 976H${width + 10}`, { stroke: p.ink, width: 24 }) +
    drawLine(`M-10 970H${width + 10}`, { stroke: brass, width: 13 }) +
    drawLine(`M-10 966H${width + 10}`, { stroke: p.glow, width: 3, opacity: 0.8 }) +
    [60, width - 96]
      .map((at) => drawRectangle({ x: at, y: 976, width: 26, height: 60 }, { fill: p.ink }))
      .join('') +
    `<g transform="rotate(-7 ${x + 300} 960)">${tube(x, 90, 18, brass)}${ring(x - 14, 24)}${tube(x + 88, 100, 25, brass)}${ring(x + 78, 30)}${tube(x + 186, 170, 34, leather)}${ring(x + 178, 39)}${ring(x + 330, 40)}</g>`
  )
}
