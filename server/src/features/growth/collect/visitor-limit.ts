import { HOUR_MS } from '#server/platform/time.ts'

const NEW_VISITORS_MAX = 500
/**
 * Visitors remembered in an hour, at about 150 bytes each; those of the previous hour are kept too. Further visitors
 * are counted but not remembered, so only networks that have used up their share are refused.
 */
const VISITORS_MAX = 100_000

interface Network {
  visitors: Set<string>
  newVisitors: number
}

/**
 * Limits the new visitors of one network, because a browser can claim any device id and each visitor counts once
 * a day on the growth board. Visitors of the previous hour do not count as new, so that a flood at the turn of the
 * hour does not cut off running visits.
 * @param onFull called for the first visitor who is refused in an hour
 */
export function createVisitorLimit(onFull: () => void) {
  let hour = 0
  let isFull = false
  let visitors = 0
  let earlier = new Map<string, Network>()
  let networks = new Map<string, Network>()

  const startHour = (thisHour: number): void => {
    earlier = thisHour === hour + 1 ? networks : new Map()
    networks = new Map()
    visitors = 0
    isFull = false
    hour = thisHour
  }
  const refuse = (): false => {
    if (!isFull) onFull()
    isFull = true
    return false
  }
  return {
    allow: (network: string, visitor: string, now: Date): boolean => {
      const thisHour = Math.floor(now.getTime() / HOUR_MS)
      if (thisHour !== hour) startHour(thisHour)
      const own = networks.get(network) ?? { visitors: new Set<string>(), newVisitors: 0 }
      if (own.visitors.has(visitor)) return true
      const isNew = earlier.get(network)?.visitors.has(visitor) !== true
      if (isNew && own.newVisitors >= NEW_VISITORS_MAX) return refuse()
      if (visitors >= VISITORS_MAX) return true
      own.visitors.add(visitor)
      if (isNew) own.newVisitors++
      networks.set(network, own)
      visitors++
      return true
    },
  }
}

export type VisitorLimit = ReturnType<typeof createVisitorLimit>
