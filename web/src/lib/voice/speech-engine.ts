import type { Clip, ClipPart, Progress, VoiceEngine } from './clip.ts'
import { sumDurations } from './timeline.ts'

/** Average ms per letter, because the browser's voices report no durations. */
const LETTER_MS = 65
const VOICES_TIMEOUT_MS = 1_500

const estimateDuration = ({ text }: ClipPart): number => text.length * LETTER_MS

/** Returns the voices of a language. On-device ones come first, because they need no network and send no text away. */
export function listVoices(voices: readonly SpeechSynthesisVoice[], lang: string): SpeechSynthesisVoice[] {
  const [language = ''] = lang.toLowerCase().split('-')
  const fit = (voice: SpeechSynthesisVoice): number => {
    const spoken = voice.lang.toLowerCase().replace('_', '-')
    if (spoken !== language && !spoken.startsWith(`${language}-`)) return 0
    return 1 + Number(spoken === lang.toLowerCase()) * 2 + Number(voice.localService)
  }
  return voices.filter((voice) => fit(voice) > 0).sort((a, b) => fit(b) - fit(a))
}

export function waitForVoices(synth: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const voices = synth.getVoices()
  if (voices.length > 0) return Promise.resolve(voices)
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      synth.removeEventListener('voiceschanged', done)
      resolve(synth.getVoices())
    }
    const timer = setTimeout(done, VOICES_TIMEOUT_MS)
    synth.addEventListener('voiceschanged', done)
  })
}

interface SpeechOptions {
  clip: Clip
  report: (progress: Progress) => void
  speed: number
  synth?: SpeechSynthesis
}

/**
 * Plays the browser's own voices. Seeking and pausing do not work everywhere, so after a pause it restarts at the current
 * word.
 */
export function createSpeechEngine({
  clip: first,
  report,
  speed: initialSpeed,
  synth = speechSynthesis,
}: SpeechOptions): VoiceEngine {
  let clip = first
  let speed = initialSpeed
  let isOn = false
  const position = createReadingPosition(() => clip.parts)
  const speaker = createSpeaker(synth)

  const end = (progress: Progress): void => {
    isOn = false
    report(progress)
  }
  const speakPart = (part: ClipPart, voices: SpeechSynthesisVoice[]): void => {
    const from = position.letter()
    const utterance = createUtterance({ ...part, text: part.text.slice(from) }, voices, clip.lang)
    utterance.rate = speed
    speaker.speak(utterance, {
      onStart: () => report('playing'),
      onWord: (offset) => position.setLetter(from + offset),
      onEnd: () => {
        position.advance()
        void goOn()
      },
      onError: (error) => end(error === 'not-allowed' ? 'blocked' : { fault: 'no_voice' }),
    })
  }
  const goOn = async (): Promise<void> => {
    if (!isOn) return
    const part = position.part()
    if (part === undefined) return clip.isWhole ? end('ended') : report('waiting')
    const isCurrent = speaker.watchCancel()
    const voices = listVoices(await waitForVoices(synth), clip.lang)
    if (!isCurrent() || !isOn) return
    if (voices.length > 0) speakPart(part, voices)
    else end({ fault: 'no_voice' })
  }
  const restart = (): void => {
    speaker.cancel()
    void goOn()
  }
  const stop = (): void => {
    isOn = false
    speaker.cancel()
  }

  return {
    play: () => {
      if (isOn) return
      if (clip.isWhole && position.part() === undefined) position.rewind()
      isOn = true
      restart()
    },
    pause: stop,
    seek: (atMs) => {
      position.moveTo(atMs)
      restart()
    },
    setSpeed: (to) => {
      speed = to
      restart()
    },
    grow: (to) => {
      const isWaiting = isOn && position.part() === undefined
      clip = to
      if (isWaiting) void goOn()
    },
    position: position.time,
    duration: () => sumDurations(clip.parts.map(estimateDuration)),
    close: stop,
  }
}

/** Holds the position in a clip. Its offset is that of the current word. */
function createReadingPosition(listParts: () => readonly ClipPart[]) {
  let at = 0
  let letter = 0
  return {
    part: (): ClipPart | undefined => listParts()[at],
    letter: (): number => letter,
    setLetter: (to: number): void => {
      letter = to
    },
    advance: (): void => {
      at++
      letter = 0
    },
    rewind: (): void => {
      at = letter = 0
    },
    moveTo: (atMs: number): void => {
      at = computePartIndex(listParts(), atMs)
      letter = 0
    },
    /** ms from the beginning of the clip. */
    time: (): number => sumDurations(listParts().slice(0, at).map(estimateDuration)) + letter * LETTER_MS,
  }
}

interface SpeechEvents {
  onStart: () => void
  onWord: (offset: number) => void
  onEnd: () => void
  onError: (error: SpeechSynthesisErrorCode) => void
}

function createSpeaker(synth: SpeechSynthesis) {
  let cancels = 0
  const watchCancel = (): (() => boolean) => {
    const before = cancels
    return () => before === cancels
  }
  return {
    watchCancel,
    cancel: (): void => {
      cancels++
      synth.cancel()
    },
    speak: (utterance: SpeechSynthesisUtterance, events: SpeechEvents): void => {
      const isCurrent = watchCancel()
      utterance.onstart = () => isCurrent() && events.onStart()
      utterance.onboundary = ({ charIndex }) => isCurrent() && events.onWord(charIndex)
      utterance.onend = () => isCurrent() && events.onEnd()
      utterance.onerror = ({ error }) => isCurrent() && events.onError(error)
      synth.speak(utterance)
    },
  }
}

function createUtterance(
  { text, kind }: ClipPart,
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  const isAside = kind === 'narration'
  utterance.voice = (isAside ? voices[1] : undefined) ?? voices[0] ?? null
  utterance.lang = lang
  // If there is only one voice, a lower pitch marks narration.
  if (isAside && voices.length === 1) utterance.pitch = 0.8
  return utterance
}

/** Returns the index of the part that plays at a time, or the number of parts after the end. */
function computePartIndex(parts: readonly ClipPart[], atMs: number): number {
  let rest = atMs
  const index = parts.findIndex((part) => {
    rest -= estimateDuration(part)
    return rest < 0
  })
  return index < 0 ? parts.length : index
}
