import { createMp3Encoder } from 'wasm-media-encoders'
import { resample, type Sound } from './samples.ts'

const SAMPLE_RATE = 24_000
const KBIT = 64

let encoder: ReturnType<typeof createMp3Encoder> | undefined

export async function encodeMp3(sound: Sound): Promise<Buffer> {
  const { samples } = resampleFor(sound)
  encoder ??= createMp3Encoder()
  const mp3Encoder = await encoder
  mp3Encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: KBIT, outputSampleRate: SAMPLE_RATE })
  // The encoder returns its own buffer, which the next call overwrites.
  const body = Buffer.from(mp3Encoder.encode([samples]))
  return Buffer.concat([buildId3(), body, Buffer.from(mp3Encoder.finalize())])
}

/** Averages samples to lower the rate, which also filters frequencies above the new one. */
function resampleFor(sound: Sound): Sound {
  if (sound.rate === SAMPLE_RATE) return sound
  if (sound.rate < SAMPLE_RATE) return resample(sound, SAMPLE_RATE)
  const times = Math.ceil(sound.rate / SAMPLE_RATE)
  const samples = new Float32Array(Math.floor(sound.samples.length / times))
  for (let n = 0; n < samples.length; n++) {
    const piece = sound.samples.subarray(n * times, (n + 1) * times)
    samples[n] = piece.reduce((sum, sample) => sum + sample, 0) / times
  }
  const slower = { samples, rate: sound.rate / times }
  return slower.rate === SAMPLE_RATE ? slower : resample(slower, SAMPLE_RATE)
}

/** The IPTC term for trained-model output; ID3 has no field of its own for it. */
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const UTF8 = 3

/** ID3v2.4 metadata that marks the speech as synthetic. */
function buildId3(): Buffer {
  const frames = Buffer.concat([
    readFrame('TSSE', 'Citrine'),
    readFrame('TXXX', `DigitalSourceType\0${SOURCE}`),
    readFrame('COMM', 'eng\0This voice was made by AI.'),
  ])
  const head = Buffer.alloc(10)
  head.write('ID3\u0004', 'latin1')
  writeSize(head, 6, frames.length)
  return Buffer.concat([head, frames])
}

function readFrame(name: string, text: string): Buffer {
  const content = Buffer.concat([Buffer.of(UTF8), Buffer.from(text, 'utf8')])
  const head = Buffer.alloc(10)
  head.write(name, 'latin1')
  writeSize(head, 4, content.length)
  return Buffer.concat([head, content])
}

function writeSize(head: Buffer, at: number, size: number): void {
  for (let n = 0; n < 4; n++) head.writeUInt8((size >> (7 * (3 - n))) & 0x7f, at + n)
}
