import { createStore, type Store } from '#web/lib/store.ts'
import { createTimer } from '#web/lib/timer.ts'
import type { RecognizerEvents, RecognizerSource } from '../speech-input/recognizer.ts'
import { readSpeechFault } from '../speech-input/speech-fault.ts'
import { type DictationEvent, type DictationState, IDLE, isDone, stepDictation } from './dictation-machine.ts'
import { joinWords } from './join-words.ts'
import { createRecognizerSession } from './recognizer-session.ts'

const SILENCE_MS = 20_000

export interface Dictation {
  state: Store<DictationState>
  level: Store<number>
  start: () => void
  stop: () => void
  retry: () => void
  dismiss: () => void
  close: () => void
}

interface DictationParts extends RecognizerSource {
  draft: Store<string>
}

export function createDictation({ draft, ...source }: DictationParts): Dictation {
  const state = createStore(IDLE)
  const level = createStore(0)
  const session = createRecognizerSession(source)
  const silence = createTimer(SILENCE_MS, () => stop())
  const dispatch = (event: DictationEvent): void => state.set(stepDictation(state.get(), event))

  const release = (): void => {
    silence.clear()
    session.close()
    level.set(0)
  }
  const endIfDone = (): void => {
    if (!isDone(state.get())) return
    release()
    dispatch({ type: 'finished' })
  }
  const events: RecognizerEvents = {
    onLevel: (loud) => level.set(loud),
    onSpeech: () => {
      silence.clear()
      dispatch({ type: 'speech_began' })
    },
    onInterim: (transcript) => dispatch({ type: 'speech_guessed', transcript }),
    onPause: () => {
      if (state.get().phase === 'listening') silence.restart()
      dispatch({ type: 'speech_ended' })
    },
    onTranscript: (transcript) => {
      draft.set(joinWords(draft.get(), transcript))
      dispatch({ type: 'speech_read', transcript })
      endIfDone()
    },
    onFault: (fault) => {
      const next = stepDictation(state.get(), { type: 'failed', fault })
      if (next.phase === 'idle') release()
      state.set(next)
    },
  }

  async function open(): Promise<void> {
    try {
      const engine = await session.open(events)
      if (engine === null) return
      dispatch({ type: 'opened', engine })
      silence.restart()
    } catch (error) {
      dispatch({ type: 'not_opened', fault: readSpeechFault(error) })
    }
  }
  function start(): void {
    if (state.get().phase !== 'idle') return
    dispatch({ type: 'started' })
    void open()
  }
  function stop(): void {
    const { phase } = state.get()
    if (phase === 'opening') close()
    if (phase !== 'listening') return
    silence.clear()
    dispatch({ type: 'stopped' })
    // The browser's recognition delivers the last words a moment later.
    session.finish()
    endIfDone()
  }
  function retry(): void {
    if (session.isOpen()) {
      dispatch({ type: 'retried' })
      session.retry()
    } else start()
  }
  function close(): void {
    release()
    dispatch({ type: 'closed' })
  }
  const dismiss = (): void => (state.get().phase === 'finishing' ? close() : dispatch({ type: 'dismissed' }))

  return { state, level, start, stop, retry, dismiss, close }
}
