/**
 * A gap is reported after 1.5 s without a further sign of it, because this node's connection and every other node may
 * give a sign of the same gap.
 */
const GAP_QUIET_MS = 1_500
/** A gap is reported at the latest 5 s after its first sign. */
const GAP_MAX_MS = 5_000

/** @returns a function that takes one sign of a gap; `report` is called once for all signs of the same gap */
export function debounceGaps(report: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let dueAt = 0
  return () => {
    const now = performance.now()
    if (timer === undefined) dueAt = now + GAP_MAX_MS
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        timer = undefined
        report()
      },
      Math.min(GAP_QUIET_MS, dueAt - now),
    ).unref()
  }
}
