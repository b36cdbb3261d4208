import type { Hair, Look } from '../look.ts'
import { busyPoses, type Scene } from '../scene.ts'
import type { MentionedParts } from './effect.ts'

type Style = Hair['style']
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

/** Lists words that were understood but not drawn, because they conflict with other words of the text. */
export function listUndrawn(parts: MentionedParts, { look, scene }: { look: Look; scene: Scene }): string[] {
  const { style } = look.hair
  const { headwear, eyewear } = look.accessories
  const hasNoRoom: [string, boolean][] = [
    ['fringe', parts.hair.fringe === true && WITHOUT_FRINGE.has(style)],
    ['wavy', (parts.hair.wave ?? 0) > 0 && WITHOUT_WAVES.has(style)],
    ['goggles', eyewear === 'goggles-up' && !LEAVE_THE_FOREHEAD_BARE.has(headwear)],
    [scene.prop, parts.scene.prop !== undefined && busyPoses.includes(scene.pose)],
  ]
  return hasNoRoom.filter(([, isLost]) => isLost).map(([word]) => word)
}
