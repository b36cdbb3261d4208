import { blend } from '../../paper/colour.ts'
import { drawLine, drawPath, n1 } from '../../paper/svg.ts'
import { createRollingGround, drawHill, drawMountain, type Ground } from '../nature/hills.ts'
import { drawDriftingLeaves, drawFlowers, drawGrass } from '../nature/leaves.ts'
import { drawFir, mixNeedles } from '../nature/trees.ts'
import { type Layers, type OutdoorStage, placeDrawing, stageOutdoors } from '../outside.ts'
import { drawHouse } from '../shapes/buildings.ts'
import { pickBetween, repeat } from '../shapes/canvas.ts'
import { drawBirds, drawHeaven } from '../shapes/clouds.ts'
import { drawRidges } from './ridges.ts'

type Range = readonly (readonly [x: number, height: number, width: number])[]

function drawRange(stage: OutdoorStage, base: number, peaks: Range, far: number, snowy: boolean): string {
  const { tone, palette: p } = stage
  const dark = blend(tone(stage.isNight ? 0.26 : 0.4), p.haze, far)
  const bright = blend(stage.isNight ? tone(0.5) : blend(p.haze, p.light, 0.28), p.haze, far * 0.8)
  const snow = blend(stage.isNight ? tone(0.74) : blend(p.light, '#ffffff', 0.35), p.haze, far * 0.5)
  return peaks
    .map(([x, height, width]) =>
      drawMountain(
        stage,
        { x, base, height, width },
        snowy ? { dark, bright, snow, cap: 0.38 } : { dark, bright },
      ),
    )
    .join('')
}

function drawFirs(
  stage: OutdoorStage,
  ground: Ground,
  count: number,
  [low, high]: readonly [number, number],
  far: number,
): string {
  const dark = blend(mixNeedles(stage, far), stage.palette.deep, 0.35)
  const bright = blend(mixNeedles(stage, far), stage.palette.light, stage.isNight ? 0.1 : 0.22)
  return repeat(count, (index) => {
    const x = ((index + stage.random()) / count) * (stage.width + 60) - 30
    return drawFir(stage, { x, y: ground(x) + 10, height: pickBetween(stage, low, high) }, [dark, bright])
  })
}

function drawRanges(stage: OutdoorStage): string {
  const { width, head } = stage
  const { x } = head
  return (
    drawRange(
      stage,
      720,
      [
        [x + 60, 170, 210],
        [width - 20, 250, 250],
        [-20, 220, 260],
        [width * 0.75, 130, 160],
      ],
      0.55,
      false,
    ) +
    drawRange(
      stage,
      740,
      [
        [Math.max(90, x - 250), 450, 330],
        [x + 300, 330, 300],
      ],
      0.12,
      true,
    ) +
    drawRange(
      stage,
      770,
      [
        [x + 90, 180, 240],
        [x - 90, 150, 200],
      ],
      0.05,
      true,
    )
  )
}

function drawPeaksAndHut(stage: OutdoorStage): Layers {
  const { tone, width, head } = stage
  const x = head.x
  const many = width / 768
  const winter = stage.scene.season === 'winter' || stage.scene.weather === 'snow'
  const meadow = winter
    ? stage.lit('#eef4fa')
    : stage.lit(stage.scene.season === 'autumn' ? '#c08a42' : '#7fa860', 0.08)
  const near = createRollingGround(stage, { y: 800, rise: 44 })
  const floor = createRollingGround(stage, { y: 905, rise: 26 })
  const hutX = Math.max(150, x - 226)
  return {
    back:
      drawHeaven(stage, 660) +
      drawRanges(stage) +
      drawHill(stage, createRollingGround(stage, { y: 730, rise: 40 }), tone(0.46), tone(0.56)) +
      drawFirs(stage, createRollingGround(stage, { y: 746, rise: 20 }), 26 * many, [44, 92], 0.34) +
      drawHill(stage, near, blend(meadow, tone(0.5), 0.35), meadow) +
      drawHouse(
        stage,
        { x: hutX - 60, y: near(hutX) + 22, width: 118, height: 74, roof: 0.44 },
        { wall: stage.lit('#6a4434'), tiles: stage.lit('#8a4a3a') },
      ) +
      drawFirs(stage, (at) => near(at) + (Math.abs(at - hutX) < 110 ? 400 : 24), 9 * many, [70, 130], 0.12) +
      drawHill(stage, floor, meadow, blend(meadow, tone(0.2), 0.55)) +
      (winter
        ? ''
        : drawGrass(stage, floor, { count: 60 * many, height: 34 }, blend(meadow, tone(0.2), 0.4)) +
          drawFlowers(stage, floor, { count: 26 * many, size: 6, depth: 80 }, [
            stage.lit('#fdf3d8'),
            stage.lit('#f2b84a'),
            stage.lit('#c86aa8'),
          ])) +
      drawEdges(stage) +
      drawBirds(stage, { x: x - 330, y: 150, width: 200, height: 130 }, 3),
    near: drawFir(stage, { x: width - 50, y: 1090, height: 620 }, [tone(0.03), tone(0.15)]),
  }
}

