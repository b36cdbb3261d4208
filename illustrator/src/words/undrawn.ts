import type { Hair, Look } from '../look.ts'
import { busyPoses, type Scene } from '../scene.ts'
import type { Said } from './effect.ts'

type Style = Hair['style']
/** Of these no lock falls into the forehead: too short, or combed away from it. */
const WITHOUT_FRINGE: ReadonlySet<Style> = new Set<Style>([
  'bald',
  'balding',
  'buzz',
  'crop',
  'side-part',
  'quiff',
  'slicked',
  'undercut',
  'pixie',
  'swept',
  'shaggy',
  'cornrows',
  'locs',
])
/** Of these the strands have a shape of their own, or lie bound. */
const WITHOUT_WAVES: ReadonlySet<Style> = new Set<Style>([
  'bald',
  'afro',
  'cornrows',
  'locs',
  'bun',
  'top-knot',
  'chignon',
  'braid',
  'two-braids',
  'crown-braid',
])
const LEAVE_THE_FOREHEAD_BARE: ReadonlySet<Look['accessories']['headwear']> = new Set([
  'none',
  'headphones',
  'headscarf',
] as const)

/** What was said and understood, but has no room beside something else that was said. */
export function undrawnOf(said: Said, { look, scene }: { look: Look; scene: Scene }): string[] {
  const { style } = look.hair
  const { headwear, eyewear } = look.accessories
  const hasNoRoom: [string, boolean][] = [
    ['fringe', said.hair.fringe === true && WITHOUT_FRINGE.has(style)],
    ['wavy', (said.hair.wave ?? 0) > 0 && WITHOUT_WAVES.has(style)],
    ['goggles', eyewear === 'goggles-up' && !LEAVE_THE_FOREHEAD_BARE.has(headwear)],
    [scene.prop, said.scene.prop !== undefined && busyPoses.includes(scene.pose)],
  ]
  return hasNoRoom.filter(([, isLost]) => isLost).map(([word]) => word)
}
