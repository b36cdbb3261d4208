/** How long the browser may think about whether it lets a page be heard. */
const PATIENCE_MS = 400

let context: AudioContext | null = null

/** The one clock and way out of everything that is heard. Browsers count these. */
export function audioContext(): AudioContext {
  if (context !== null) return context
  context = new AudioContext({ latencyHint: 'interactive' })
  // An iPhone that is switched to silent plays what somebody asked to hear, as it does with any player.
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } }
  if (audioSession !== undefined) audioSession.type = 'playback'
  return context
}

export const isAwake = (): boolean => context?.state === 'running'

/**
 * Lets the page be heard. Browsers allow it once somebody has touched it.
 * @returns whether it may
 */
export async function wakeAudio(): Promise<boolean> {
  const sound = audioContext()
  if (isAwake()) return true
  // Where it is not allowed it never answers.
  const refused = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([sound.resume(), refused])
  return isAwake()
}

const GESTURES = ['pointerup', 'keydown', 'touchend'] as const

/** Wakes the sound with the next touch of the page; what is read aloud by itself would be refused else. */
export function wakeAtGesture(onAwake: () => void): () => void {
  const heed = (): void => {
    void wakeAudio().then((isHeard) => {
      if (!isHeard) return
      stop()
      onAwake()
    })
  }
  const stop = (): void => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, heed, { capture: true })
  }
  for (const gesture of GESTURES) document.addEventListener(gesture, heed, { capture: true })
  return stop
}
