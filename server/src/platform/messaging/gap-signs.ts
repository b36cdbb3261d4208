/**
 * ms without a further sign of a gap before it is reported: the own connection and every other node may show
 * the same one.
 */
const GAP_QUIET_MS = 1_500
/** ms after its first sign at which a gap is reported in any case. */
const GAP_LONGEST_MS = 5_000

/** Takes the signs of a gap, and reports them together once there are no more. */
export function collectSigns(report: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let due_at = 0
  return () => {
    const now = performance.now()
    if (timer === undefined) due_at = now + GAP_LONGEST_MS
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        timer = undefined
        report()
      },
      Math.min(GAP_QUIET_MS, due_at - now),
    ).unref()
  }
}
