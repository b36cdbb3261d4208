import { HOUR_MS } from '#server/platform/time.ts'

/** New visitors of one network in an hour; a mobile operator may have many people behind one address. */
const VISITORS_MAX = 500
/** Visitors in memory, about 150 bytes each; past this number nobody is refused, since honest visitors come first. */
const KNOWN_MAX = 100_000

/**
 * Bounds how many visitors one network can invent: a device's id is whatever a browser claims, and each visitor counts
 * once a day on the growth board.
 */
export function createVisitorLimit() {
  let hour = 0
  let known = 0
  const networks = new Map<string, Set<string>>()
  return {
    allow: (network: string, visitor: string, now: Date): boolean => {
      const this_hour = Math.floor(now.getTime() / HOUR_MS)
      if (this_hour !== hour) {
        networks.clear()
        known = 0
        hour = this_hour
      }
      const seen = networks.get(network) ?? new Set<string>()
      if (seen.has(visitor)) return true
      if (seen.size >= VISITORS_MAX) return false
      if (known >= KNOWN_MAX) return true
      networks.set(network, seen.add(visitor))
      known++
      return true
    },
  }
}

export type VisitorLimit = ReturnType<typeof createVisitorLimit>
