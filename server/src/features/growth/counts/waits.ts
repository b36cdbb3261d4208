import type { WaitBucket } from './figures.queries.ts'

/** Neighbouring buckets differ by 10 %, so a figure is wrong by 5 % at most. */
export const WAIT_BASE = 1.1

export function computePercentile(
  waits: readonly Pick<WaitBucket, 'bucket' | 'replies'>[],
  share: number,
): number | null {
  const total = waits.reduce((sum, { replies }) => sum + replies, 0)
  let count = 0
  for (const { bucket, replies } of waits) {
    count += replies
    if (count >= share * total) return Math.round(WAIT_BASE ** bucket)
  }
  return null
}
