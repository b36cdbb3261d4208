import { chooseRecognitionLanguage, findRecognition, type SpeechResultEvent } from './browser-speech.ts'
import type { Recognizer, RecognizerEvents } from './recognizer.ts'
import { type Microphone, openMicrophone } from './sound/microphone.ts'
import { createVoiceActivity } from './sound/voice-activity.ts'
import { SpeechError, type SpeechFault } from './speech-fault.ts'

const FAULTS: Record<string, Exclude<SpeechFault['kind'], 'failed'>> = {
  'not-allowed': 'refused',
  'audio-capture': 'missing',
  network: 'unavailable',
  'service-not-allowed': 'unavailable',
  'language-not-supported': 'language',
}
/** Recognition sometimes ends by itself. It counts as unavailable if it ends within 800 ms of its start 4 times in a row. */
const FAILED_STARTS_MAX = 4
const FAILED_START_MS = 800

/**
 * Listens with the browser's recognition. This has no echo cancellation, so it is off while a voice plays, and the page's
 * own microphone detects interruptions.
 * @throws SpeechError
 */
export function openBrowserRecognizer(language: string, events: RecognizerEvents): Recognizer {
  const recognition = createRecognition(language)
  const sentence = createSentence(events)
  let isWanted = true
  let isRunning = false
  let isMuted = false
  let isGuarded = false
  const starts = createStartCount()
  const watch = createWatch(() => {
    guard(false)
    sentence.begin()
  })

  const settle = (): void => {
    const isListening = isWanted && !isMuted && !isGuarded
    if (isListening && !isRunning) {
      isRunning = true
      starts.begin()
      recognition.start()
    } else if (!isListening && isRunning) recognition.abort()
  }
  const guard = (next: boolean): void => {
    isGuarded = next
    watch.set(next && !isMuted && isWanted)
    settle()
  }
  const fail = (kind: Exclude<SpeechFault['kind'], 'failed'>): void => {
    isWanted = false
    watch.set(false)
    events.onFault({ kind })
  }

  recognition.onspeechstart = sentence.begin
  recognition.onresult = (event: SpeechResultEvent) => {
    starts.succeed()
    sentence.take(event)
  }
  recognition.onerror = ({ error }) => {
    const kind = FAULTS[error]
    if (kind !== undefined && isWanted) fail(kind)
  }
  recognition.onend = () => {
    isRunning = false
    if (!isGuarded) sentence.end()
    if (!isWanted) return
    if (starts.end() >= FAILED_STARTS_MAX) fail('unavailable')
    else settle()
  }
  settle()

  return {
    engine: 'browser',
    finish: () => {
      isWanted = false
      watch.set(false)
      if (isRunning) recognition.stop()
    },
    mute: (next) => {
      isMuted = next
      sentence.drop()
      guard(isGuarded)
    },
    guard,
    retry: () => undefined,
    close: () => {
      isWanted = false
      watch.set(false)
      recognition.onresult = recognition.onend = recognition.onerror = recognition.onspeechstart = null
      if (isRunning) recognition.abort()
    },
  }
}

function createStartCount() {
  let started_at = 0
  let failed = 0
  return {
    begin: (): void => {
      started_at = performance.now()
    },
    succeed: (): void => {
      failed = 0
    },
    end: (): number => {
      failed = performance.now() - started_at < FAILED_START_MS ? failed + 1 : 0
      return failed
    },
  }
}

function createRecognition(language: string) {
  const Recognition = findRecognition()
  if (Recognition === undefined) throw new SpeechError({ kind: 'unavailable' })
  const recognition = new Recognition()
  recognition.lang = chooseRecognitionLanguage(language)
  recognition.continuous = true
  recognition.interimResults = true
  return recognition
}

function createSentence(events: RecognizerEvents) {
  let isSpeaking = false
  let open = ''
  const begin = (): void => {
    if (isSpeaking) return
    isSpeaking = true
    events.onSpeech()
  }
  const drop = (): void => {
    isSpeaking = false
    open = ''
  }
  const finish = (words: string): void => {
    begin()
    drop()
    events.onPause()
    events.onWords(words.trim())
  }
  return {
    begin,
    drop,
    take: ({ results, resultIndex }: SpeechResultEvent): void => {
      open = ''
      for (const result of Array.from(results).slice(resultIndex)) {
        const words = result[0]?.transcript ?? ''
        if (result.isFinal) finish(words)
        else open += words
      }
      if (open === '') return
      begin()
      events.onInterim(open.trim())
    },
    /** Uses words that never became final, because there is nothing better. */
    end: (): void => {
      if (isSpeaking) finish(open)
    },
  }
}

/**
 * Detects speech with the page's own microphone. It is open only while needed, because some devices allow one listener at a
 * time.
 */
function createWatch(onSpeech: () => void) {
  let isOn = false
  let microphone: Microphone | undefined
  const open = async (): Promise<void> => {
    let activity: ReturnType<typeof createVoiceActivity> | undefined
    try {
      const opened = await openMicrophone({
        onSamples: (samples) => {
          if (activity?.addSamples(samples).change === 'began' && isOn) onSpeech()
        },
        onEnd: () => {
          microphone = undefined
        },
      })
      if (!isOn) return opened.close()
      activity = createVoiceActivity(opened.rate)
      activity.guard(true)
      microphone = opened
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error
    }
  }
  return {
    set: (next: boolean) => {
      if (next === isOn) return
      isOn = next
      if (next) return void open()
      microphone?.close()
      microphone = undefined
    },
  }
}
