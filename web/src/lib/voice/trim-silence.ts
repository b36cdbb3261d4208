/** Relative to the peak; quieter samples count as silence. */
const QUIET = 0.012
/** Seconds of silence kept around the speech: a breath between sentences, under 80 ms at every speed. */
const KEPT_S = { before: 0.015, after: 0.04 }

/**
 * Returns the start and end of the speech in samples. Synthesizers and codecs add silence around every
 * sentence, which would be audible as a gap.
 */
export function findSound(samples: Float32Array, rate: number): { start: number; end: number } {
  let loudest = 0
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample))
  const floor = loudest * QUIET
  if (loudest === 0) return { start: 0, end: samples.length }
  const isHeard = (sample: number): boolean => Math.abs(sample) > floor
  const start = samples.findIndex(isHeard)
  const end = samples.findLastIndex(isHeard) + 1
  return {
    start: Math.max(0, start - Math.round(KEPT_S.before * rate)),
    end: Math.min(samples.length, end + Math.round(KEPT_S.after * rate)),
  }
}
