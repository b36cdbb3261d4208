import { blend, type Colour } from '../../paper/colour.ts'
import { drawLine, drawPath, drawRectangle, n1 } from '../../paper/svg.ts'
import type { OutdoorStage } from '../outside.ts'
import { repeat, traceBox } from '../shapes/canvas.ts'
import { drawGlow } from '../shapes/glow.ts'

type Timber = { hull: Colour; bright: Colour; sail: Colour }

/** A three-master at anchor, its waterline at y 0, 300 px long, sails furled. */
export function drawTallShip({ palette: p }: OutdoorStage, { hull, bright, sail }: Timber): string {
  const masts = [
    { x: -84, height: 250 },
    { x: 0, height: 300 },
    { x: 82, height: 240 },
  ]
  const yards = masts
    .map(({ x, height }) =>
      [0.42, 0.64, 0.84]
        .map((up, index) => {
          const wide = [50, 41, 30][index] ?? 30
          const y = -30 - height * up
          return `M${n1(x - wide)} ${n1(y)}q${n1(wide)} -9 ${n1(wide * 2)} 0q-4 9 -12 5q${n1(-wide * 0.28)} 8 ${n1(-wide * 0.55)} 0q${n1(-wide * 0.3)} 9 ${n1(-wide * 0.6)} 0q${n1(-wide * 0.25)} 7 ${n1(-wide * 0.45)} 1Z`
        })
        .join(''),
    )
    .join('')
  const rigging = masts
    .map(
      ({ x, height }) =>
        `M${x} ${-30 - height}L${x - 60} -34M${x} ${-30 - height}L${x + 60} -34M${x} ${-30 - height * 0.8}L${x - 38} -34M${x} ${-30 - height * 0.8}L${x + 38} -34`,
    )
    .join('')
  return (
    drawLine(`${rigging}M82 -266L210 -72M82 -210L196 -66M-84 -276L-150 -60M0 -326L82 -268L0 -326L-84 -278`, {
      stroke: hull,
      width: 1.4,
      opacity: 0.75,
    }) +
    drawPath(
      masts.map(({ x, height }) => traceBox({ x: x - 3, y: -30 - height, width: 6, height })).join('') +
        'M136 -50l76 -28l2 5l-72 34Z',
      { fill: hull },
    ) +
    drawPath(yards, { fill: sail }) +
    drawPath('M-160 -72L-148 -58Q0 -28 146 -52L164 -54Q150 -14 126 6H-122Q-150 -10 -160 -72Z', {
      fill: hull,
    }) +
    drawPath('M-152 -50Q0 -20 152 -42L149 -32Q0 -10 -146 -38Z', { fill: bright }) +
    drawPath(
      repeat(9, (index) =>
        traceBox({ x: -112 + index * 25, y: -24 + Math.abs(index - 4) * -1.6, width: 8, height: 8 }),
      ),
      { fill: p.glow, opacity: 0.7 },
    )
  )
}

/** A fishing boat with its cabin, 200 px long. */
export function drawFishingBoat(stage: OutdoorStage, { hull, bright, sail }: Timber): string {
  const { palette: p } = stage
  return (
    drawLine('M30 -60L34 -170M34 -164L-86 -46M34 -164L100 -44', { stroke: hull, width: 2.2 }) +
    drawPath('M28 -50L32 -172h5l4 122Z', { fill: hull }) +
    drawPath('M-52 -44v-50q0 -8 8 -8h44l10 58Z', { fill: blend(sail, p.deep, 0.18) }) +
    drawPath('M-14 -102h14l10 58h-18Z', { fill: sail }) +
    drawRectangle({ x: -60, y: -110, width: 76, height: 9, round: 3 }, { fill: hull }) +
    drawRectangle(
      { x: -44, y: -90, width: 20, height: 22, round: 2 },
      { fill: stage.isLit ? p.glow : blend(p.rim, p.deep, 0.25) },
    ) +
    drawRectangle(
      { x: -18, y: -90, width: 17, height: 22, round: 2 },
      { fill: stage.isLit ? p.glow : blend(p.rim, p.deep, 0.25) },
    ) +
    (stage.isLit ? drawGlow(stage, [-24, -78], { radius: 70, colour: p.glow, opacity: 0.5 }) : '') +
    drawPath('M-106 -44Q-20 -34 108 -56Q104 -14 82 8H-84Q-102 -10 -106 -44Z', { fill: hull }) +
    drawPath('M-106 -44Q-20 -34 108 -56L107 -42Q-20 -20 -104 -31Z', { fill: bright }) +
    drawPath('M-90 -2H93Q88 4 82 8H-84Z', { fill: p.accent, opacity: 0.75 })
  )
}

