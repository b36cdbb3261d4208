import { blend, type Colour } from '../../paper/colour.ts'
import { circle, line, n1, path, polygon, rect, verticalGradient } from '../../paper/svg.ts'
import { farCountry, turfOf } from '../nature/country.ts'
import { hill, rolling } from '../nature/hills.ts'
import { adrift, grass } from '../nature/leaves.ts'
import { broadleaf, cypress } from '../nature/trees.ts'
import { reflections, sea } from '../nature/water.ts'
import { hillVillage } from '../outdoors/hill-village.ts'
import { type Layers, type Open, outdoors } from '../outside.ts'
import { house, skyline, terrace, windows } from '../shapes/buildings.ts'
import { between, boxPath, repeat } from '../shapes/canvas.ts'
import { birds, heaven } from '../shapes/clouds.ts'
import { glow } from '../shapes/glow.ts'
import { streetLamp } from '../shapes/lanterns.ts'
import { shopStreet } from './shop-street.ts'

/** Snow lies on paving as well. */
const paved = (open: Open, own: string): Colour =>
  open.scene.season === 'winter' && open.scene.weather !== 'rain' ? open.lit('#dfe8f0') : open.lit(own)

/** Tall houses to both sides, trees before them, the light at the street's end. */
function avenue(open: Open): Layers {
  const { tone, width, head, palette: p } = open
  const walls = [open.lit('#d8b48c'), open.lit('#c98a6a'), open.lit('#b8a890')]
  const far = walls.map((wall) => blend(wall, p.haze, 0.55))
  const left = head.x - 176
  return {
    back:
      heaven(open, 760) +
      glow(open, [open.sun.x, 700], { radius: 420, colour: p.glow, opacity: open.isVeiled ? 0.3 : 0.55 }) +
      skyline(open, { top: 690, rough: 150, wide: [46, 80], lit: open.isLit ? 0.2 : 0.02 }, [
        tone(0.58),
        tone(0.7),
      ]) +
      terrace(
        open,
        { y: 810, from: head.x - 250, to: head.x - 30, tall: [230, 300], wide: [74, 90] },
        { walls: far, tiles: tone(0.44) },
      ) +
      terrace(
        open,
        { y: 810, from: width - 150, to: width + 20, tall: [260, 340], wide: [80, 100] },
        { walls: far, tiles: tone(0.44) },
      ) +
      facade(open, { x: -40, y: 150, width: left + 40, height: 720 }, walls[1] ?? p.mid) +
      facade(open, { x: width - 76, y: 210, width: 130, height: 660 }, walls[0] ?? p.mid) +
      tramWires(open) +
      roadway(open) +
      broadleaf(open, { x: left + 30, y: 880, height: 330 }) +
      broadleaf(open, { x: width - 110, y: 876, height: 270, kind: 1 }) +
      streetLamp(open, { x: left - 60, y: 900, height: 330 }) +
      adrift(open, 10),
    near: streetLamp(open, { x: width - 70, y: 1090, height: 700 }, p.ink),
  }
}

export const drawCityStreet = outdoors(avenue, shopStreet)

/** A house front with rows of tall windows, and a shop under an awning. */
function facade(
  open: Open,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  wall: Colour,
): string {
  const { palette: p, tone } = open
  const shop = y + height - 190
  const cloth = open.lit('#2f7f78')
  return (
    rect(
      { x, y, width, height },
      {
        fill: verticalGradient(open.defs, [
          [0, wall],
          [1, blend(wall, p.deep, 0.4)],
        ]),
      },
    ) +
    rect({ x: x + width - 12, y, width: 12, height }, { fill: p.light, opacity: 0.4 }) +
    rect({ x, y: y - 16, width: width + 10, height: 20 }, { fill: blend(wall, p.deep, 0.3) }) +
    windows(
      open,
      { x, y: y + 20, width: width - 14, height: height - 240 },
      { lit: open.isLit ? 0.5 : 0.03, pane: [34, 62], gap: [24, 40] },
    ) +
    rect(
      { x, y: shop + 20, width: width - 12, height: 170 },
      { fill: open.isLit ? blend(p.light, p.glow, 0.4) : blend(tone(0.22), p.rim, 0.2) },
    ) +
    line(`M${n1(x + width * 0.55)} ${shop}v190`, { stroke: tone(0.12), width: 8 }) +
    rect({ x, y: shop + 130, width: width - 12, height: 60 }, { fill: tone(0.16) }) +
    repeat(Math.ceil((width + 10) / 30), (index) =>
      path(`M${n1(x + index * 30)} ${shop}h30l4 50q-17 20 -34 0Z`, {
        fill: index % 2 === 0 ? cloth : open.lit('#f6ecd8'),
      }),
    ) +
    rect({ x, y: shop - 12, width: width + 6, height: 14 }, { fill: tone(0.12) })
  )
}

