/** Quieter than this part of the loudest moment is no sound. */
const QUIET = 0.012
/** What stays of the silence around the words: a breath between sentences, shorter than 80 ms at every speed. */
const KEPT_S = { before: 0.015, after: 0.04 }

/**
 * Where the words of a part begin and end, in samples. Synthesisers and codecs put silence around every sentence, which would
 * be heard as a gap.
 */
export function soundOf(samples: Float32Array, rate: number): { start: number; end: number } {
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