/** A small yacht under sail, 90 px long. */
export const drawYacht = (_open: OutdoorStage, { hull, bright, sail }: Timber): string =>
  drawPath('M4 -12V-140Q58 -70 62 -18Z', { fill: sail }) +
  drawPath('M-4 -14V-128Q-40 -60 -42 -20Z', { fill: blend(sail, hull, 0.22) }) +
  drawRectangle({ x: -2, y: -146, width: 4, height: 140 }, { fill: hull }) +
  drawPath('M-48 -10H56Q44 6 32 8H-34Q-44 2 -48 -10Z', { fill: hull }) +
  drawPath('M-48 -10H56L52 -4H-46Z', { fill: bright })

/** A harbour crane, 300 px high, its jib to the right. */
export const drawCrane = (fill: Colour): string =>
  drawPath(
    'M-40 0L-22 -190H22L40 0H24L12 -150H-12L-24 0ZM-16 -186h32v-50h-32ZM-100 -236L170 -300L173 -288L-100 -212ZM-12 -236L6 -316h8L28 -246ZM-120 -240h46v34h-46Z',
    { fill },
  ) +
  drawLine('M10 -314L168 -296M10 -314L-92 -232M150 -290V-190M-30 -60H30M-34 -20L26 -100M34 -20L-26 -100', {
    stroke: fill,
    width: 3,
  }) +
  drawPath('M138 -192h24v20h-24Z', { fill })

export const drawBollard = ([dark, body, bright]: readonly [Colour, Colour, Colour]): string =>
  drawPath('M-56 10L-40 -96Q-66 -106 -64 -128Q-60 -150 0 -150Q60 -150 64 -128Q66 -106 40 -96L56 10Z', {
    fill: dark,
  }) +
  drawPath('M18 10L16 -96Q48 -104 52 -128Q50 -142 20 -148Q58 -148 64 -128Q66 -106 40 -96L56 10Z', {
    fill: body,
  }) +
  drawLine('M-50 -34Q0 -12 50 -36M-52 -52Q0 -30 48 -54M-48 -70Q0 -48 46 -70', { stroke: bright, width: 12 }) +
  drawLine('M-50 -34Q-130 -10 -210 40', { stroke: bright, width: 12 }) +
  drawLine('M-44 -38l10 10M-20 -30l10 11M8 -28l8 10M32 -36l6 9M-40 -56l10 10M-14 -48l10 10M14 -48l8 10', {
    stroke: dark,
    width: 2.5,
  })

/** A narrow canal boat, 460 px long, its waterline at y 0: long cabin, round windows, pots on the roof. */
export function drawCanalBoat(stage: OutdoorStage, { hull, bright, sail }: Timber): string {
  const { palette: p } = stage
  const green = stage.lit('#2f6a58')
  const portholes = [-120, -60, 0, 60, 120].map(
    (x) =>
      `<circle cx="${x}" cy="-50" r="13" fill="${stage.isLit ? p.glow : blend(p.rim, p.deep, 0.3)}" stroke="${stage.lit('#e8c46a')}" stroke-width="4"/>`,
  )
  const pots = [-130, -96, 40, 76].map(
    (x) =>
      drawPath(`M${x} -84q12 -26 24 0Z`, { fill: stage.lit('#5a9a58') }) +
      drawPath(`M${x + 3} -86h18l-3 12h-12Z`, { fill: stage.lit('#c8643c') }),
  )
  return (
    drawPath('M118 -82q-14 -26 4 -54t-8 -60q30 28 20 62t6 54Z', { fill: p.light, opacity: 0.3 }) +
    drawPath('M108 -104h14v28h-14Z', { fill: hull }) +
    drawPath('M-164 -76H168L182 -24H-172Z', { fill: green }) +
    drawPath('M-168 -76H172v-8H-168Z', { fill: sail }) +
    drawPath('M-172 -34H182L184 -24H-174Z', { fill: bright }) +
    portholes.join('') +
    pots.join('') +
    drawPath('M-232 -32Q-120 -20 0 -20T236 -40Q226 -2 206 10H-200Q-226 0 -232 -32Z', { fill: hull }) +
    drawPath('M-231 -26Q-120 -13 0 -13T234 -32L232 -24Q120 -4 0 -5T-229 -18Z', { fill: bright }) +
    drawLine('M-196 -30L-216 -74L-246 -70', { stroke: hull, width: 6 })
  )
}