const tramWires = ({ width, palette: p, sun }: Open): string =>
  line(
    `M-10 90L${n1(sun.x)} 690M-10 40L${n1(sun.x + 6)} 690M${n1(width + 10)} 100L${n1(sun.x + 10)} 690M-10 250Q${n1(width / 2)} 330 ${n1(width + 10)} 290`,
    { stroke: p.ink, width: 2.2, opacity: 0.45 },
  )

/** Kerb, rails towards the light, a stripe of it on the wet or dry stones. */
function roadway(open: Open): string {
  const { tone, width, palette: p, sun, defs } = open
  const stone = paved(open, '#a8988c')
  const fan = (from: number, to: number) => `M${n1(sun.x + from)} 812L${n1(sun.x + to)} 1030`
  return (
    rect(
      { x: -5, y: 810, width: width + 10, height: 230 },
      {
        fill: verticalGradient(defs, [
          [0, blend(stone, p.light, 0.3)],
          [0.4, blend(stone, tone(0.3), 0.45)],
          [1, tone(0.16)],
        ]),
      },
    ) +
    polygon(
      [
        [sun.x - 24, 812],
        [sun.x + 24, 812],
        [sun.x + 120, 1030],
        [sun.x - 240, 1030],
      ],
      { fill: p.glow, opacity: open.isVeiled ? 0.08 : 0.2 },
    ) +
    line(fan(-10, -260) + fan(-4, -190), { stroke: tone(0.1), width: 4, opacity: 0.6 }) +
    line(fan(-10, -260), { stroke: p.glow, width: 1.4, opacity: 0.6 }) +
    polygon(
      [
        [-10, 850],
        [sun.x - 70, 812],
        [sun.x - 100, 812],
        [-10, 838],
      ],
      { fill: p.light, opacity: 0.5 },
    ) +
    polygon(
      [
        [-10, 852],
        [sun.x - 130, 812],
        [-10, 812],
      ],
      { fill: blend(stone, tone(0.4), 0.3) },
    ) +
    line(
      repeat(8, (index) => `M-10 ${n1(880 + index * index * 2.6)}H${n1(width + 10)}`),
      { stroke: p.ink, width: 1.6, opacity: 0.12 },
    )
  )
}

