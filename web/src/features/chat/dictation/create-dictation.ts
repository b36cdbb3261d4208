import { createStore, type Store } from '#web/lib/store.ts'
import type { Recognizer, RecognizerEngine, RecognizerEvents } from '../speech-input/recognizer.ts'
import { readSpeechFault, SpeechError, type SpeechFault } from '../speech-input/speech-fault.ts'
import { joinWords } from './join-words.ts'

/** Stops after 20 s of silence. */
const SILENCE_MS = 20_000

export interface DictationState {
  phase: 'idle' | 'opening' | 'listening' | 'finishing'
  engine: RecognizerEngine | null
  isSpeaking: boolean
  /** Sentences that wait for their transcript. */
  pending: number
  interim: string
  /** The microphone delivered no speech at all. */
  isUnheard: boolean
  fault: SpeechFault | null
}

const IDLE: DictationState = {
  phase: 'idle',
  engine: null,
  isSpeaking: false,
  pending: 0,
  interim: '',
  isUnheard: false,
  fault: null,
}

export interface Dictation {
  state: Store<DictationState>
  level: Store<number>
  start: () => void
  /** Stops listening; pending transcripts still arrive. */
  stop: () => void
  retry: () => void
  /** Clears the error. */
  dismiss: () => void
  close: () => void
}

interface DictationParts {
  /**
   * Returns null when no engine can transcribe speech.
   * @throws ApiError
   */
  findEngine: () => Promise<RecognizerEngine | null>
  /** @throws SpeechError */
  openRecognizer: (engine: RecognizerEngine, events: RecognizerEvents) => Promise<Recognizer>
  /** Receives the words. */
  draft: Store<string>
}

/** Appends speech to a draft, sentence by sentence, until stopped. */
export function createDictation({ findEngine, openRecognizer, draft }: DictationParts): Dictation {
  const state = createStore(IDLE)
  const level = createStore(0)
  let recognizer: Recognizer | null = null
  let run = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let hasHeard = false
  const update = (change: Partial<DictationState>): void => state.set({ ...state.get(), ...change })

  const wait = (): void => {
    clearTimeout(silence)
    silence = setTimeout(stop, SILENCE_MS)
  }
  const endIfDone = (): void => {
    const { phase, pending, isSpeaking, fault } = state.get()
    if (phase !== 'finishing' || pending > 0 || isSpeaking) return
    release()
    update({ ...IDLE, fault, isUnheard: !hasHeard && fault === null })
  }
  const release = (): void => {
    clearTimeout(silence)
    recognizer?.close()
    recognizer = null
    level.set(0)
  }
  const fail = (fault: SpeechFault): void => {
    const { pending } = state.get()
    // A transcript is pending, or waits for a retry.
    const isWaiting = fault.kind === 'failed' || pending > 0
    update({
      fault,
      ...(fault.kind === 'failed' ? {} : { isSpeaking: false, interim: '', phase: 'finishing' }),
    })
    if (isWaiting) return
    release()
    update({ ...IDLE, fault })
  }
  const createEvents = (mine: number): RecognizerEvents => {
    const now =
      <A extends unknown[]>(handle: (...args: A) => void) =>
      (...args: A): void => {
        if (mine === run) handle(...args)
      }
    return {
      onLevel: now((loud) => level.set(loud)),
      onSpeech: now(() => {
        clearTimeout(silence)
        update({ isSpeaking: true, isUnheard: false })
      }),
      onInterim: now((interim) => update({ interim })),
      onPause: now(() => {
        if (state.get().phase === 'listening') wait()
        update({ isSpeaking: false, pending: state.get().pending + 1 })
      }),
      onWords: now((words) => {
        hasHeard ||= words !== ''
        draft.set(joinWords(draft.get(), words))
        const { fault, pending } = state.get()
        update({
          interim: '',
          pending: Math.max(0, pending - 1),
          fault: fault?.kind === 'failed' ? null : fault,
        })
        endIfDone()
      }),
      onFault: now(fail),
    }
  }

  async function open(mine: number): Promise<void> {
    try {
      const engine = await findEngine()
      if (engine === null) throw new SpeechError({ kind: 'none' })
      const opened = await openRecognizer(engine, createEvents(mine))
      if (mine !== run) return opened.close()
      recognizer = opened
      update({ phase: 'listening', engine })
      wait()
    } catch (error) {
      if (mine === run) state.set(IDLE)
      const fault = readSpeechFault(error)
      if (mine === run) update({ fault })
    }
  }
  function start(): void {
    if (state.get().phase !== 'idle') return
    hasHeard = false
    run += 1
    state.set({ ...IDLE, phase: 'opening' })
    void open(run)
  }
  function stop(): void {
    const { phase } = state.get()
    if (phase === 'opening') close()
    if (phase !== 'listening') return
    clearTimeout(silence)
    update({ phase: 'finishing' })
    // The browser's recognition delivers its last words a moment later.
    recognizer?.finish()
    endIfDone()
  }
  function close(): void {
    run += 1
    release()
    state.set(IDLE)
  }

  return {
    state,
    level,
    start,
    stop,
    retry: () => {
      if (recognizer === null) return start()
      update({ fault: null })
      recognizer.retry()
    },
    dismiss: () => {
      if (state.get().phase === 'finishing') close()
      else update({ fault: null, isUnheard: false })
    },
    close,
  }
}
