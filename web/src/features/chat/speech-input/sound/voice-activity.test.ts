import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createUtterances } from './utterances.ts'
import { createVoiceActivity } from './voice-activity.ts'

const RATE = 8_000
const PIECE = RATE / 50

async function readVoice(name: 'ada' | 'bram'): Promise<Float32Array> {
  const file = await readFile(join(import.meta.dirname, 'samples', `${name}.wav`))
  return Float32Array.from(
    { length: (file.length - 44) / 2 },
    (_, n) => file.readInt16LE(44 + n * 2) / 32_768,
  )
}

function noise(seconds: number, loudness: number): Float32Array {
  let seed = 7
  return Float32Array.from({ length: seconds * RATE }, () => {
    seed = (seed * 16_807) % 2_147_483_647
    return loudness * ((seed / 2_147_483_647) * 2 - 1)
  })
}

const hum = (seconds: number, loudness: number): Float32Array =>
  Float32Array.from({ length: seconds * RATE }, (_, n) => loudness * Math.sin((2 * Math.PI * 50 * n) / RATE))

function lay(ground: Float32Array, sound: Float32Array, { at, gain = 1 }: { at: number; gain?: number }) {
  return ground.map((sample, n) => sample + gain * (sound[n - Math.round(at * RATE)] ?? 0))
}

function* splitPieces(sound: Float32Array): Generator<Float32Array> {
  for (let at = 0; at + PIECE <= sound.length; at += PIECE) yield sound.subarray(at, at + PIECE)
}

function changesIn(sound: Float32Array, { isGuarded = false } = {}): string[] {
  const activity = createVoiceActivity(RATE)
  activity.guard(isGuarded)
  return [...splitPieces(sound)].flatMap((piece, n) => {
    const { change } = activity.addSamples(piece)
    return change === null ? [] : [`${change} ${(((n + 1) * PIECE) / RATE).toFixed(1)}`]
  })
}

const ONCE = [expect.stringMatching(/^began 2\.[1-3]$/), expect.stringMatching(/^ended 5\.[0-4]$/)]

test('two sentences are one utterance, in silence, hiss or hum, and at any volume', async () => {
  for (const name of ['ada', 'bram'] as const) {
    const voice = await readVoice(name)
    const rooms = {
      silent: noise(8, 0),
      hissing: noise(8, 0.006),
      humming: hum(8, 0.3),
      loud: noise(8, 0.02),
    }
    for (const [room, ground] of Object.entries(rooms))
      expect(changesIn(lay(ground, voice, { at: 2 })), `${name}, ${room}`).toEqual(ONCE)
    expect(changesIn(lay(noise(8, 0.0008), voice, { at: 2, gain: 0.08 })), `${name}, softly`).toEqual(ONCE)
  }
})

test('immediate speech is detected, and so is repeated speech', async () => {
  const ada = await readVoice('ada')
  const bram = await readVoice('bram')
  const voices = lay(lay(noise(9, 0.002), ada, { at: 0 }), bram, { at: 4.5 })
  expect(changesIn(voices).map((change) => change.split(' ')[0])).toEqual([
    'began',
    'ended',
    'began',
    'ended',
  ])
  expect(Number(changesIn(voices)[0]?.split(' ')[1])).toBeLessThan(0.6)
})

test('a knock, a hum and a starting fan are not speech', async () => {
  const knock = noise(0.06, 0.9)
  expect(changesIn(lay(lay(noise(4, 0.002), knock, { at: 1 }), knock, { at: 2.5 }))).toEqual([])
  expect(changesIn(hum(4, 0.5))).toEqual([])
  const fan = changesIn(lay(noise(10, 0.001), noise(8, 0.04), { at: 1.5 }))
  expect(fan.length === 0 || fan.at(-1)?.startsWith('ended')).toBe(true)
})

test('while a voice plays, its echo is not speech, and an interruption is detected', async () => {
  const ada = await readVoice('ada')
  const bram = await readVoice('bram')
  const echo = lay(noise(9, 0.004), ada, { at: 1, gain: 0.035 })
  expect(changesIn(echo, { isGuarded: true })).toEqual([])
  const talkedOver = changesIn(lay(echo, bram, { at: 4 }), { isGuarded: true })
  expect(talkedOver).toEqual([
    expect.stringMatching(/^began 4\.[2-7]$/),
    expect.stringMatching(/^ended 7\.[0-4]$/),
  ])
})

test('an utterance begins with its first sound and a short silence before it; a long one is split without loss', async () => {
  const voice = await readVoice('ada')
  const lengths: number[] = []
  let began = 0
  const utterances = createUtterances(RATE, {
    onLevel: () => undefined,
    onBegin: () => {
      began += 1
    },
    onEnd: (pieces) => lengths.push(pieces.reduce((sum, { length }) => sum + length, 0) / RATE),
  })
  for (const piece of splitPieces(lay(noise(8, 0.003), voice, { at: 3 }))) utterances.addSamples(piece)
  expect(began).toBe(1)
  expect(lengths).toEqual([expect.closeTo(voice.length / RATE + 0.4 + 0.9, 0)])

  lengths.length = 0
  const endless = Array.from({ length: 40 }, () => [...voice])
  for (const piece of splitPieces(Float32Array.from(endless.flat()))) utterances.addSamples(piece)
  utterances.finish()
  expect(lengths.length).toBeGreaterThan(1)
  expect(Math.max(...lengths)).toBeLessThan(60)
  expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo((40 * voice.length) / RATE, 0)
})
