import { blend } from '../../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle, n1 } from '../../../paper/svg.ts'
import { drawBulb } from '../../rooms/lamps.ts'
import { drawOutside } from '../../rooms/outside.ts'
import { drawFrond, drawLeaf, drawPottedPlant, drawSplitLeaf, type LeafTones } from '../../rooms/plants.ts'
import { drawDust, drawFloor } from '../../rooms/room.ts'
import { clipDrawing, pickBetween, repeat, traceBox } from '../../shapes/canvas.ts'
import { drawBeam, drawGlow } from '../../shapes/glow.ts'
import { isNight } from '../../shapes/sky.ts'
import { type Stage, stagePlace } from '../../stage.ts'

export const drawGreenhouse = stagePlace((stage) => {
  const { palette: p, box, head, light, width, scene, isFar } = stage
  const sun = [light.x + 20, isFar ? 330 : Math.max(220, light.y - 60)] as const
  return {
    back:
      drawOutside(stage, box, { view: 'sky', sun }) +
      drawPath(traceBox(box), { fill: p.haze, opacity: isNight(scene) ? 0.05 : 0.1 }) +
      drawGlow(stage, sun, { radius: 520, colour: p.glow, opacity: isNight(scene) ? 0.14 : 0.4 }) +
      drawVault(stage) +
      drawBed(stage, 0) +
      drawBed(stage, 1) +
      (isNight(scene) ? drawLamps(stage) : drawShafts(stage)) +
      (isFar ? drawFloor(stage, { kind: 'tiles', colour: blend(p.mid, p.haze, 0.4) }) : '') +
      drawBench(stage) +
      drawBed(stage, 2),
    front: drawDust(stage, 40, 0.6) + (scene.foreground ? drawNear(stage, head.x, width) : ''),
  }
})

function drawVault({ palette: p, width, light, scene }: Stage): string {
  const iron = isNight(scene) ? blend(p.ink, p.deep, 0.7) : blend(p.mid, p.haze, 0.15)
  const top = [light.x - 60, -120] as const
  const ribs = repeat(width / 120 + 3, (index) => {
    const x = index * 128 - 100
    return `M${n1(x)} 1024V330Q${n1(x)} 60 ${n1(top[0] + (x - top[0]) * 0.2)} ${top[1]}`
  })
  const hoops = [150, 330, 520, 720].map(
    (y, index) =>
      `M-10 ${y + 20 - index * 4}Q${n1(top[0])} ${y - 120 + index * 30} ${width + 10} ${y + 20 - index * 4}`,
  )
  return (
    drawLine(ribs, { stroke: iron, width: 7, opacity: 0.85 }) +
    drawLine(hoops.join(''), { stroke: iron, width: 5, opacity: 0.75 }) +
    `<g transform="translate(3 -2)">${drawLine(ribs, { stroke: p.glow, width: 1.6, opacity: 0.45 })}</g>`
  )
}

const listTonesAt = ({ palette: p, scene }: Stage, depth: number): LeafTones => {
  const green = blend('#2f7a55', p.mid, 0.4)
  const dark = isNight(scene) ? 0.34 : 0
  const leafTone =
    [blend(green, p.haze, 0.5), blend(green, p.deep, 0.25), blend(p.deep, green, 0.25)][depth] ?? green
  const lit =
    [blend(green, p.light, 0.5), blend('#6fae62', p.haze, 0.4), blend(green, p.deep, 0.35)][depth] ?? green
  return [blend(leafTone, p.ink, dark), blend(lit, p.ink, dark * 0.8)]
}

function drawBed(stage: Stage, depth: number): string {
  const { width, head } = stage
  const tones = listTonesAt(stage, depth)
  const left = (index: number) =>
    drawGrowth(stage, { x: pickBetween(stage, -40, 30), side: 1, tones, depth, index })
  const right = (index: number) =>
    drawGrowth(stage, { x: width + pickBetween(stage, -20, 50), side: -1, tones, depth, index })
  const bushes = width > 1000 ? (width - 700) / 260 : 0
  const inner = repeat(depth === 1 ? bushes : 0, (index) => {
    const x = head.x > width / 2 ? 150 + index * 250 : width - 150 - index * 250
    return repeat(3, (blade) =>
      drawFrond(
        [x, 960],
        {
          length: pickBetween(stage, 300, 460),
          angle: -Math.PI / 2 + (blade - 1) * 0.55 + pickBetween(stage, -0.1, 0.1),
        },
        tones,
      ),
    )
  })
  return inner + repeat(4, left) + repeat(4, right)
}

