import { createStore, type Store } from '#web/lib/store.ts'
import type { RecognizerEngine, RecognizerEvents } from '../speech-input/recognizer.ts'
import { readSpeechFault, type SpeechFault } from '../speech-input/speech-fault.ts'
import { joinWords } from './join-words.ts'
import { createRecognizerSession, type RecognizerSource } from './recognizer-session.ts'

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

interface DictationParts extends RecognizerSource {
  /** Receives the words. */
  draft: Store<string>
}

/** Appends speech to a draft, sentence by sentence, until stopped. */
export function createDictation({ draft, ...source }: DictationParts): Dictation {
  const state = createStore(IDLE)
  const level = createStore(0)
  const session = createRecognizerSession(source)
  const silence = createTimer(SILENCE_MS, () => stop())
  let hasHeard = false
  const update = (change: Partial<DictationState>): void => state.set({ ...state.get(), ...change })

  const release = (): void => {
    silence.clear()
    session.close()
    level.set(0)
  }
  const endIfDone = (): void => {
    const { phase, pending, isSpeaking, fault } = state.get()
    if (phase !== 'finishing' || pending > 0 || isSpeaking) return
    release()
    state.set({ ...IDLE, fault, isUnheard: !hasHeard && fault === null })
  }
  const events: RecognizerEvents = {
    onLevel: (loud) => level.set(loud),
    onSpeech: () => {
      silence.clear()
      update({ isSpeaking: true, isUnheard: false })
    },
    onInterim: (interim) => update({ interim }),
    onPause: () => {
      const { phase, pending } = state.get()
      if (phase === 'listening') silence.restart()
      update({ isSpeaking: false, pending: pending + 1 })
    },
    onWords: (words) => {
      hasHeard ||= words !== ''
      draft.set(joinWords(draft.get(), words))
      state.set(dropPending(state.get()))
      endIfDone()
    },
    onFault: (fault) => {
      const next = addFault(state.get(), fault)
      if (next.phase === 'idle') release()
      state.set(next)
    },
  }

  async function open(): Promise<void> {
    try {
      const engine = await session.open(events)
      if (engine === null) return
      update({ phase: 'listening', engine })
      silence.restart()
    } catch (error) {
      state.set({ ...IDLE, fault: readSpeechFault(error) })
    }
  }
  function start(): void {
    if (state.get().phase !== 'idle') return
    hasHeard = false
    state.set({ ...IDLE, phase: 'opening' })
    void open()
  }
  function stop(): void {
    const { phase } = state.get()
    if (phase === 'opening') close()
    if (phase !== 'listening') return
    silence.clear()
    update({ phase: 'finishing' })
    // The browser's recognition delivers its last words a moment later.
    session.finish()
    endIfDone()
  }
  function retry(): void {
    if (session.isOpen()) {
      update({ fault: null })
      session.retry()
    } else start()
  }
  function close(): void {
    release()
    state.set(IDLE)
  }

  return {
    state,
    level,
    start,
    stop,
    retry,
    dismiss: () => (state.get().phase === 'finishing' ? close() : update({ fault: null, isUnheard: false })),
    close,
  }
}

function createTimer(ms: number, onEnd: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => clearTimeout(timer)
  return {
    clear,
    restart: (): void => {
      clear()
      timer = setTimeout(onEnd, ms)
    },
  }
}

/** Adds an error. It stops the dictation, unless a transcript is pending or waits for a retry. */
function addFault(before: DictationState, fault: SpeechFault): DictationState {
  if (fault.kind === 'failed') return { ...before, fault }
  if (before.pending === 0) return { ...IDLE, fault }
  return { ...before, fault, isSpeaking: false, interim: '', phase: 'finishing' }
}

/** Counts down after a transcript has arrived, and clears an error that waited for its retry. */
const dropPending = (before: DictationState): DictationState => ({
  ...before,
  interim: '',
  pending: Math.max(0, before.pending - 1),
  fault: before.fault?.kind === 'failed' ? null : before.fault,
})