/** Roofs round a steeple on their hill, a lane between. */
function steepleVillage(open: Open): Layers {
  const { tone, width, head, palette: p } = open
  const turf = turfOf(open)
  const colours = [
    open.lit('#f2e2c8', 0.06),
    open.lit('#e6bf94', 0.06),
    open.lit('#d8a08a', 0.06),
    open.lit('#f6ecd8', 0.06),
  ]
  const tiles = open.lit('#a84e3a', 0.05)
  const ground = rolling(open, { y: 770, rise: 30, wave: 420 })
  const home = (x: number, scale: number, kind: number, down = 16) =>
    house(
      open,
      { x, y: ground(x) + down, width: 132 * scale, height: 100 * scale, roof: 0.5 },
      { wall: colours[kind % 4] ?? tiles, tiles: blend(tiles, p.deep, kind % 2 === 0 ? 0 : 0.18) },
    )
  const steeple = Math.max(120, head.x - 236)
  return {
    back:
      heaven(open, 700) +
      farCountry(open, 670) +
      church(open, steeple, ground(steeple) - 6) +
      hill(open, ground, blend(turf, tone(0.55), 0.2), blend(turf, tone(0.24), 0.5)) +
      [
        home(width - 206, 0.7, 2, 6),
        home(width - 130, 0.86, 1, 10),
        home(width - 66, 1.1, 0, 26),
        home(steeple - 150, 0.95, 0),
        home(steeple + 46, 0.8, 1),
        home(steeple - 60, 1.05, 2, 60),
      ].join('') +
      broadleaf(open, { x: steeple + 150, y: ground(260) + 40, height: 150, far: 0.08 }) +
      cypress(open, { x: width - 160, y: 830, height: 170 }, [
        blend(open.lit('#2a5a44'), tone(0.2), 0.3),
        open.lit('#4a7f52'),
      ]) +
      hill(open, rolling(open, { y: 872, rise: 18 }), turf, blend(turf, tone(0.12), 0.6)) +
      path(
        `M${n1(head.x + 170)} 800Q${n1(head.x + 60)} 850 ${n1(head.x + 30)} 880Q${n1(head.x - 80)} 950 ${n1(head.x - 170)} 1040H${n1(head.x + 210)}Q${n1(head.x + 150)} 920 ${n1(head.x + 190)} 800Z`,
        { fill: paved(open, '#e2c79c') },
      ) +
      dryWall(open) +
      broadleaf(open, { x: 6, y: 960, height: 420, kind: 1 }) +
      birds(open, { x: steeple - 60, y: 210, width: 240, height: 120 }, 6) +
      adrift(open, 10),
    near: grass(open, () => 1040, { count: 30, height: 250, from: width - 230, to: width + 20 }, tone(0.07)),
  }
}

export const drawVillage = outdoors(steepleVillage, hillVillage)

function church(open: Open, x: number, y: number): string {
  const { palette: p, tone } = open
  const wall = open.lit('#f4e8d0', 0.08)
  const slate = open.lit('#4a6a7a', 0.1)
  return (
    rect({ x: x - 30, y: y - 250, width: 60, height: 290 }, { fill: wall }) +
    rect({ x: x - 30, y: y - 250, width: 24, height: 290 }, { fill: p.deep, opacity: 0.35 }) +
    polygon(
      [
        [x - 38, y - 248],
        [x, y - 410],
        [x + 38, y - 248],
      ],
      { fill: slate },
    ) +
    polygon(
      [
        [x, y - 410],
        [x + 38, y - 248],
        [x + 6, y - 248],
      ],
      { fill: blend(slate, p.glow, 0.3) },
    ) +
    line(`M${x} ${n1(y - 410)}v-34M${x - 10} ${n1(y - 430)}h20`, { stroke: tone(0.12), width: 4 }) +
    [-12, 8]
      .map((shift) =>
        rect({ x: x + shift - 4, y: y - 220, width: 12, height: 34, round: 6 }, { fill: tone(0.2) }),
      )
      .join('') +
    circle([x, y - 152], 17, { fill: open.isLit ? p.glow : blend(p.light, p.glow, 0.5) }) +
    line(`M${x} ${n1(y - 152)}v-11M${x} ${n1(y - 152)}h8`, { stroke: tone(0.1), width: 3 })
  )
}

const dryWall = (open: Open): string =>
  repeat(26, (index) => {
    const row = index % 2
    const x = open.width - 230 + Math.floor(index / 2) * 34 - row * 15
    return rect(
      { x, y: 884 + row * 20, width: between(open, 26, 34), height: 19, round: 6 },
      { fill: blend(open.lit('#a89c90'), open.tone(0.3), open.random() * 0.5) },
    )
  })

