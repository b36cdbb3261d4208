import { createParser } from 'eventsource-parser'
import { ProviderError } from '../provider-error.ts'

type Finish = 'stop' | 'length'

/** The first half of a surrogate pair: some servers split chunks inside a character. */
const HALF = /[\uD800-\uDBFF]$/

/** Characters; longer than any event of a reply, so a longer one is an attack on memory. */
const EVENT_MAX = 256 * 1024

/** Parses the events of a streamed chat completion. */
export type ChunkReader = {
  /** Takes decoded bytes at any split, and returns the completed text: no NUL, no half character. */
  feed(text: string): string
  /** Set once the stream is unreadable; the text before it counts. */
  readonly failure: ProviderError | undefined
  /** The reason why the model stopped, once known. */
  readonly finish: Finish | undefined
  /** The same, once the stream has ended. */
  readonly ended: Finish | undefined
}

export function readChunks(): ChunkReader {
  let text = ''
  let half = ''
  let unfinished = 0
  let failure: ProviderError | undefined
  let finish: Finish | undefined
  let ended: Finish | undefined
  const parser = createParser({
    onEvent: ({ data }) => {
      unfinished = 0
      if (data === '[DONE]') {
        ended = finish ?? 'stop'
        return
      }
      if (failure) return
      const choice = readChoice(data)
      if (choice instanceof ProviderError) {
        failure = choice
        return
      }
      if (typeof choice?.delta?.content === 'string') text += choice.delta.content
      if (typeof choice?.finish_reason === 'string')
        finish = choice.finish_reason === 'length' ? 'length' : 'stop'
    },
  })
  return {
    feed: (part) => {
      text = half
      unfinished += part.length
      parser.feed(part)
      if (unfinished > EVENT_MAX) failure ??= new ProviderError('llm', 'broke_off', 'an event has no end')
      half = HALF.exec(text)?.[0] ?? ''
      // PostgreSQL takes no NUL in text.
      return text
        .slice(0, text.length - half.length)
        .replaceAll('\0', '')
        .toWellFormed()
    },
    get failure() {
      return failure
    },
    get finish() {
      return finish
    },
    get ended() {
      return ended
    },
  }
}

type Choice = { delta?: { content?: unknown } | null; finish_reason?: unknown }

/** Manual parsing of the used fields only: this runs for every token of every reply. */
function readChoice(data: string): Choice | ProviderError | undefined {
  let json: { choices?: Choice[]; error?: unknown } | null
  try {
    json = JSON.parse(data)
  } catch {
    // Without its cause, which quotes the model's text.
    return new ProviderError('llm', 'broke_off', 'a chunk is no JSON')
  }
  if (json?.error) return new ProviderError('llm', 'broke_off', 'a chunk reports an error')
  return Array.isArray(json?.choices) ? json.choices[0] : undefined
}
