import type { WorldInfo } from '@citrine/contract/world-info'
import type { Candidate, Scene } from './scan.ts'

export function mayActivate({ entry, decorators, text }: Candidate, scene: Scene): boolean {
  const { is_greeting, activate_only_after, activate_only_every, dont_activate } = decorators
  if (!entry.enabled || dont_activate || text === '') return false
  if (is_greeting !== null && is_greeting !== scene.state.greeting) return false
  if (activate_only_after !== null || activate_only_every !== null) {
    const replies = countReplies(scene)
    if (activate_only_after !== null && replies < activate_only_after) return false
    if (activate_only_every && replies % activate_only_every !== 0) return false
  }
  const { world_info } = entry
  return (
    world_info === undefined ||
    ((world_info.place !== 'outlet' || (world_info.outlet ?? '') !== '') &&
      countSceneMessages(scene) >= world_info.delay &&
      isForCharacter(world_info, scene) &&
      isForTrigger(world_info, scene))
  )
}

/** The first message has depth 0. */
export const countSceneMessages = ({ history }: Pick<Scene, 'history'>): number =>
  (history.at(-1)?.depth ?? -1) + 1

/** Messages before the loaded ones count as alternating. */
const countReplies = ({ history }: Scene): number =>
  Math.ceil((history[0]?.depth ?? 0) / 2) + history.filter(({ role }) => role === 'character').length

function isForCharacter({ characters }: WorldInfo, { names }: Scene): boolean {
  if (characters.names.length === 0) return true
  const isNamed = characters.names.some((name) => fold(name) === fold(names.char))
  return isNamed !== characters.is_excluding
}

/** Citrine generates no lore for `impersonate` and `quiet`, so an entry for these alone never activates. */
const isForTrigger = ({ triggers = [] }: WorldInfo, scene: Scene): boolean =>
  triggers.length === 0 || triggers.some((trigger) => scene.triggers.includes(trigger))

const fold = (name: string): string => name.trim().toLowerCase()