/** A stone bridge over the river, the town behind it, lamps along the near parapet. */
export const drawBridge = outdoors((open) => {
  const { tone, width, head, palette: p } = open
  const y = 660
  const many = Math.ceil(width / 210)
  const stone = blend(open.lit('#b89a84', 0.12), tone(0.34), open.isLit ? 0.6 : 0.2)
  const arches = repeat(many, (index) => `M${n1(index * 210 - 20)} 770v-20a84 76 0 0 1 168 0v20Z`)
  return {
    back:
      heaven(open, y) +
      skyline(open, { top: 640, rough: 120, wide: [44, 84], foot: 690, lit: open.isLit ? 0.3 : 0.02 }, [
        tone(open.isNight ? 0.42 : 0.58),
        tone(0.68),
      ]) +
      cathedral(open, Math.max(110, head.x - 250)) +
      sea(open, 680, { bottom: 860, waves: 4 }) +
      path(`M-20 640H${n1(width + 20)}V780H-20Z${arches}`, { fill: stone }).replace(
        '<path',
        '<path fill-rule="evenodd"',
      ) +
      path(`M-20 640H${n1(width + 20)}v12H-20Z`, { fill: blend(stone, p.glow, 0.35) }) +
      path(
        repeat(many, (index) => `M${n1(index * 210 - 62)} 790l20 -110h22l20 110Z`),
        { fill: blend(stone, p.deep, 0.35) },
      ) +
      repeat(many * 2, (index) => streetLamp(open, { x: index * 105 + 22, y: 644, height: 86 }, tone(0.2))) +
      reflections(open, { y: 740, height: 60 }, p.glow, open.isLit ? 34 : 16) +
      birds(open, { x: head.x - 320, y: 190, width: 200, height: 120 }, 4) +
      parapet(open),
    near: streetLamp(open, { x: width - 74, y: 1090, height: 660 }, p.ink),
  }
})

function cathedral(open: Open, x: number): string {
  const { tone, palette: p } = open
  const fill = tone(open.isNight ? 0.34 : 0.5)
  return (
    path(
      `${boxPath({ x: x - 84, y: 560, width: 168, height: 120 })}M${x - 60} 562a60 66 0 0 1 120 0Z${boxPath({ x: x - 14, y: 466, width: 28, height: 34 })}M${x - 16} 468a16 18 0 0 1 32 0Z${boxPath({ x: x - 2, y: 416, width: 4, height: 36 })}M${x - 104} 680V500l14 -46l14 46V680ZM${x + 76} 680V500l14 -46l14 46V680Z`,
      { fill },
    ) +
    path(`M${x + 12} 498q46 12 48 64h-18q0 -44 -30 -64ZM${x + 92} 680V470l12 30V680Z`, {
      fill: p.light,
      opacity: 0.4,
    }) +
    path(
      repeat(5, (index) => `M${x - 60 + index * 27} 640v-30a7 8 0 0 1 14 0v30Z`),
      { fill: open.isLit ? p.glow : tone(0.3) },
    )
  )
}

/** The wall we lean on, and the pavement. */
function parapet(open: Open): string {
  const { tone, width, palette: p, defs } = open
  const stone = paved(open, '#c8ac92')
  const blocks = repeat(width / 96 + 1, (index) => `M${index * 96} 813v44M${index * 96 + 48} 857v30`)
  return (
    rect(
      { x: -5, y: 805, width: width + 10, height: 90 },
      {
        fill: verticalGradient(defs, [
          [0, blend(stone, tone(0.4), 0.3)],
          [1, blend(stone, tone(0.2), 0.6)],
        ]),
      },
    ) +
    line(`${blocks}M-5 857H${n1(width + 5)}`, { stroke: p.ink, width: 2.4, opacity: 0.25 }) +
    rect({ x: -5, y: 789, width: width + 10, height: 24 }, { fill: blend(stone, p.glow, 0.15) }) +
    rect({ x: -5, y: 789, width: width + 10, height: 6 }, { fill: p.light, opacity: 0.6 }) +
    rect(
      { x: -5, y: 887, width: width + 10, height: 150 },
      {
        fill: verticalGradient(defs, [
          [0, blend(stone, tone(0.24), 0.6)],
          [1, tone(0.08)],
        ]),
      },
    ) +
    streetLamp(open, { x: 58, y: 805, height: 320 })
  )
}
