import { ProviderError, type ProviderFault } from '../../provider-error.ts'
import type { Endpoint } from '../endpoint.ts'
import type { Finish, ReplyPace, ReplyRequest } from '../llm.port.ts'
import { createChunkReader } from './chunk-reader.ts'
import type { OpenReply } from './open-stream.ts'
import type { KnownTraits } from './request-body.ts'
import { type ResponseBody, readText } from './send-request.ts'
import type { ReplyPiece } from './thought-splitter.ts'

/** Some servers leave the stream open after the finish reason. */
const LAST_WAIT_MS = 2_000
const END_WAIT_MS = 1_000
/** A longer whole response is an attack on memory. */
const WHOLE_MAX = 4 * 1024 * 1024

export const readReply = ({ body, isWhole }: OpenReply, endpoint: Endpoint, listener: Listener) =>
  isWhole ? readWhole(body, endpoint, listener) : readStream(body, endpoint, listener)

async function readWhole(body: ResponseBody, endpoint: Endpoint, listener: Listener): Promise<Finish> {
  const silent = new ProviderError('llm', 'silent', 'no answer in time')
  const timer = setTimeout(() => body.destroy(silent), endpoint.firstTokenMs)
  const { text, isWhole } = await readText(body, WHOLE_MAX)
    .catch((cause: unknown) => {
      throw cause === silent
        ? silent
        : new ProviderError('llm', 'broke_off', 'the connection broke', { cause })
    })
    .finally(() => clearTimeout(timer))
  if (!isWhole) throw new ProviderError('llm', 'broke_off', 'the answer has no end')
  if (text === '') throw new ProviderError('llm', 'empty', 'the answer was empty')
  const chunks = createChunkReader(listener.traits)
  const passOn = createPieceRelay(listener)
  passOn(chunks.feed(BEGINS_JSON.test(text) ? writeAsEvent(text) : `${text}\n\n`))
  passOn(chunks.rest())
  if (chunks.failure) throw chunks.failure
  if (chunks.prompt_tokens !== undefined) listener.onPromptTokens(chunks.prompt_tokens)
  return chunks.finish ?? 'stop'
}

