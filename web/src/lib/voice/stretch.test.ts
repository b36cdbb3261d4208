import { expect, test } from 'vitest'
import { computeSoundRange } from './audio-output.ts'
import { stretchSamples } from './stretch.ts'

const RATE = 16_000
const tone = (hertz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => Math.sin((2 * Math.PI * hertz * at) / RATE))

function measureHertz(samples: Float32Array): number {
  let rises = 0
  for (let at = 1; at < samples.length; at++)
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) rises++
  return (rises * RATE) / samples.length
}

test.each([0.75, 1.25, 1.5, 2])(
  'at %s times the speed a voice is shorter by that factor and keeps its pitch',
  (speed) => {
    const stretched = stretchSamples(tone(180, 1), speed, RATE)
    expect(stretched.length).toBe(Math.round(RATE / speed))
    expect(Math.abs(measureHertz(stretched) - 180)).toBeLessThan(5)
  },
)

test('overlapping frames neither click nor fade', () => {
  const stretched = stretchSamples(tone(180, 1), 1.5, RATE).slice(400, -800)
  const steepest = stretched.reduce(
    (max, sample, at) => Math.max(max, Math.abs(sample - (stretched[at - 1] ?? sample))),
    0,
  )
  expect(steepest).toBeLessThan(((2 * Math.PI * 180) / RATE) * 1.4)
  const loudness = Math.sqrt(stretched.reduce((sum, sample) => sum + sample * sample, 0) / stretched.length)
  expect(loudness).toBeGreaterThan(0.6)
})

test('the silence around a sentence is cut to less than 80 ms, even at low speed', () => {
  const samples = new Float32Array(3 * RATE)
  samples.set(tone(180, 1), RATE)
  const { start, end } = computeSoundRange(samples, RATE)
  const before = RATE - start
  const after = end - 2 * RATE
  expect(Math.min(before, after)).toBeGreaterThan(0)
  expect((before + after) / RATE / 0.75).toBeLessThan(0.08)
})

test('without any sound nothing is cut', () => {
  expect(computeSoundRange(new Float32Array(100), RATE)).toEqual({ start: 0, end: 100 })
})
