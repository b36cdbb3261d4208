import { SPEECH_MAX_S } from '@citrine/contract/limits'
import { AppError } from '#server/platform/errors.ts'

const RATES = { min: 8_000, max: 96_000 }
const HEAD_BYTES = 44
const PCM = 1
const BITS = 16
/** Lower than any speech; transcription models invent words in silence. */
const SILENT_BELOW = 0.001
const SPEECH_MIN_S = 0.15

const PARTS_MAX = 50

type Shape = { channels: number; rate: number }

/**
 * Returns a new WAV without metadata; null when it is silent.
 * @throws sound_unreadable, sound_too_long
 */
export function readSpeech(file: Buffer): Buffer | null {
  const { channels, rate, samples } = readWav(file)
  const seconds = samples.length / 2 / channels / rate
  if (seconds > SPEECH_MAX_S) throw new AppError('sound_too_long', { max: SPEECH_MAX_S })
  if (seconds < SPEECH_MIN_S || measureLoudness(samples) < SILENT_BELOW) return null
  return encodeWav({ channels, rate }, samples)
}

function readWav(file: Buffer): Shape & { samples: Buffer } {
  const isWav = file.length > 12 && readTag(file, 0) === 'RIFF' && readTag(file, 8) === 'WAVE'
  let shape: Shape | undefined
  for (let at = 12, parts = 0; isWav && parts < PARTS_MAX && at + 8 <= file.length; parts++) {
    const size = file.readUInt32LE(at + 4)
    const content = file.subarray(at + 8, at + 8 + size)
    if (readTag(file, at) === 'fmt ') shape = readShape(content)
    if (readTag(file, at) === 'data' && shape !== undefined) {
      const frame = 2 * shape.channels
      return { ...shape, samples: content.subarray(0, content.length - (content.length % frame)) }
    }
    // Chunks are aligned to even offsets.
    at += 8 + size + (size % 2)
  }
  throw new AppError('sound_unreadable')
}

function readShape(content: Buffer): Shape | undefined {
  if (content.length < 16 || content.readUInt16LE(0) !== PCM || content.readUInt16LE(14) !== BITS)
    return undefined
  const channels = content.readUInt16LE(2)
  const rate = content.readUInt32LE(4)
  const isUsual = (channels === 1 || channels === 2) && rate >= RATES.min && rate <= RATES.max
  return isUsual ? { channels, rate } : undefined
}

const readTag = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4)

function measureLoudness(samples: Buffer): number {
  let sum = 0
  for (let at = 0; at < samples.length; at += 2) sum += (samples.readInt16LE(at) / 32_768) ** 2
  return samples.length === 0 ? 0 : Math.sqrt(sum / (samples.length / 2))
}

function encodeWav({ channels, rate }: Shape, samples: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(HEAD_BYTES - 8 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(PCM, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * channels * 2, 28)
  head.writeUInt16LE(channels * 2, 32)
  head.writeUInt16LE(BITS, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