function drawGrowth(
  stage: Stage,
  {
    x,
    side,
    tones,
    depth,
    index,
  }: { x: number; side: 1 | -1; tones: LeafTones; depth: number; index: number },
): string {
  const y = (side === 1 ? 300 : 520) + depth * 130 + index * pickBetween(stage, 95, 140)
  const lean = -0.55 + depth * 0.1 + pickBetween(stage, -0.5, 0.5)
  const angle = side === 1 ? lean : Math.PI - lean
  const length = pickBetween(stage, 230, 330) - depth * 24
  if ((index + depth) % 3 === 0)
    return drawSplitLeaf([x + side * 30, y], { length: length * 0.8, angle }, tones)
  if ((index + depth) % 3 === 1) return drawFrond([x, y], { length: length * 1.15, angle }, tones)
  return drawLeaf([x, y], { length: length * 0.95, angle, width: 0.24 }, tones)
}

function drawShafts(stage: Stage): string {
  const { palette: p, light } = stage
  return repeat(3, (index) => {
    const x = light.x - 90 + index * 110
    return drawBeam(
      stage,
      [
        [
          [x, -20],
          [x + 54, -20],
        ],
        [
          [x - 640, 1040],
          [x - 440, 1040],
        ],
      ],
      { colour: p.glow, opacity: 0.22 },
    )
  })
}

const drawLamps = (stage: Stage): string =>
  [stage.light.x + 70, stage.head.x - Math.max(240, stage.head.height * 0.72), stage.light.x + 420]
    .map((x, index) => drawBulb(stage, [x, 170 + index * 46], 22))
    .join('')

function drawBench(stage: Stage): string {
  const { palette: p, width, isFar, head } = stage
  const y = isFar ? 806 : 900
  const habits = width > 1000 ? (['fan', 'broad', 'fan'] as const) : (['fan', 'palm', 'broad'] as const)
  const pots = repeat(width / (width > 1000 ? 310 : 200) + 1, (index) => {
    const x = index * (width > 1000 ? 310 : 200) + 40
    if (Math.abs(x - head.x) < (isFar ? 120 : 210)) return ''
    return drawPottedPlant(stage, [x, y], {
      width: pickBetween(stage, 66, 88),
      tones: listTonesAt(stage, 1),
      habit: habits[index % 3] ?? 'fan',
    })
  })
  const slat = (top: number) =>
    drawRectangle({ x: 0, y: top, width, height: 12 }, { fill: blend(p.deep, p.mid, 0.6) })
  return (
    pots +
    clipDrawing(traceBox({ x: -10, y, width: width + 20, height: 16 }), blend(p.mid, p.haze, 0.3), {
      ink: p.ink,
    }) +
    drawRectangle({ x: 0, y, width, height: 4 }, { fill: p.light, opacity: 0.6 }) +
    (isFar ? '' : slat(y + 30) + slat(y + 60))
  )
}

function drawNear(stage: Stage, headX: number, width: number): string {
  const tones: LeafTones = [
    blend(stage.palette.ink, '#0f3d2c', 0.35),
    blend(stage.palette.deep, '#1f5d40', 0.4),
  ]
  const far = headX > width * 0.6 ? width - 20 : 0
  const corner = far === 0 ? -30 : 60
  return (
    drawSplitLeaf([corner - 30, 1010], { length: 300, angle: -0.75 }, tones) +
    drawSplitLeaf([corner + 60, 1060], { length: 240, angle: -0.25 }, tones) +
    drawFrond([width + 30, 1060], { length: 360, angle: Math.PI + 0.85 }, tones)
  )
}
