import { blend } from '../../../paper/colour.ts'
import { drawLine, drawPath, drawPolygon, drawRectangle, n1 } from '../../../paper/svg.ts'
import { mixFlame } from '../../rooms/lamps.ts'
import { drawCalm, drawDust, drawFloor, drawWall, placeFloor } from '../../rooms/room.ts'
import { drawWindow, drawWindowLight, growBox, traceOpening } from '../../rooms/window.ts'
import { clipDrawing, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawGlow } from '../../shapes/glow.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawCastleHall = stagePlace((stage) => {
  const { palette: p, light, width, scene } = stage
  const opening = { x: light.x - 116, y: 70, width: 232, height: 640 }
  const pitch = 440
  const windows: number[] = []
  for (let x = opening.x - 3 * pitch; x < width; x += pitch) if (x > -260) windows.push(x)
  return {
    back:
      drawWall(stage, { top: blend(p.deep, p.ink, 0.3), bottom: blend(p.deep, p.mid, 0.6), lit: 0.5 }) +
      drawStones(stage) +
      windows.map((x) => tracePointedArch(stage, { ...opening, x }, x === opening.x)).join('') +
      drawGlow(stage, [light.x, 330], { radius: 460, colour: p.light, opacity: 0.15 }) +
      drawWindowLight(stage, opening, 700) +
      drawCalm(stage, 0.38) +
      windows
        .map((x) => drawPillar(stage, x - 104) + drawBanner(stage, x - 104, windows.indexOf(x)))
        .join('') +
      drawPillar(stage, (windows.at(-1) ?? 0) + pitch - 104) +
      drawVaulting(
        stage,
        windows.map((x) => x - 104),
        pitch,
      ) +
      drawFloor(stage, { kind: 'tiles', colour: blend(p.mid, p.haze, 0.15) }) +
      drawCarpet(stage),
    front: drawDust(stage, 50) + (scene.foreground ? drawTorch(stage) : ''),
  }
})

function drawStones({ palette: p, width }: Stage): string {
  let joints = ''
  for (let row = 0; row < 15; row++) {
    joints += `M0 ${row * 62}H${width}`
    for (let x = (row % 2) * 66; x < width; x += 132) joints += `M${x + ((row * 37) % 30)} ${row * 62}v62`
  }
  return drawLine(joints, { stroke: p.ink, width: 3, opacity: 0.25 })
}

function tracePointedArch(
  stage: Stage,
  opening: { x: number; y: number; width: number; height: number },
  hasSun: boolean,
): string {
  const { palette: p, light } = stage
  const { x, y, width, height } = opening
  const lead = blend(p.ink, p.deep, 0.6)
  const middle = x + width / 2
  const tracery = `M${n1(middle)} ${y + 210}V${y + height}M${n1(x)} ${y + 230}Q${n1(x + width * 0.25)} ${y + 130} ${n1(middle)} ${y + 230}Q${n1(x + width * 0.75)} ${y + 130} ${n1(x + width)} ${y + 230}`
  const panes = ['#b8303a', '#2f6f9a', '#d9a23a', '#3f8a6a']
  const glass = repeat(8, (index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)]
    const [cx, cy] = [x + width * (0.25 + column * 0.5), y + 320 + row * 100]
    return drawPolygon(
      [
        [cx, cy - 36],
        [cx + 30, cy],
        [cx, cy + 36],
        [cx - 30, cy],
      ],
      { fill: blend(panes[(index + row) % 4] ?? p.accent, p.glow, 0.1), opacity: 0.78 },
    )
  })
  return (
    clipDrawing(traceOpening(growBox(opening, 40), 'gothic'), blend(p.mid, p.haze, 0.3), {
      ink: p.ink,
      lift: 14,
    }) +
    drawWindow(stage, opening, {
      outline: 'gothic',
      view: 'hills',
      panes: [1, 1],
      frame: lead,
      sun: hasSun ? [light.x + 52, 330] : 'none',
    }) +
    glass +
    `<circle cx="${n1(middle)}" cy="${y + 124}" r="40" fill="${blend(p.accent, p.glow, 0.4)}" fill-opacity=".6" stroke="${lead}" stroke-width="8"/>` +
    drawLine(tracery, { stroke: lead, width: 9 }) +
    clipDrawing(
      traceBox({ x: x - 46, y: y + height - 6, width: width + 92, height: 28 }),
      blend(p.mid, p.haze, 0.5),
      {
        ink: p.ink,
      },
    )
  )
}