/** Some servers declare a stream as JSON, or JSON as something else. */
const BEGINS_JSON = /^\s*\{/

const writeAsEvent = (json: string): string => `data: ${json.replaceAll(/[\r\n]+/g, ' ')}\n\n`

type Listener = Pick<ReplyRequest, 'onThought' | 'onRewind' | 'pace'> & {
  onText: (text: string) => void
  traits: KnownTraits
  thoughtMax: number
  onPromptTokens: (tokens: number) => void
}

type OutcomeParts = Pick<Listener, 'onPromptTokens'> & {
  chunks: ReturnType<typeof createChunkReader>
  passOn: (piece: ReplyPiece) => void
}

function createPieceRelay({ traits, thoughtMax, onThought, onRewind, onText }: Listener) {
  let hasText = false
  let thoughtLength = 0
  return ({ text, thought, isRewound }: ReplyPiece): void => {
    if (thought !== '') {
      traits.isThinker = true
      thoughtLength += thought.length
      if (thoughtLength > thoughtMax) throw new ProviderError('llm', 'broke_off', 'the thoughts have no end')
      onThought?.(thought)
    }
    if (isRewound) traits.beginsInThought = true
    if (isRewound && hasText) {
      if (onRewind === undefined)
        throw new ProviderError('llm', 'thought_aloud', 'the text so far was thoughts')
      onRewind()
    }
    if (text === '') return
    hasText = true
    onText(text)
  }
}

/** The wait before the first token is long, later ones are short. */
function watchSilence({ firstTokenMs, silenceMs }: Endpoint, onSilent: () => void) {
  let timer = setTimeout(onSilent, firstTokenMs)
  // Many servers open the stream before they read the prompt, so only a token ends the long wait.
  let hasBegun = false
  return {
    onBytes: (): void => void timer.refresh(),
    onToken: (): void => {
      if (hasBegun) return
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(onSilent, silenceMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}

const FAILED = new Error('the reply failed')

/**
 * A streamed reply settles once: with its finish, with an error, or with an error after the text held back. Later calls
 * do nothing.
 */
function createOutcome(body: ResponseBody, { chunks, passOn, onPromptTokens }: OutcomeParts) {
  const { promise, resolve, reject } = Promise.withResolvers<Finish>()
  let isSettled = false
  const fail = (error: unknown): void => {
    if (isSettled) return
    isSettled = true
    body.destroy(FAILED)
    reject(error)
  }
  return {
    promise,
    isSettled: (): boolean => isSettled,
    fail,
    /** Fails the reply if the work throws. */
    attempt: (work: () => void): void => {
      if (isSettled) return
      try {
        work()
      } catch (error) {
        fail(error)
      }
    },
    finish: (finish: Finish): void => {
      if (isSettled) return
      isSettled = true
      // Its connection serves the next reply.
      body.release(END_WAIT_MS)
      try {
        if (chunks.prompt_tokens !== undefined) onPromptTokens(chunks.prompt_tokens)
        passOn(chunks.rest())
        resolve(finish)
      } catch (error) {
        reject(error)
      }
    },
    breakOff: (error: unknown): void => {
      if (isSettled) return
      try {
        passOn(chunks.rest())
        fail(error)
      } catch (thrown) {
        fail(thrown)
      }
    },
  }
}

/** Collects a whole response whose server declared it as a stream. */
function createWholeCollector() {
  let mode: 'unknown' | 'stream' | 'whole' = 'unknown'
  let json = ''
  return {
    /** @returns whether it took the text; otherwise the text belongs to a stream */
    take: (text: string): boolean => {
      if (mode === 'unknown' && text.trim() !== '') mode = BEGINS_JSON.test(text) ? 'whole' : 'stream'
      if (mode !== 'whole') return false
      json += text
      if (json.length > WHOLE_MAX) throw new ProviderError('llm', 'broke_off', 'the answer has no end')
      return true
    },
    /** Returns the whole response as an event of a stream; empty without one. */
    end: (): string => (mode === 'whole' ? writeAsEvent(json) : ''),
  }
}

/** No await per token, because many replies share one thread. */
function readStream(body: ResponseBody, endpoint: Endpoint, listener: Listener): Promise<Finish> {
  const { onPromptTokens, pace } = listener
  const chunks = createChunkReader(listener.traits)
  const passOn = createPieceRelay(listener)
  const outcome = createOutcome(body, { chunks, passOn, onPromptTokens })
  const whole = createWholeCollector()
  // One decoder per reply, because a character may be split over two packets.
  const decoder = new TextDecoder()
  let lastWait: NodeJS.Timeout | undefined
  let isEmpty = true
  const readEvents = (text: string): void => {
    const piece = chunks.feed(text)
    if (piece.text !== '' || piece.thought !== '') silence.onToken()
    passOn(piece)
    const { ended, finish, failure } = chunks
    if (failure) outcome.breakOff(failure)
    else if (ended !== undefined) outcome.finish(ended)
    else if (finish !== undefined) lastWait ??= setTimeout(() => outcome.finish(finish), LAST_WAIT_MS)
  }
  const unread = createUnreadBuffer(pace, (bytes) =>
    outcome.attempt(() => {
      const text = decoder.decode(bytes, { stream: true })
      if (!whole.take(text)) readEvents(text)
    }),
  )
  const breakOff = (fault: ProviderFault, message: string, options: ErrorOptions = {}): void => {
    unread.readAll()
    outcome.breakOff(new ProviderError('llm', fault, message, options))
  }
  const silence = watchSilence(endpoint, () => breakOff('silent', 'stopped answering'))
  const stopTimers = (): void => {
    silence.stop()
    clearTimeout(lastWait)
  }
  outcome.promise.then(stopTimers, stopTimers)
  body.listen({
    onBytes: (bytes) => {
      if (outcome.isSettled()) return
      silence.onBytes()
      isEmpty = false
      unread.add(bytes)
    },
    onEnd: () => {
      unread.readAll()
      outcome.attempt(() => readEvents(whole.end()))
      const { finish } = chunks
      if (isEmpty) outcome.fail(new ProviderError('llm', 'empty', 'the stream was empty'))
      else if (finish !== undefined) outcome.finish(finish)
      else breakOff('broke_off', 'the stream ended early')
    },
    onError: (cause) => breakOff('broke_off', 'the connection broke', { cause }),
  })
  return outcome.promise
}

/** Above this size, unread bytes are read immediately instead of when the next piece is due. */
const UNREAD_MAX_BYTES = 64 * 1024
/**
 * Ends the stream, so its packet is read immediately. A reply that quotes the mark is read earlier, which does no harm.
 */
const END_MARK = '[DONE]'
/** Bytes at the end of a packet that are searched for the mark. */
const END_BYTES = 16

/** Holds the bytes of a reply until a piece is due. Every read is of whole packets, in order. */
function createUnreadBuffer(pace: ReplyPace | undefined, read: (bytes: Buffer) => void) {
  let held: Buffer[] = []
  let size = 0
  const readAll = (): void => {
    if (held.length === 0) return
    const [first] = held
    const bytes = held.length === 1 && first !== undefined ? first : Buffer.concat(held, size)
    held = []
    size = 0
    read(bytes)
  }
  return {
    readAll,
    add: (bytes: Buffer): void => {
      held.push(bytes)
      size += bytes.length
      // Once bytes wait, the pace reads them with its next tick.
      const isDue = pace === undefined || (held.length === 1 && pace.isDue())
      if (isDue || size > UNREAD_MAX_BYTES || bytes.includes(END_MARK, -END_BYTES)) readAll()
      else if (held.length === 1) pace.whenDue(readAll)
    },
  }
}
