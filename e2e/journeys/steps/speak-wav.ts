import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { speakByFlite } from '../../../server/src/providers/tts/flite/flite.ts'

type Silence = { before_s: number; after_s: number }

export async function speakIntoFile(text: string, { before_s, after_s }: Silence) {
  const { samples, rate } = await speakByFlite(text, 'rowan')
  const before = Math.round(before_s * rate)
  const wav = Buffer.alloc(44 + 2 * (before + samples.length + Math.round(after_s * rate)))
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(wav.length - 44, 40)
  for (const [n, sample] of samples.entries())
    wav.writeInt16LE(Math.round(sample * 32_767), 44 + 2 * (before + n))
  const folder = mkdtempSync(join(tmpdir(), 'citrine-microphone-'))
  const file = join(folder, 'speech.wav')
  writeFileSync(file, wav)
  return { folder, file, seconds: samples.length / rate }
}