function drawPillar(stage: Stage, x: number): string {
  const { palette: p, light } = stage
  const foot = placeFloor(stage)
  const stone = blend(blend(p.mid, p.haze, 0.3), p.ink, Math.min(0.45, Math.abs(x - light.x) / 1600))
  return (
    clipDrawing(traceBox({ x: x - 38, y: 0, width: 76, height: foot }), blend(stone, p.ink, 0.25), {
      ink: p.ink,
      lift: 14,
    }) +
    drawRectangle({ x: x - 4, y: 0, width: 30, height: foot }, { fill: stone }) +
    drawRectangle({ x: x + 26, y: 0, width: 12, height: foot }, { fill: blend(stone, p.light, 0.5) }) +
    clipDrawing(`M${n1(x - 60)} 210h120l-22 54h-76Z`, blend(stone, p.haze, 0.3), { ink: p.ink, lift: 6 }) +
    clipDrawing(traceBox({ x: x - 58, y: foot - 56, width: 116, height: 58 }), blend(stone, p.ink, 0.15), {
      ink: p.ink,
      lift: 6,
    })
  )
}

function drawVaulting({ palette: p }: Stage, pillars: readonly number[], pitch: number): string {
  const ribs = pillars
    .map(
      (x) =>
        `M${n1(x)} 212Q${n1(x + 40)} 20 ${n1(x + pitch / 2)} -30Q${n1(x + pitch - 40)} 20 ${n1(x + pitch)} 212`,
    )
    .join('')
  return (
    drawLine(ribs, { stroke: p.ink, width: 34, opacity: 0.35 }) +
    drawLine(ribs, { stroke: blend(p.mid, p.haze, 0.25), width: 24 }) +
    drawLine(ribs, { stroke: blend(p.haze, p.light, 0.4), width: 4, opacity: 0.7 })
  )
}

function drawBanner({ palette: p, head, isFar }: Stage, x: number, index: number): string {
  if (!isFar && Math.abs(x - head.x) < head.height * 0.3) return ''
  const cloth =
    [blend(p.accent, p.deep, 0.2), blend(p.rim, p.deep, 0.62), blend(p.accent, p.deep, 0.2)][index % 3] ??
    p.accent
  const gold = blend(p.light, p.glow, 0.3)
  const charge = [
    `M${n1(x)} 380l14 36h38l-30 24l12 38l-34 -22l-34 22l12 -38l-30 -24h38Z`,
    `M${n1(x - 30)} 478v-88h14v16h10v-16h12v16h10v-16h14v88Z`,
    `M${n1(x - 40)} 410q20 -26 40 0t40 0v18q-20 26 -40 0t-40 0ZM${n1(x - 40)} 452q20 -26 40 0t40 0v18q-20 26 -40 0t-40 0Z`,
  ][index % 3]
  return (
    drawLine(`M${n1(x - 74)} 300H${n1(x + 74)}`, { stroke: gold, width: 9 }) +
    clipDrawing(`M${n1(x - 62)} 302h124v290l-62 -52l-62 52Z`, blend(cloth, p.ink, 0.25), {
      ink: p.ink,
      lift: 10,
    }) +
    drawPath(`M${n1(x + 4)} 302h58v290l-58 -48Z`, { fill: cloth }) +
    drawLine(`M${n1(x - 52)} 312v254l52 -42l52 42v-254`, { stroke: gold, width: 4 }) +
    drawPath(charge ?? '', { fill: gold })
  )
}

function drawCarpet({ palette: p, light, isFar, head }: Stage): string {
  if (!isFar) return ''
  return (
    drawPolygon(
      [
        [light.x - 60, 800],
        [light.x + 20, 800],
        [head.x + 170, 1030],
        [head.x - 190, 1030],
      ],
      { fill: blend(p.accent, p.deep, 0.25) },
    ) +
    drawPolygon(
      [
        [light.x - 52, 800],
        [light.x - 48, 800],
        [head.x - 150, 1030],
        [head.x - 170, 1030],
      ],
      { fill: p.light, opacity: 0.7 },
    )
  )
}

function drawTorch(stage: Stage): string {
  const { palette: p, width } = stage
  const x = width - 64
  const iron = blend(p.ink, p.deep, 0.3)
  return (
    drawGlow(stage, [x, 800], { radius: 300, colour: mixFlame(p), opacity: 0.55 }) +
    drawPolygon(
      [
        [x - 15, 860],
        [x + 15, 860],
        [x + 7, 1040],
        [x - 7, 1040],
      ],
      { fill: blend(p.deep, p.mid, 0.5) },
    ) +
    drawPath(`M${x - 40} 840h80l-20 48h-40Z`, { fill: iron }) +
    drawPath(`M${x - 36} 842q-26 -74 22 -128q0 34 22 42q4 -44 28 -66q40 90 2 152Z`, { fill: mixFlame(p) }) +
    drawPath(`M${x - 16} 842q-12 -46 14 -78q6 22 16 26q10 -16 14 -20q10 44 -8 72Z`, { fill: '#fff2bf' }) +
    drawLine(`M${x - 42} 846h84M${x - 30} 868h60`, { stroke: blend(iron, p.haze, 0.4), width: 6 })
  )
}
