import type { Sound } from './samples.ts'

const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe
const RATES = { min: 8_000, max: 96_000 }

export function readWav(bytes: Buffer): Sound {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('it is not a WAV file')
  let format: Buffer | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    // A streamed WAV states the largest possible length.
    const content = bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size))
    if (name === 'fmt ') format = content
    if (name === 'data') return readSamples(content, format)
    at += 8 + size + (size % 2)
  }
  throw new Error('the WAV has no sound')
}

function readSamples(data: Buffer, format: Buffer | undefined): Sound {
  if (format === undefined || format.length < 16) throw new Error('the WAV has no format')
  const kind = format.readUInt16LE(0)
  const coding = kind === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : kind
  const channels = format.readUInt16LE(2)
  const rate = format.readUInt32LE(4)
  const bits = format.readUInt16LE(14)
  const isKnown = (coding === PCM && bits === 16) || (coding === FLOAT && bits === 32)
  if (!isKnown || channels < 1 || channels > 2 || rate < RATES.min || rate > RATES.max)
    throw new Error('the WAV file has an unsupported format')
  const width = bits / 8
  const samples = new Float32Array(Math.floor(data.length / (width * channels)))
  for (let n = 0; n < samples.length; n++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++) {
      const at = (n * channels + channel) * width
      sum += coding === PCM ? data.readInt16LE(at) / 32_768 : data.readFloatLE(at)
    }
    const sample = sum / channels
    samples[n] = Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0
  }
  return { samples, rate }
}
