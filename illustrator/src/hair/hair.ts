import { sculptTorso } from '../body/torso.ts'
import type { Inlay, Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { HairUnder } from '../headwear/hat.ts'
import type { HairStyle } from '../look.ts'
import { clamp, computeNoiseAt, createRandom, hashSeed, mix, smoothstep } from '../math.ts'
import { createHairRamp } from '../paper/ramps.ts'
import { add, createClay, group, measureDistanceTo } from '../sculpt/shape.ts'
import { createScalp } from './scalp.ts'
import { lockAt, type Strand } from './strands.ts'
import { bob, locs, long, pixie, shaggy, shoulder } from './styles/falling.ts'
import {
  bun,
  chignon,
  makeBraid,
  makeCrownBraid,
  makePonytail,
  makeTwoBraids,
  topKnot,
} from './styles/gathered.ts'
import { makeAfro, makeCurls, makeLongCurls } from './styles/round.ts'
import {
  balding,
  buzz,
  cornrows,
  crop,
  makeSidePart,
  quiff,
  slicked,
  swept,
  undercut,
} from './styles/short.ts'
import type { Barber, Gloss, Haircut, Style } from './styles/style.ts'

const STYLES: Record<Exclude<HairStyle, 'bald'>, Style> = {
  balding,
  buzz,
  crop,
  'side-part': makeSidePart,
  quiff,
  slicked,
  undercut,
  pixie,
  swept,
  shaggy,
  curls: makeCurls,
  afro: makeAfro,
  cornrows,
  locs,
  bob,
  shoulder,
  long,
  'long-curls': makeLongCurls,
  bun,
  'top-knot': topKnot,
  chignon,
  ponytail: makePonytail,
  braid: makeBraid,
  'two-braids': makeTwoBraids,
  'crown-braid': makeCrownBraid,
}
export function buildHairLayers(model: Model, under: HairUnder): Layer[] {
  const { look, palette } = model
  const { hair } = look
  if (under === 'hidden' || hair.style === 'bald') return []
  const barber = createBarber(model)
  const cut = (under === 'flat' ? buzz : STYLES[hair.style])(barber)
  return [
    {
      name: 'hair',
      steps: typeof under === 'string' ? cut.steps : [add(group(...cut.steps)), ...under],
      ramp: createHairRamp(hair.colour, palette),
      texture: computeSheen(model, cut),
      ...(hair.colour === 'salt-and-pepper' ? { inlays: [createGreyTemples(model, cut)] } : {}),
      soft: 0.9,
      smallest: 12,
    },
  ]
}

function createBarber({ look, stance, face, body }: Model): Barber {
  const { age, presentation, hair, seed } = look
  const random = createRandom(hashSeed(seed, 'hair'))
  const recede = presentation === 'man' ? clamp((age - 30) / 45, 0, 0.8) * random() * 1.2 : 0
  const chest = sculptTorso(stance.body, body)
  return {
    clay: createClay(stance.head),
    scalp: createScalp({ width: face.width, recede }),
    hair,
    random,
    seed: random(),
    side: random() < 0.5 ? 1 : -1,
    wide: mix(1, face.width, 0.5),
    male: face.male,
    torso: () => measureDistanceTo(chest),
  }
}

const GLOSS: Record<
  Gloss,
  { narrow: number; band: number; ribbons: number; fine: number; stretch: number; between: number }
> = {
  smooth: { narrow: 7, band: 0.3, ribbons: 0.34, fine: 1, stretch: 1, between: 0.1 },
  rough: { narrow: 5, band: 0.14, ribbons: 0.26, fine: 1.6, stretch: 2.4, between: 0.12 },
  rope: { narrow: 5, band: 0.16, ribbons: 0.2, fine: 1, stretch: 14, between: 0.3 },
  curled: { narrow: 4, band: 0.16, ribbons: 0.34, fine: 1, stretch: 1, between: 0 },
}

function computeSheen(
  { stance: { head }, side }: Model,
  { flow, gloss, locks, grain }: Haircut,
): NonNullable<Layer['texture']> {
  const half = [0.45 * side, 0.3, 0.84] as const
  const { narrow, band, ribbons, fine, stretch, between } = GLOSS[gloss]
  const strand: Strand = { across: 0, along: 0 }
  return ({ nx, ny, nz, tone, key }) => {
    const shine = Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** narrow
    const arriving = smoothstep(0, 0.4, key)
    flow(head.x, head.y, head.z, strand)
    const { across, along } = strand
    const { number, border } = lockAt(strand, locks)
    const streak = grain
      ? grain(head.x, head.y, head.z)
      : 0.62 * computeNoiseAt(across * 8 * fine + 31, along * 1.5 * stretch + 7 + number * 0.37) +
        0.38 * computeNoiseAt(across * 20 * fine + 5, along * 2.4 * stretch + 90) -
        0.5
    return (
      tone * 0.47 +
      0.065 +
      shine * band * arriving +
      streak * ribbons * (0.25 + 0.75 * arriving) -
      between * border ** 4
    )
  }
}

function createGreyTemples({ stance: { head }, palette }: Model, { flow }: Haircut): Inlay {
  const strand: Strand = { across: 0, along: 0 }
  return {
    ramp: createHairRamp('silver', palette),
    area: () => {
      flow(head.x, head.y, head.z, strand)
      const streak = computeNoiseAt(strand.across * 15 + 3, strand.along * 1.3 + 4) - 0.5
      const temple = smoothstep(0.26, 0.02, head.y) * smoothstep(-0.25, 0.12, head.z)
      return (temple * 0.75 + streak * 1.1 - 0.42) * 0.05
    },
    smallest: 10,
  }
}
