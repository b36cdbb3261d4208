import { availableParallelism } from 'node:os'
import { openThreads, type Threads } from '#server/platform/concurrency/threads.ts'
import type { Speech } from '../tts.port.ts'

export type SoundTask = { kind: 'say'; text: string; preset_id: string } | { kind: 'encode'; wav: Uint8Array }

export type SpokenSound = { mp3: Uint8Array; duration_ms: number; peaks: number[] }

/** With fewer than four cores, the other cores serve replies. */
const THREADS = availableParallelism() >= 4 ? 2 : 1
const SPEECH_MAX_MS = 20_000
const HEAP_MB = 256

export type SpeechThreads = {
  make(task: SoundTask, signal: AbortSignal): Promise<Speech>
  close(): Promise<void>
}

export function openSpeechThreads(longestMs: number = SPEECH_MAX_MS): SpeechThreads {
  const threads: Threads<SoundTask, SpokenSound> = openThreads({
    worker: new URL('./speech-worker.ts', import.meta.url),
    threadsMax: THREADS,
    longestMs,
    heapMb: HEAP_MB,
  })
  return {
    make: async (task, signal) => {
      const { mp3, ...speech } = await threads.run(task, { signal })
      return { ...speech, mp3: Buffer.from(mp3) }
    },
    close: () => threads.close(),
  }
}
