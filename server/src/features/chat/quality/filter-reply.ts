import type { Names } from '@citrine/contract/names'
import { cutText } from '#server/platform/text/cut-text.ts'
import { CHECK_INTERVAL, SENTENCE_BREAK } from '#server/platform/text/sentences.ts'
import {
  type Finish,
  LETTERS_PER_TOKEN_MAX,
  type LlmPort,
  type PromptMessage,
  type ReplyRequest,
} from '#server/providers/llm/llm.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { createBeginningCleaner } from './clean-beginning.ts'
import { createRepetitionCheck, createScriptCheck, type Flaw, type FlawCheck } from './flaws.ts'
import { createOpeningBuffer } from './hold-back.ts'
import { findLoop } from './loops.ts'
import { createOutputPace } from './pace.ts'
import { detectScript } from './scripts.ts'
import { createSpeakerLineFilter } from './speaker-lines.ts'

export type ReplyAttempt = {
  llm: LlmPort
  request: ReplyRequest
  names: Names
  textSoFar: string
  earlier: readonly string[]
  userTexts: readonly string[]
}

/** Takes the text of a reply. Without `rewind`, it gets no text before it is certain that no retry replaces it. */
export type ReplySink = { take(piece: string): void; rewind?: (() => void) | undefined }
type Attempt = { finish: Finish; flaw: Flaw | null }

/**
 * Asks for a second reply if the first repeats earlier text, changes the script or writes for the user, and rewinds
 * the words already shown. The second reply is accepted whatever its flaws. In both, a loop is cut.
 */
export async function filterReply(attempt: ReplyAttempt, sink: ReplySink): Promise<Finish> {
  const script = detectScript(attempt.userTexts.join('\n'))
  const checks: FlawCheck[] = [
    createRepetitionCheck(attempt.earlier),
    ...(script === null ? [] : [createScriptCheck(script)]),
  ]
  const first = await runAttempt(attempt, checks, sink)
  if (first.flaw === null) return first.finish
  sink.rewind?.()
  return (await runAttempt({ ...attempt, request: buildRetry(attempt, first.flaw) }, [], sink)).finish
}

/** Builds the second request: the first with one more line at its end, so that the endpoint can reuse the prefix. */
function buildRetry({ request, names }: ReplyAttempt, flaw: Flaw): ReplyRequest {
  const lines: Record<Flaw, string> = {
    repeats: '[Answer with something new: repeat no earlier message, neither its words nor its beginning.]',
    other_language: `[Answer in the language of ${names.user}'s last message.]`,
    speaks_for_user: `[Write only what ${names.char} says and does, and nothing for ${names.user}.]`,
  }
  return {
    ...request,
    messages: appendLine(request.messages, lines[flaw]),
    temperature: Math.min(request.temperature + 0.3, Math.max(request.temperature, 1.3)),
  }
}

/** Adds the line to the last message and not as its own, because strict chat templates require alternating roles. */
function appendLine(messages: readonly PromptMessage[], line: string): PromptMessage[] {
  const last = messages.at(-1)
  return last?.role === 'user'
    ? [...messages.slice(0, -1), { role: 'user', content: `${last.content}\n\n${line}` }]
    : [...messages, { role: 'user', content: line }]
}

async function runAttempt(
  attempt: ReplyAttempt,
  checks: readonly FlawCheck[],
  sink: ReplySink,
): Promise<Attempt> {
  const { llm, request } = attempt
  const filter = createReplyFilter(attempt, checks, sink)
  const refusals: unknown[] = []
  const pace = createOutputPace((text) => {
    try {
      filter.feed(text)
    } catch (error) {
      // Keeps the error for later, because nobody awaits this callback.
      refusals.push(error)
      filter.stop()
    }
  })
  let isBlank = true
  const signal = AbortSignal.any([request.signal, filter.stopped])
  const modelPace = { isDue: () => pace.isDue(filter.isUrgent), whenDue: pace.whenDue }
  const replying = llm.reply({ ...request, signal, pace: modelPace }, (piece) => {
    isBlank &&= piece.trim() === ''
    pace.feed(piece, filter.isUrgent)
  })
  const finish = await replying.catch((error: unknown) => {
    pace.close()
    if (!filter.stopped.aborted) filter.end({ error })
    return 'stop' as const
  })
  pace.close()
  if (refusals.length > 0) throw refusals[0]
  filter.end(null)
  if (isBlank) throw new ProviderError('llm', 'blank', 'the model sent no words')
  return { finish: filter.isCapped ? 'length' : finish, flaw: filter.flaw }
}

function createReplyFilter(
  { request, names, textSoFar, userTexts }: ReplyAttempt,
  checks: readonly FlawCheck[],
  { take, rewind }: ReplySink,
) {
  const enough = new AbortController()
  const cap = createLengthCap(request.max_tokens)
  const beginning = createBeginningCleaner(names.char, textSoFar)
  const lines = createSpeakerLineFilter(names)
  const held = createOpeningBuffer(checks, rewind === undefined)
  const loops = createLoopDetector(textSoFar, userTexts.at(-1) ?? '')
  let flaw: Flaw | null = null
  let hasShown = false

  const show = (text: string): void => {
    const passed = cap.pass(text)
    hasShown ||= passed !== ''
    loops.feed(passed)
    take(passed)
    if (loops.isLooping || lines.hasEnded || cap.reached.aborted) enough.abort()
  }
  const pass = (text: string): void => {
    if (enough.signal.aborted) return
    const decided = held.feed(text)
    flaw = decided.flaw
    if (flaw !== null || (lines.hasEnded && decided.text === '')) enough.abort()
    show(decided.text)
  }

  return {
    stopped: enough.signal,
    stop: (): void => enough.abort(),
    get flaw(): Flaw | null {
      return flaw
    },
    get isCapped(): boolean {
      return cap.reached.aborted
    },
    /** True while the reader has no text yet, or only a beginning that may still be rewound. */
    get isUrgent(): boolean {
      return !hasShown || held.isOpen
    },
    feed: (text: string): void => pass(lines.feed(beginning.feed(text))),
    end: (failure: { error: unknown } | null): void => {
      if (flaw !== null) return
      pass(lines.feed(beginning.rest()))
      pass(lines.rest())
      const last = failure === null ? held.rest() : { text: held.release(), flaw: null }
      flaw = last.flaw ?? (failure === null && lines.hasOnlyOthers ? 'speaks_for_user' : null)
      if (flaw === null) show(last.text)
      if (failure !== null) throw failure.error
    },
  }
}

function createLoopDetector(textSoFar: string, userText: string) {
  let text = textSoFar
  let unchecked = 0
  let isLooping = false
  return {
    get isLooping(): boolean {
      return isLooping
    },
    feed: (piece: string): void => {
      text += piece
      unchecked += piece.length
      if (unchecked < (SENTENCE_BREAK.test(piece) ? CHECK_INTERVAL.sentence : CHECK_INTERVAL.endless)) return
      unchecked = 0
      const loopStart = findLoop(text, userText)
      isLooping = loopStart !== null && loopStart > textSoFar.length
    },
  }
}

export function createLengthCap(max_tokens: number) {
  const enough = new AbortController()
  let remainingLetters = max_tokens * LETTERS_PER_TOKEN_MAX
  return {
    reached: enough.signal,
    pass: (text: string): string => {
      const isTooLong = text.length > remainingLetters
      if (isTooLong) enough.abort()
      const passed = isTooLong ? cutText(text, remainingLetters) : text
      remainingLetters = Math.max(0, remainingLetters - text.length)
      return passed
    },
  }
}
