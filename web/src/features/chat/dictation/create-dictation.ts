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
export function createDictation(parts: DictationParts): Dictation {
  const { draft } = parts
  const state = createStore(IDLE)
  const level = createStore(0)
  const silence = createTimer(SILENCE_MS, () => stop())
  let recognizer: Recognizer | null = null
  let run = 0
  let hasHeard = false
  const update = (change: Partial<DictationState>): void => state.set({ ...state.get(), ...change })

  const endIfDone = (): void => {
    const { phase, pending, isSpeaking, fault } = state.get()
    if (phase !== 'finishing' || pending > 0 || isSpeaking) return
    release()
    state.set({ ...IDLE, fault, isUnheard: !hasHeard && fault === null })
  }
  const release = (): void => {
    silence.clear()
    recognizer?.close()
    recognizer = null
    level.set(0)
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

  async function open(ownRun: number): Promise<void> {
    try {
      const isCurrent = (): boolean => ownRun === run
      const { engine, opened } = await listen(parts, onlyWhile(isCurrent, events))
      if (ownRun !== run) return opened.close()
      recognizer = opened
      update({ phase: 'listening', engine })
      silence.restart()
    } catch (error) {
      if (ownRun === run) state.set({ ...IDLE, fault: readSpeechFault(error) })
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
    silence.clear()
    update({ phase: 'finishing' })
    // The browser's recognition delivers its last words a moment later.
    recognizer?.finish()
    endIfDone()
  }
  function retry(): void {
    if (recognizer === null) start()
    else {
      update({ fault: null })
      recognizer.retry()
    }
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

async function listen({ findEngine, openRecognizer }: DictationParts, events: RecognizerEvents) {
  const engine = await findEngine()
  if (engine === null) throw new SpeechError({ kind: 'none' })
  return { engine, opened: await openRecognizer(engine, events) }
}

/** An error stops the dictation, unless a transcript is pending or waits for a retry. */
function addFault(before: DictationState, fault: SpeechFault): DictationState {
  if (fault.kind === 'failed') return { ...before, fault }
  if (before.pending === 0) return { ...IDLE, fault }
  return { ...before, fault, isSpeaking: false, interim: '', phase: 'finishing' }
}

/** A transcript has arrived; an error that waited for its retry is over. */
const dropPending = (before: DictationState): DictationState => ({
  ...before,
  interim: '',
  pending: Math.max(0, before.pending - 1),
  fault: before.fault?.kind === 'failed' ? null : before.fault,
})

/** Drops the events of a recognizer that was closed since. */
function onlyWhile(isCurrent: () => boolean, events: RecognizerEvents): RecognizerEvents {
  const pass =
    <A extends unknown[]>(handle: (...args: A) => void) =>
    (...args: A): void => {
      if (isCurrent()) handle(...args)
    }
  return {
    onLevel: pass(events.onLevel),
    onSpeech: pass(events.onSpeech),
    onInterim: pass(events.onInterim),
    onPause: pass(events.onPause),
    onWords: pass(events.onWords),
    onFault: pass(events.onFault),
  }
}
