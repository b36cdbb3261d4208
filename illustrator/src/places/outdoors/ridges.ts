import { computeNoiseAt } from '../../math.ts'
import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, n1 } from '../../paper/svg.ts'
import { mixTurf } from '../nature/country.ts'
import { createRollingGround, drawCrag, drawHill, type Ground } from '../nature/hills.ts'
import { drawGrass } from '../nature/leaves.ts'
import { drawFir, mixNeedles } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing } from '../outside.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven, traceCloud } from '../shapes/clouds.ts'

export function drawRidges(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const turf = mixTurf(stage)
  const ledge = (x: number) => 884 + 26 * computeNoiseAt(x / 120, 3)
  return {
    back:
      drawHeaven(stage, 700) +
      drawRidge(stage, { y: 560, rise: 150, wave: 230 }, 0) +
      drawRidge(stage, { y: 620, rise: 130, wave: 190 }, 0.22) +
      drawCloudSea(stage, 668, 0.7) +
      drawRidge(stage, { y: 690, rise: 120, wave: 170 }, 0.46) +
      drawCloudSea(stage, 752, 0.85) +
      drawRidge(stage, { y: 790, rise: 110, wave: 150 }, 0.72) +
      drawFirs(stage, createRollingGround(stage, { y: 820, rise: 40, wave: 150 })) +
      drawCloudSea(stage, 850, 1) +
      drawHill(stage, ledge, blend(turf, tone(0.3), 0.3), tone(0.1)) +
      drawCrag(
        stage,
        [
          [-40, 1040],
          [-40, 760],
          [60, 770],
          [130, 810],
          [190, 880],
          [260, 1040],
        ],
        [tone(0.4), tone(0.18)],
        5,
      ) +
      drawPine(stage, Math.max(70, head.x - 310)) +
      drawGrass(stage, ledge, { count: 60 * (width / 768), height: 40 }, blend(turf, tone(0.16), 0.6)) +
      drawCairn(stage, width - 110) +
      drawBirds(stage, { x: head.x + 90, y: 150, width: 210, height: 130 }, 3),
    near: drawFir(stage, { x: width - 50, y: 1090, height: 600 }, [tone(0.03), tone(0.15)]),
  }
}

function drawRidge(
  stage: OutdoorStage,
  { y, rise, wave }: { y: number; rise: number; wave: number },
  near: number,
): string {
  const seed = stage.random() * 500
  const crest: Ground = (x) => {
    const peak = 1 - Math.abs(computeNoiseAt(x / wave + seed, seed) * 2 - 1)
    return y - rise * (peak - 0.35) - rise * 0.22 * computeNoiseAt((x / wave) * 5 + seed, 9)
  }
  const from = stage.isNight ? 0.4 : 0.58
  const top = stage.tone(from - (from - 0.2) * near)
  return drawHill(stage, crest, top, blend(top, stage.tone(stage.isNight ? 0.5 : 0.72), 0.75 - near * 0.25))
}

function drawCloudSea(stage: OutdoorStage, y: number, opacity: number): string {
  const { width, palette: p } = stage
  const white = stage.isNight ? blend(p.mid, p.haze, 0.6) : blend(p.light, p.glow, 0.6)
  const bumps = repeat((4 * width) / 768, (index) =>
    traceCloud(stage, {
      x: (index / 4) * 768 + pickBetween(stage, -150, 20),
      y,
      width: pickBetween(stage, 210, 360),
      height: pickBetween(stage, 34, 64),
    }),
  )
  return drawPath(`${bumps}M-10 ${n1(y - 8)}H${n1(width + 10)}v26H-10Z`, {
    fill: white,
    opacity: opacity * 0.62,
  })
}

const drawFirs = (stage: OutdoorStage, ground: Ground): string =>
  repeat((16 * stage.width) / 768, (index) => {
    const x = ((index + stage.random()) / 16) * 768
    return drawFir(stage, { x, y: ground(x) + 40, height: pickBetween(stage, 60, 110) }, [
      blend(mixNeedles(stage), stage.tone(0.2), 0.4),
      blend(mixNeedles(stage), stage.palette.haze, 0.25),
    ])
  })

function drawPine(stage: OutdoorStage, x: number): string {
  const dark = [
    blend(mixNeedles(stage), stage.tone(0.1), 0.4),
    blend(mixNeedles(stage), stage.palette.light, 0.2),
  ] as const
  const cushions = [
    [40, -250, 1],
    [96, -196, 0.8],
    [-30, -190, 0.75],
    [70, -130, 0.6],
    [10, -300, 0.7],
  ] as const
  return placeDrawing(
    drawPath('M-16 20Q-22 -90 10 -160Q30 -210 26 -290L40 -286Q50 -200 24 -140Q0 -80 14 20Z', {
      fill: stage.lit('#5a4038'),
    }) +
      drawLine('M12 -150Q50 -170 84 -192M6 -120Q-20 -160 -40 -180M10 -90Q50 -110 70 -124', {
        stroke: stage.lit('#5a4038'),
        width: 8,
      }) +
      cushions
        .map(([dx, dy, size]) =>
          placeDrawing(
            drawPath('M-70 10Q-76 -14 -44 -18Q-36 -44 0 -40Q34 -50 46 -22Q80 -20 74 8Q0 22 -70 10Z', {
              fill: dark[0],
            }) + drawPath('M-10 -6Q0 -40 30 -34Q46 -34 46 -22Q80 -20 74 8Q30 14 -10 -6Z', { fill: dark[1] }),
            { x: dx, y: dy, scale: size },
          ),
        )
        .join(''),
    { x, y: 800, scale: 1.05 },
  )
}

const drawCairn = (stage: OutdoorStage, x: number): string =>
  [
    [0, 0, 52, 24],
    [-4, -24, 42, 22],
    [5, -46, 32, 20],
    [-2, -66, 22, 16],
    [1, -82, 13, 12],
  ]
    .map(([dx = 0, dy = 0, half = 0, tall = 0], index) => {
      const stone = blend(stage.lit('#a89c98'), stage.tone(0.24), 0.2 + (index % 2) * 0.25)
      return (
        drawPath(
          `M${n1(x + dx - half)} ${n1(906 + dy)}q${n1(-half * 0.1)} ${-tall} ${n1(half * 0.6)} ${-tall}h${n1(half * 0.8)}q${n1(half * 0.7)} 0 ${n1(half * 0.6)} ${tall}Z`,
          { fill: stone },
        ) +
        drawPath(
          `M${n1(x + dx + half * 0.3)} ${n1(906 + dy)}l${n1(half * 0.1)} ${-tall}q${n1(half * 0.7)} 0 ${n1(half * 0.6)} ${tall}Z`,
          { fill: stage.palette.light, opacity: 0.3 },
        )
      )
    })
    .join('')
