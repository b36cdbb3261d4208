import { blend, type Colour } from '../../paper/colour.ts'
import {
  defineVerticalGradient,
  drawCircle,
  drawEllipse,
  drawLine,
  drawPath,
  drawPolygon,
  drawRectangle,
  n1,
  type Point,
} from '../../paper/svg.ts'
import { createRollingGround, drawCrag, drawHill, drawMountain } from '../nature/hills.ts'
import { drawReflections } from '../nature/water.ts'
import { type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { pickBetween, repeat, traceBox } from '../shapes/canvas.ts'
import { drawDisc, drawHeaven } from '../shapes/clouds.ts'
import { drawGlow } from '../shapes/glow.ts'
import { drawStars } from '../shapes/sky.ts'

export const drawAuroraIce = stageOutdoors((stage) => {
  const { tone, width, head, palette: p } = stage
  const ice = stage.isNight ? blend(p.haze, p.light, 0.45) : blend(p.glow, '#ffffff', 0.4)
  const shade = stage.isNight ? blend(p.mid, p.haze, 0.35) : blend(p.haze, p.rim, 0.4)
  const rock = { bright: blend(ice, shade, 0.35), dark: blend(shade, tone(0.3), 0.35), snow: ice, cap: 0.5 }
  return {
    back:
      drawHeaven(stage, 680) +
      (stage.isNight ? drawStars(stage, { ...stage.box, height: 600 }, 60) : '') +
      (stage.isLit && !stage.isVeiled ? drawCurtains(stage) + drawDisc(stage) : '') +
      drawMountain(stage, { x: width - 50, base: 690, height: 170, width: 230 }, rock) +
      drawMountain(stage, { x: Math.max(40, head.x - 320), base: 690, height: 220, width: 240 }, rock) +
      drawRectangle(
        { x: -5, y: 682, width: width + 10, height: 240 },
        {
          fill: defineVerticalGradient(stage.defs, [
            [0, tone(stage.isNight ? 0.42 : 0.52)],
            [1, tone(0.2)],
          ]),
        },
      ) +
      drawReflections(stage, { y: 690, height: 170 }, p.light, 30) +
      drawBerg(stage, width - 90, 742, [ice, shade]) +
      drawFloes(stage, [ice, shade]) +
      drawHill(
        stage,
        createRollingGround(stage, { y: 880, rise: 20, wave: 400 }),
        ice,
        blend(shade, tone(0.26), 0.4),
      ) +
      drawTent(stage, Math.max(96, head.x - 276)),
    near: drawCrag(
      stage,
      [
        [width + 20, 1040],
        [width + 20, 640],
        [width - 50, 690],
        [width - 80, 800],
        [width - 160, 850],
        [width - 190, 950],
        [width - 250, 1040],
      ],
      [blend(shade, tone(0.3), 0.4), tone(0.16)],
      5,
    ),
  }
})

function drawCurtains(stage: OutdoorStage): string {
  const { width, palette: p, defs } = stage
  const colours: readonly Colour[] = stage.isNight
    ? [p.light, blend(p.light, p.rim, 0.55), blend(p.rim, p.accent, 0.5)]
    : [p.accent, blend(p.accent, p.rim, 0.5), blend(p.accent, p.light, 0.4)]
  const strength = stage.isNight ? 1 : 0.6
  return repeat(3, (band) => {
    const colour = colours[2 - band] ?? p.light
    const fill = defineVerticalGradient(defs, [
      [0, colour, 0],
      [0.5, colour, 0.16 * strength],
      [0.86, colour, 0.5 * strength],
      [0.97, blend(colour, '#ffffff', 0.5), 0.8 * strength],
      [1, colour, 0],
    ])
    const phase = stage.random() * 6
    const strips = repeat(width / 14 + 2, (index) => {
      const x = index * 14 - 14
      const turn = x / (150 + band * 30) + phase
      const hem = 250 + band * 120 + Math.sin(turn) * 58 + Math.sin(turn * 2.3) * 22 - (x / width) * 120
      const long = (240 + 90 * Math.sin(turn * 1.7 + 2)) * pickBetween(stage, 0.8, 1.1)
      return `<path d="M${n1(x)} ${n1(hem)}v${n1(-long)}h14.4v${n1(long - Math.cos(turn) * 5)}Z"/>`
    })
    return `<g fill="${fill}">${strips}</g>`
  })
}

function drawBerg(
  stage: OutdoorStage,
  x: number,
  y: number,
  [ice, shade]: readonly [Colour, Colour],
): string {
  return (
    drawPolygon(
      [
        [x - 96, y],
        [x - 74, y - 70],
        [x - 40, y - 84],
        [x - 14, y - 160],
        [x + 24, y - 120],
        [x + 60, y - 108],
        [x + 120, y],
      ],
      { fill: blend(shade, stage.tone(0.4), 0.2) },
    ) +
    drawPolygon(
      [
        [x - 14, y - 160],
        [x + 24, y - 120],
        [x + 60, y - 108],
        [x + 120, y],
        [x + 4, y],
        [x - 8, y - 80],
      ],
      { fill: ice },
    ) +
    drawPolygon(
      [
        [x - 40, y - 84],
        [x - 14, y - 160],
        [x - 8, y - 80],
      ],
      { fill: blend(ice, shade, 0.4) },
    ) +
    drawEllipse([x + 6, y + 8], [120, 9], { fill: ice, opacity: 0.3 })
  )
}

const drawFloes = (stage: OutdoorStage, [ice, shade]: readonly [Colour, Colour]): string =>
  repeat((11 * stage.width) / 768, (index) => {
    const depth = index / 11
    const x = pickBetween(stage, -20, stage.width)
    const y = 712 + depth * 150
    const size = 20 + depth * 70
    const top = `M${n1(x - size)} ${n1(y)}l${n1(size * 0.4)} ${n1(-size * 0.16)}h${n1(size)}l${n1(size * 0.5)} ${n1(size * 0.18)}l${n1(-size * 0.6)} ${n1(size * 0.16)}h${n1(-size * 0.9)}Z`
    return `<g transform="translate(0 ${n1(size * 0.1)})">${drawPath(top, { fill: blend(shade, stage.tone(0.3), 0.4) })}</g>${drawPath(top, { fill: ice })}`
  })

function drawTent(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const cloth = stage.isLit ? blend(stage.lit('#f28a3a'), p.accent, 0.2) : stage.lit('#e8703a')
  return (
    (stage.isLit ? drawGlow(stage, [x, 836], { radius: 210, colour: '#ffc46a', opacity: 0.65 }) : '') +
    drawPolygon(
      [
        [x - 116, 906],
        [x - 20, 770],
        [x + 106, 906],
      ],
      { fill: blend(cloth, tone(0.2), stage.isLit ? 0.1 : 0.25) },
    ) +
    drawPolygon(
      [
        [x - 20, 770],
        [x + 106, 906],
        [x + 26, 906],
      ],
      { fill: stage.isLit ? blend(cloth, '#ffd890', 0.5) : blend(cloth, p.glow, 0.3) },
    ) +
    drawPolygon(
      [
        [x - 20, 770],
        [x + 26, 906],
        [x - 34, 906],
      ],
      { fill: stage.isLit ? '#ffe2a0' : tone(0.16) },
    ) +
    drawLine(
      `M${n1(x - 20)} 770L${n1(x - 160)} 912M${n1(x - 20)} 770L${n1(x + 150)} 912M${n1(x - 20)} 776v-26`,
      {
        stroke: tone(0.1),
        width: 3,
      },
    ) +
    drawLine(
      `M${n1(x + 150)} 930h90M${n1(x + 140)} 912q10 20 30 18h60q20 0 24 -16M${n1(x + 176)} 928v-40h50v40`,
      { stroke: tone(0.12), width: 5 },
    )
  )
}

export const drawRedPlanet = stageOutdoors((stage) => {
  const { tone, width, head, palette: p } = stage
  const dust = (share: number) =>
    blend(stage.isNight ? tone(0.5) : blend(p.light, p.haze, 0.55), tone(0.3), share)
  const range = createRollingGround(stage, { y: 620, rise: 60, wave: 150 })
  const left = Math.max(110, head.x - 262)
  return {
    back:
      drawHeaven(stage, 680, { clouds: stage.isVeiled, isBlue: false }) +
      (stage.isNight ? '' : drawStars(stage, { ...stage.box, height: 320 }, 36)) +
      drawPlanets(stage) +
      drawHill(stage, range, tone(0.62), tone(0.54)) +
      drawMesa(stage, -60, 300, 470) +
      drawMesa(stage, width - 120, 230, 560) +
      drawHill(stage, createRollingGround(stage, { y: 690, rise: 36, wave: 300 }), dust(0.05), dust(0.3)) +
      drawStation(stage, left) +
      drawHill(stage, createRollingGround(stage, { y: 764, rise: 30, wave: 360 }), dust(0.2), dust(0.5)) +
      drawRover(stage, width - 130) +
      drawCraters(stage) +
      drawHill(stage, createRollingGround(stage, { y: 880, rise: 24, wave: 420 }), dust(0.42), tone(0.16)) +
      drawStones(stage),
    near: drawCrag(
      stage,
      [
        [width + 20, 1040],
        [width + 20, 720],
        [width - 60, 760],
        [width - 90, 850],
        [width - 180, 880],
        [width - 250, 1040],
      ],
      [tone(0.24), tone(0.06)],
      5,
    ),
  }
})

function drawPlanets(stage: OutdoorStage): string {
  const { palette: p, head, tone } = stage
  const moon = (x: number, y: number, r: number, share: number) =>
    drawCircle([x, y], r, { fill: tone(share) }) +
    drawPath(
      `M${n1(x)} ${n1(y - r)}a${r} ${r} 0 0 1 0 ${2 * r}a${n1(r * 1.5)} ${n1(r * 1.5)} 0 0 0 0 ${-2 * r}Z`,
      { fill: p.glow, opacity: 0.65 },
    )
  return (
    moon(head.x - 262, 170, 40, stage.isNight ? 0.5 : 0.72) +
    moon(head.x - 180, 90, 17, stage.isNight ? 0.55 : 0.76)
  )
}

function drawMesa(stage: OutdoorStage, x: number, wide: number, top: number): string {
  const { tone } = stage
  const outline: Point[] = [
    [x, 720],
    [x + wide * 0.08, top + 30],
    [x + wide * 0.16, top],
    [x + wide * 0.6, top + 8],
    [x + wide * 0.66, top + 50],
    [x + wide * 0.86, top + 70],
    [x + wide, 720],
  ]
  return drawCrag(stage, outline, [tone(0.62), tone(0.46)], 6)
}

function drawStation(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const shell = stage.lit('#f0e6da', 0.1)
  const dome = (cx: number, r: number) =>
    drawPath(`M${n1(cx - r)} 750v-14a${r} ${r} 0 0 1 ${2 * r} 0v14Z`, {
      fill: stage.isLit ? blend(p.glow, p.accent, 0.2) : blend(p.rim, p.light, 0.35),
    }) +
    drawLine(
      `M${n1(cx)} ${n1(736 - r)}V736M${n1(cx - r * 0.5)} ${n1(736 - r * 0.86)}Q${n1(cx - r * 0.7)} 700 ${n1(cx - r * 0.7)} 736M${n1(cx + r * 0.5)} ${n1(736 - r * 0.86)}Q${n1(cx + r * 0.7)} 700 ${n1(cx + r * 0.7)} 736M${n1(cx - r * 0.86)} ${n1(736 - r * 0.5)}H${n1(cx + r * 0.86)}`,
      { stroke: tone(0.3), width: 3 },
    ) +
    drawRectangle({ x: cx - r - 6, y: 736, width: 2 * r + 12, height: 26 }, { fill: shell }) +
    drawRectangle(
      { x: cx - r - 6, y: 752, width: 2 * r + 12, height: 10 },
      { fill: blend(shell, p.deep, 0.45) },
    )
  return (
    (stage.isLit ? drawGlow(stage, [x, 710], { radius: 200, colour: p.glow, opacity: 0.5 }) : '') +
    drawRectangle({ x: x - 40, y: 726, width: 160, height: 30 }, { fill: shell }) +
    dome(x - 60, 74) +
    dome(x + 96, 46) +
    drawLine(`M${n1(x + 166)} 760V640`, { stroke: tone(0.2), width: 5 }) +
    placeDrawing(
      drawPath('M-30 -22A38 38 0 0 0 30 22Z', { fill: shell }) +
        drawLine('M0 0L26 -24', { stroke: tone(0.2), width: 3 }),
      { x: x + 166, y: 636 },
    )
  )
}

function drawRover(stage: OutdoorStage, x: number): string {
  const { palette: p, tone } = stage
  const shell = stage.lit('#f2eadf')
  return placeDrawing(
    drawEllipse([0, 12], [92, 9], { fill: p.ink, opacity: 0.25 }) +
      drawPath('M-70 -56h96q44 6 52 34v12H-76v-40q0 -6 6 -6Z', { fill: shell }) +
      drawPath('M30 -52q34 8 42 28H22Z', { fill: stage.isLit ? p.glow : blend(p.rim, p.deep, 0.3) }) +
      drawRectangle({ x: -76, y: -24, width: 154, height: 9 }, { fill: p.accent }) +
      drawPath(`${traceBox({ x: -52, y: -92, width: 3, height: 38 })}M-84 -96h70l-6 7h-58Z`, {
        fill: tone(0.24),
      }) +
      [-52, 0, 52]
        .map(
          (dx) =>
            drawCircle([dx, -2], 18, { fill: tone(0.1) }) + drawCircle([dx, -2], 8, { fill: tone(0.5) }),
        )
        .join(''),
    { x, y: 850 },
  )
}

const drawCraters = (stage: OutdoorStage): string =>
  [
    [0.16, 830, 70],
    [0.5, 812, 44],
    [0.86, 900, 60],
  ]
    .map(
      ([share = 0, y = 0, r = 0]) =>
        drawEllipse([stage.width * share, y], [r, r * 0.22], { fill: stage.tone(0.26), opacity: 0.6 }) +
        drawEllipse([stage.width * share + 4, y + r * 0.06], [r * 0.92, r * 0.15], {
          fill: stage.tone(0.56),
          opacity: 0.5,
        }),
    )
    .join('')

const drawStones = (stage: OutdoorStage): string =>
  repeat((14 * stage.width) / 768, () => {
    const x = pickBetween(stage, 0, stage.width)
    const y = pickBetween(stage, 890, 1010)
    const size = pickBetween(stage, 6, 24)
    return (
      drawPolygon(
        [
          [x - size, y],
          [x - size * 0.5, y - size * 0.7],
          [x + size * 0.4, y - size * 0.8],
          [x + size, y],
        ],
        { fill: stage.tone(0.18) },
      ) +
      drawPolygon(
        [
          [x, y],
          [x + size * 0.1, y - size * 0.76],
          [x + size * 0.4, y - size * 0.8],
          [x + size, y],
        ],
        { fill: stage.tone(0.54) },
      )
    )
  })