export const drawMountains = stageOutdoors(drawPeaksAndHut, drawRidges)

const drawEdges = (stage: OutdoorStage): string =>
  [
    [4, 1010, 400],
    [70, 1024, 210],
    [stage.width - 8, 1010, 350],
    [stage.width - 84, 1016, 220],
  ]
    .map(([x = 0, y = 0, height = 0]) =>
      drawFir(stage, { x, y, height }, [stage.tone(0.1), blend(mixNeedles(stage), stage.palette.mid, 0.3)]),
    )
    .join('')

export const drawSnowfield = stageOutdoors((stage) => {
  const { tone, width, head, palette: p } = stage
  const many = width / 768
  const snow = stage.isNight ? blend(p.haze, p.light, 0.35) : blend(p.glow, '#ffffff', 0.45)
  const shade = stage.isNight ? blend(p.mid, p.haze, 0.3) : blend(p.haze, p.rim, 0.35)
  const drift = (y: number, rise: number, share: number) =>
    drawHill(
      stage,
      createRollingGround(stage, { y, rise, wave: 420 }),
      blend(snow, shade, share),
      blend(shade, tone(0.5), share * 0.6),
    )
  const posts = createRollingGround(stage, { y: 800, rise: 20, wave: 420 })
  return {
    back:
      drawHeaven(stage, 640) +
      drawRange(
        stage,
        690,
        [
          [width - 60, 150, 300],
          [60, 190, 320],
        ],
        0.5,
        true,
      ) +
      drift(672, 24, 0.75) +
      drawFirs(stage, () => 690, 22 * many, [50, 120], 0.3) +
      drift(730, 44, 0.5) +
      drawFirs(stage, (x) => (Math.abs(x - head.x) < 210 ? 1400 : 762), 9 * many, [120, 230], 0.08) +
      drift(806, 50, 0.25) +
      drawFence(stage, posts) +
      drift(900, 36, 0.05) +
      drawPath(
        repeat(
          12,
          (index) =>
            `M${n1(width * 0.66 - index * 34 + (index % 2) * 26)} ${n1(930 + index * 9)}q12 -6 24 0q-10 9 -24 0Z`,
        ),
        { fill: shade, opacity: 0.9 },
      ) +
      drawDriftingLeaves({ ...stage, scene: { ...stage.scene, season: 'winter' } }, 30 * many),
    near: placeDrawing(
      drawLine(
        'M0 0C-60 -160 -120 -220 -250 -330M-70 -150C-120 -150 -170 -140 -230 -180M-120 -226C-130 -270 -130 -300 -160 -350',
        { stroke: tone(0.06), width: 15 },
      ) +
        drawLine('M-4 -12C-64 -172 -124 -230 -250 -339M-74 -160C-122 -160 -170 -150 -228 -188', {
          stroke: snow,
          width: 8,
        }),
      { x: width + 16, y: 1000 },
    ),
  }
})

function drawFence(stage: OutdoorStage, ground: Ground): string {
  const posts = repeat(7, (index) => {
    const x = 20 + index * 66
    return `M${n1(x)} ${n1(ground(x) + 30)}v${n1(-74 + index * 5)}`
  })
  const rails = `M20 ${n1(ground(20) - 30)}L416 ${n1(ground(416) + 2)}M20 ${n1(ground(20) - 6)}L416 ${n1(ground(416) + 14)}`
  return (
    drawLine(posts, { stroke: stage.tone(0.18), width: 8 }) +
    drawLine(rails, { stroke: stage.tone(0.22), width: 4.5 })
  )
}
