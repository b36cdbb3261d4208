/**
 * Counts urgent work: work that a person waits for now, such as a message before its first word. Other work of this
 * process gives way to it for a bounded time.
 */
let urgentCount = 0

/** Stops counting after 50 ms: such work probably waits for something outside this process. */
const URGENT_MAX_MS = 50

/** @returns a function that ends the work */
export function beginUrgentWork(): () => void {
  urgentCount += 1
  let isCounted = true
  const end = (): void => {
    if (isCounted) urgentCount -= 1
    isCounted = false
    clearTimeout(timer)
  }
  const timer = setTimeout(end, URGENT_MAX_MS).unref()
  return end
}

/** Returns how much urgent work waits for other urgent work: a single piece of work has the process for itself. */
export const countCompetingWork = (): number => Math.max(0, urgentCount - 1)

const CHECK_EVERY_MS = 5

/** Waits until there is no urgent work, at most `maxMs`. */
export async function giveWay(maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs
  while (urgentCount > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
}
