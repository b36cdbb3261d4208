export type Sound = { samples: Float32Array; rate: number }

const PEAKS_PER_S = 20
/** Below this amplitude a sample counts as silence. */
const SILENCE = 0.012
const MARGIN = { before: 0.02, after: 0.05 }
const LOUDNESS = 0.15
const CEILING = 0.92

export function normalizeLoudness({ samples, rate }: Sound): Sound {
  const from = samples.findIndex((sample) => Math.abs(sample) > SILENCE)
  if (from === -1) return { samples: samples.slice(0, 0), rate }
  const until = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE)
  const voiced = samples.slice(
    Math.max(0, from - Math.round(MARGIN.before * rate)),
    until + Math.round(MARGIN.after * rate),
  )
  const peak = voiced.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  const power = voiced.reduce((sum, sample) => sum + sample * sample, 0) / voiced.length
  const gain = Math.min(CEILING / peak, LOUDNESS / Math.sqrt(power))
  return { samples: voiced.map((sample) => sample * gain), rate }
}

/** Measures each twentieth of a second, from 0 to 100. */
export function computePeaks({ samples, rate }: Sound): number[] {
  const width = Math.max(1, Math.round(rate / PEAKS_PER_S))
  return Array.from({ length: Math.ceil(samples.length / width) }, (_, n) => {
    const piece = samples.subarray(n * width, (n + 1) * width)
    return Math.min(100, Math.round(100 * piece.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)))
  })
}

const REACH = 8

/**
 * At `speed` times the rate, playback is faster and higher, as if from a smaller vocal tract. To avoid
 * aliasing, `rate` must be at least the old one times `speed`.
 */
export function resample({ samples, rate: old }: Sound, rate: number, speed = 1): Sound {
  const step = (old * speed) / rate
  const result = new Float32Array(Math.floor(samples.length / step))
  for (let n = 0; n < result.length; n++) {
    const at = n * step
    const first = Math.floor(at) - REACH + 1
    let sum = 0
    for (let k = Math.max(0, first); k < first + 2 * REACH && k < samples.length; k++)
      sum += (samples[k] ?? 0) * computeKernel(at - k)
    result[n] = sum
  }
  return { samples: result, rate }
}

const FINE = 512
/** A sinc under a Hann window, as a lookup table. */
const KERNEL = Float32Array.from({ length: REACH * FINE + 1 }, (_, n) => {
  const x = n / FINE
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / REACH))
})

const computeKernel = (distance: number): number => KERNEL[Math.round(Math.abs(distance) * FINE)] ?? 0
