import type { ChatEngine } from '@citrine/contract/session'
import { CHAT_CATALOGUE } from './catalogue.ts'
import { findBetterModel, type Machine } from './machine.ts'

export function offerLargerModel(
  current: Parameters<typeof findBetterModel>[0],
  machine: Machine,
): ChatEngine['larger'] {
  const better = findBetterModel(current, machine, CHAT_CATALOGUE)
  if (better === undefined) return null
  const { name, title, size_bytes } = better
  return { title, size_bytes, command: `npm run model -- pull ${name}` }
}
