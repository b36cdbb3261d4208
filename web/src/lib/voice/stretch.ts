const FRAME_S = 0.03
const SEARCH_S = 0.01
const COARSE_RATE = 12_000

/**
 * Changes the speed at the same pitch (WSOLA). It overlaps frames of the input, each of which is shifted within a small
 * range to where it best fits the output so far.
 */
export function stretchSamples(input: Float32Array, speed: number, rate: number): Float32Array<ArrayBuffer> {
  const hop = Math.round((FRAME_S * rate) / 2)
  const length = Math.round(input.length / speed)
  const output = new Float32Array(length + 2 * hop)
  const fade = Float32Array.from({ length: hop }, (_, at) => 0.5 - 0.5 * Math.cos((Math.PI * at) / hop))
  let natural = 0
  for (let at = 0; at < length; at += hop) {
    const from = at === 0 ? 0 : computeBestFit(input, { natural, target: Math.round(at * speed), hop, rate })
    for (let n = 0; n < hop; n++) {
      const rise = at === 0 ? 1 : (fade[n] ?? 0)
      output[at + n] = (output[at + n] ?? 0) + (input[from + n] ?? 0) * rise
      output[at + hop + n] = (input[from + hop + n] ?? 0) * (1 - (fade[n] ?? 0))
    }
    natural = from + hop
  }
  return output.slice(0, length)
}

interface Fit {
  natural: number
  target: number
  hop: number
  rate: number
}

function computeBestFit(input: Float32Array, { natural, target, hop, rate }: Fit): number {
  const step = Math.max(1, Math.round(rate / COARSE_RATE))
  const reach = Math.round(SEARCH_S * rate)
  let best = target
  let scoreMax = Number.NEGATIVE_INFINITY
  for (let from = Math.max(0, target - reach); from <= target + reach; from += Math.ceil(step / 2)) {
    let alike = 0
    let energy = 1e-9
    for (let n = 0; n < hop; n += step) {
      const sample = input[from + n] ?? 0
      alike += sample * (input[natural + n] ?? 0)
      energy += sample * sample
    }
    const score = alike / Math.sqrt(energy)
    if (score > scoreMax) {
      scoreMax = score
      best = from
    }
  }
  return best
}
