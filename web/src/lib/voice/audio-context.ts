const TIMEOUT_MS = 400

let context: AudioContext | null = null

/** Returns the one audio context that all share, because browsers limit their number. */
export function getAudioContext(): AudioContext {
  if (context !== null) return context
  context = new AudioContext({ latencyHint: 'interactive' })
  // This plays sound on a muted iPhone too, as media players do.
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } }
  if (audioSession !== undefined) audioSession.type = 'playback'
  return context
}

export const isUnlocked = (): boolean => context?.state === 'running'

/** Unlocks audio, which browsers allow only after a user gesture. Returns true if it is unlocked. */
export async function unlockAudio(): Promise<boolean> {
  const sound = getAudioContext()
  if (isUnlocked()) return true
  // A refused `resume` never settles.
  const refused = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  await Promise.race([sound.resume(), refused])
  return isUnlocked()
}

const GESTURES = ['pointerup', 'keydown', 'touchend'] as const

/** Unlocks audio at the next gesture, because automatic playback would otherwise be refused. */
export function unlockAtGesture(onAwake: () => void): () => void {
  const handle = (): void => {
    void unlockAudio().then((isHeard) => {
      if (!isHeard) return
      stop()
      onAwake()
    })
  }
  const stop = (): void => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, handle, { capture: true })
  }
  for (const gesture of GESTURES) document.addEventListener(gesture, handle, { capture: true })
  return stop
}
