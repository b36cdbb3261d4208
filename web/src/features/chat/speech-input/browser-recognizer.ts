import {
  chooseRecognitionLanguage,
  findRecognition,
  type SpeechRecognition,
  type SpeechResultEvent,
} from './browser-speech.ts'
import type { Recognizer, RecognizerEvents } from './recognizer.ts'
import { type Microphone, openMicrophone } from './sound/microphone.ts'
import { createVoiceActivity } from './sound/voice-activity.ts'
import { SpeechError, type SpeechFault } from './speech-fault.ts'

const FAULTS: Record<string, Exclude<SpeechFault['kind'], 'failed'>> = {
  'not-allowed': 'denied',
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
  const runner = createRunner(recognition)
  let isWanted = true
  let isMuted = false
  let isGuarded = false
  const watch = createWatch(() => {
    guard(false)
    sentence.begin()
  })

  const listenIfWanted = (): void => runner.run(isWanted && !isMuted && !isGuarded)
  const guard = (next: boolean): void => {
    isGuarded = next
    watch.set(next && !isMuted && isWanted)
    listenIfWanted()
  }
  const end = (): void => {
    isWanted = false
    watch.set(false)
  }
  const fail = (kind: Exclude<SpeechFault['kind'], 'failed'>): void => {
    end()
    events.onFault({ kind })
  }

  recognition.onspeechstart = sentence.begin
  recognition.onresult = (event: SpeechResultEvent) => {
    runner.succeed()
    sentence.take(event)
  }
  recognition.onerror = ({ error }) => {
    const kind = FAULTS[error]
    if (kind !== undefined && isWanted) fail(kind)
  }
  recognition.onend = () => {
    const failedStarts = runner.countFailedStarts()
    if (!isGuarded) sentence.end()
    if (!isWanted) return
    if (failedStarts >= FAILED_STARTS_MAX) fail('unavailable')
    else listenIfWanted()
  }
  listenIfWanted()

  return {
    engine: 'browser',
    finish: () => {
      end()
      if (runner.isRunning()) recognition.stop()
    },
    mute: (next) => {
      isMuted = next
      sentence.drop()
      guard(isGuarded)
    },
    guard,
    retry: () => undefined,
    close: () => {
      end()
      recognition.onresult = recognition.onend = recognition.onerror = recognition.onspeechstart = null
      if (runner.isRunning()) recognition.abort()
    },
  }
}

/** Starts and aborts a recognition, and counts the starts in a row that failed. */
function createRunner(recognition: SpeechRecognition) {
  let isRunning = false
  let startedAt = 0
  let failed = 0
  return {
    isRunning: (): boolean => isRunning,
    run: (isListening: boolean): void => {
      if (isListening && !isRunning) {
        isRunning = true
        startedAt = performance.now()
        recognition.start()
      } else if (!isListening && isRunning) recognition.abort()
    },
    succeed: (): void => {
      failed = 0
    },
    /** Must be called when the recognition ends. */
    countFailedStarts: (): number => {
      isRunning = false
      failed = performance.now() - startedAt < FAILED_START_MS ? failed + 1 : 0
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
  const finish = (transcript: string): void => {
    begin()
    drop()
    events.onPause()
    events.onTranscript(transcript.trim())
  }
  return {
    begin,
    drop,
    take: ({ results, resultIndex }: SpeechResultEvent): void => {
      open = ''
      for (const result of Array.from(results).slice(resultIndex)) {
        const transcript = result[0]?.transcript ?? ''
        if (result.isFinal) finish(transcript)
        else open += transcript
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
  /** The latest opening; a microphone of an earlier one is closed as soon as it has opened. */
  let latest = 0
  const open = async (): Promise<void> => {
    latest += 1
    const opening = latest
    let activity: ReturnType<typeof createVoiceActivity> | undefined
    try {
      const opened = await openMicrophone({
        onSamples: (samples) => {
          if (activity?.addSamples(samples).change === 'began' && isOn) onSpeech()
        },
        onEnd: () => {
          if (opening === latest) microphone = undefined
        },
      })
      if (!isOn || opening !== latest) return opened.close()
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
