import { serveTasks } from '#server/platform/concurrency/serve-tasks.ts'
import { speakByFlite } from '../flite/flite.ts'
import { encodeMp3 } from '../sound/mp3.ts'
import { computePeaks, normalizeLoudness, type Sound } from '../sound/samples.ts'
import { readWav } from '../sound/wav.ts'
import type { SoundTask, SpokenSound } from './speech-threads.ts'

/** Runs in its own thread, so that a sentence (about 100 ms) does not delay replies. */
serveTasks(makeSound)

async function makeSound(task: SoundTask): Promise<SpokenSound> {
  const sound = task.kind === 'say' ? await speakByFlite(task.text, task.preset_id) : readGivenWav(task.wav)
  if (sound.samples.length === 0) throw new Error('the sound is empty')
  const duration_ms = Math.round((1_000 * sound.samples.length) / sound.rate)
  return { mp3: await encodeMp3(sound), duration_ms, peaks: computePeaks(sound) }
}

const readGivenWav = (wav: Uint8Array): Sound => normalizeLoudness(readWav(Buffer.from(wav)))
