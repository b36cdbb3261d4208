import { createMp3Encoder } from 'wasm-media-encoders'
import { buildId3 } from './id3.ts'
import { resample, type Sound } from './samples.ts'

const RATE = 24_000
const KBIT = 64

let encoder: ReturnType<typeof createMp3Encoder> | undefined

/** Encodes speech as an mp3 marked as machine-made. */
export async function encodeMp3(sound: Sound): Promise<Buffer> {
  const { samples } = resampleFor(sound)
  encoder ??= createMp3Encoder()
  const made = await encoder
  made.configure({ sampleRate: RATE, channels: 1, bitrate: KBIT, outputSampleRate: RATE })
  // The encoder returns its own buffer, which the next call overwrites.
  const body = Buffer.from(made.encode([samples]))
  return Buffer.concat([buildId3(), body, Buffer.from(made.finalize())])
}

/** Downsamples by averaging, which also filters frequencies above the new rate. */
function resampleFor(sound: Sound): Sound {
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
