import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { HairUnder } from '../headwear/hat.ts'
import type { HairStyle } from '../look.ts'
import { clamp, noiseAt, randomOf, seedOf, smoothstep } from '../math.ts'
import { hairRamp } from '../paper/ramps.ts'
import { add, clayOf, group } from '../sculpt/shape.ts'
import { scalpOf } from './scalp.ts'
import { bob, locs, long, pixie, shaggy, shoulder } from './styles/falling.ts'
import { braid, bun, chignon, crownBraid, ponytail, topKnot, twoBraids } from './styles/gathered.ts'
import { afro, curls, longCurls } from './styles/round.ts'
import { balding, buzz, cornrows, crop, quiff, sidePart, slicked, swept, undercut } from './styles/short.ts'
import type { Style } from './styles/style.ts'

const STYLES: Record<HairStyle, Style> = {
  bald: () => [],
  balding,
  buzz,
  crop,
  'side-part': sidePart,
  quiff,
  slicked,
  undercut,
  pixie,
  swept,
  shaggy,
  curls,
  afro,
  cornrows,
  locs,
  bob,
  shoulder,
  long,
  'long-curls': longCurls,
  bun,
  'top-knot': topKnot,
  chignon,
  ponytail,
  braid,
  'two-braids': twoBraids,
  'crown-braid': crownBraid,
}
/** Curled hair scatters the light; the rest shines along its locks. */
const DULL: readonly HairStyle[] = ['curls', 'afro', 'long-curls', 'locs', 'cornrows', 'buzz']

export function hairLayers(model: Model, under: HairUnder): Layer[] {
  const { look, palette, stance, face } = model
  const { hair, age, presentation } = look
  const random = randomOf(seedOf(look.seed, 'hair'))
  if (under === 'hidden') return []
  const style = under === 'flat' && hair.style !== 'bald' ? buzz : STYLES[hair.style]
  const steps = style({
    clay: clayOf(stance.head),
    scalp: scalpOf({
      width: face.width,
      recede: presentation === 'man' ? clamp((age - 30) / 45, 0, 0.8) * random() * 1.2 : 0,
    }),
    hair,
    random,
    side: random() < 0.5 ? 1 : -1,
  })
  if (steps.length === 0) return []
  return [
    {
      name: 'hair',
      steps: typeof under === 'string' ? steps : [add(group(...steps)), ...under],
      ramp: hairRamp(hair.colour, palette),
      texture: sheen(model, DULL.includes(hair.style)),
      soft: 0.9,
      smallest: 14,
    },
  ]
}

/** Light slides along the locks in a band; between them it does not reach. */
function sheen({ stance: { head }, side }: Model, isDull: boolean): NonNullable<Layer['texture']> {
  const half = [0.45 * side, 0.3, 0.84] as const
  return ({ nx, ny, nz, tone, key }) => {
    const gloss = Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** (isDull ? 4 : 7)
    const arriving = smoothstep(0, 0.4, key)
    const around = Math.atan2(head.x, head.z)
    const strands = isDull ? noiseAt(around * 14, head.y * 12) - 0.5 : noiseAt(around * 9, head.y * 0.6) - 0.5
    return (
      tone * 0.72 +
      gloss * (isDull ? 0.14 : 0.26) * arriving +
      strands * (isDull ? 0.05 : 0.1) * (0.4 + 0.6 * arriving)
    )
  }
}
