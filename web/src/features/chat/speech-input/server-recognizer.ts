import { transcribe } from '@citrine/contract/transcription'
import { upload } from '#web/lib/api/api-client.ts'
import { ApiError, classifyFailure, isAbort } from '#web/lib/api/api-error.ts'
import type { Recognizer, RecognizerEvents } from './recognizer.ts'
import { makeWav } from './sound/make-wav.ts'
import { openMicrophone } from './sound/microphone.ts'
import { createUtterances } from './sound/utterances.ts'

export async function openServerRecognizer(
  language: () => string,
  events: RecognizerEvents,
): Promise<Recognizer> {
  const transcriber = createTranscriber(language, events)
  let utterances: ReturnType<typeof createUtterances> | undefined
  let isMuted = false
  const microphone = await openMicrophone({
    onSamples: (samples) => {
      if (!isMuted) utterances?.addSamples(samples)
    },
    onEnd: () => {
      utterances?.finish()
      events.onFault({ kind: 'ended' })
    },
  })
  utterances = createUtterances(microphone.rate, {
    onLevel: events.onLevel,
    onBegin: events.onSpeech,
    onEnd: (pieces) => {
      events.onPause()
      transcriber.add(makeWav(pieces, microphone.rate))
    },
  })
  const splitter = utterances
  return {
    engine: 'server',
    finish: () => {
      microphone.close()
      splitter.finish()
    },
    mute: (next) => {
      isMuted = next
      microphone.mute(next)
      splitter.drop()
      events.onLevel(0)
    },
    guard: splitter.guard,
    retry: transcriber.retry,
    close: () => {
      microphone.close()
      transcriber.close()
    },
  }
}

/** Transcribes utterances in order. One whose request failed waits for a retry. */
function createTranscriber(language: () => string, { onTranscript: onWords, onFault }: RecognizerEvents) {
  const controller = new AbortController()
  let waiting: Promise<Blob>[] = []
  let isBusy = false

  const transcribeUtterance = async (wav: Promise<Blob>): Promise<boolean> => {
    try {
      const sent = { file: await wav, query: { language: language() }, signal: controller.signal }
      const { text } = await upload(transcribe, sent)
      if (!controller.signal.aborted) onWords(text)
      return true
    } catch (error) {
      if (isAbort(error) || controller.signal.aborted) return true
      if (!(error instanceof ApiError)) throw error
      const isDecided = classifyFailure(error) === 'decided'
      if (isDecided) onWords('')
      onFault({ kind: 'failed', text: error.desc })
      return isDecided
    }
  }
  const run = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      for (let [first] = waiting; first !== undefined && !controller.signal.aborted; [first] = waiting) {
        if (!(await transcribeUtterance(first))) return
        waiting = waiting.slice(1)
      }
    } finally {
      isBusy = false
    }
  }
  return {
    add: (wav: Promise<Blob>) => {
      waiting = [...waiting, wav]
      void run()
    },
    retry: () => void run(),
    close: () => controller.abort(),
  }
}
