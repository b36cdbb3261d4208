import { createMp3Encoder } from 'wasm-media-encoders'
import { id3Of } from './id3.ts'
import { resample, type Sound } from './samples.ts'

const RATE = 24_000
const KBIT = 64

let encoder: ReturnType<typeof createMp3Encoder> | undefined

/** An mp3 of speech, with what says that a machine made it. */
export async function encodeMp3(sound: Sound): Promise<Buffer> {
  const { samples } = atRate(sound)
  encoder ??= createMp3Encoder()
  const made = await encoder
  made.configure({ sampleRate: RATE, channels: 1, bitrate: KBIT, outputSampleRate: RATE })
  // What it hands out is its own memory, overwritten by the next call.
  const body = Buffer.from(made.encode([samples]))
  return Buffer.concat([id3Of(), body, Buffer.from(made.finalize())])
}

/** Of a faster one every so many samples are one: what lies above the new rate's reach is dulled by it. */
function atRate(sound: Sound): Sound {
  if (sound.rate === RATE) return sound
  if (sound.rate < RATE) return resample(sound, RATE)
  const times = Math.ceil(sound.rate / RATE)
  const samples = new Float32Array(Math.floor(sound.samples.length / times))
  for (let n = 0; n < samples.length; n++) {
    const piece = sound.samples.subarray(n * times, (n + 1) * times)
    samples[n] = piece.reduce((sum, sample) => sum + sample, 0) / times
  }
  const slower = { samples, rate: sound.rate / times }
  return slower.rate === RATE ? slower : resample(slower, RATE)
}
