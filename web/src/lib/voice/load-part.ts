import { getAudioContext } from './audio-context.ts'
import { type AudioPart, createAudioPart } from './audio-output.ts'
import type { Clip } from './clip.ts'
import { PlaybackError } from './sound-engine.ts'

/** A part is requested at most 3 times. The pause before a retry is `RETRY_PAUSE_MS` times the number of tries. */
const TRIES_MAX = 3
const RETRY_PAUSE_MS = 700

/** Loads a part, and renews its address if that has expired. */
export async function loadPart(clip: Clip, index: number): Promise<AudioPart> {
  const url = clip.parts[index]?.url ?? null
  let bytes = url === null ? undefined : await fetchSound(url)
  if (bytes === undefined) {
    const fresh = await fetchFreshUrl(clip, index)
    bytes = fresh === null ? undefined : await fetchSound(fresh)
  }
  if (bytes === undefined) throw new PlaybackError('unreachable')
  try {
    return createAudioPart(await getAudioContext().decodeAudioData(bytes))
  } catch (error) {
    throw new PlaybackError('unreadable', { cause: error })
  }
}

async function fetchSound(url: string): Promise<ArrayBuffer | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await fetch(url)
      if (response.ok) return await response.arrayBuffer()
      if (response.status < 500) return undefined
      throw new PlaybackError('unreachable')
    } catch (error) {
      if (tries === TRIES_MAX) throw new PlaybackError('unreachable', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * tries))
    }
  }
}

async function fetchFreshUrl({ refresh }: Clip, index: number): Promise<string | null> {
  try {
    return (await refresh?.())?.[index]?.url ?? null
  } catch (error) {
    throw new PlaybackError('unreachable', { cause: error })
  }
}
