import { createParser } from 'eventsource-parser'
import { ProviderError } from '../provider-error.ts'

type Finish = 'stop' | 'length'

/** The first half of a surrogate pair: some servers cut their chunks inside a character. */
const HALF = /[\uD800-\uDBFF]$/

/** No event of a reply is as long: whoever sends more without an end wants our memory. */
const EVENT_MAX = 256 * 1024

/** Reads the events of a streamed chat completion. */
export type ChunkReader = {
  /** Takes decoded bytes, however they were cut, and gives the text that they complete: no NUL, no half character. */
  feed(text: string): string
  /** Set once the stream cannot be read on; the text before it counts. */
  readonly failure: ProviderError | undefined
  /** Why the model ended, once it said so. */
  readonly finish: Finish | undefined
  /** The same, once the stream said that nothing follows. */
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
      const choice = choiceOf(data)
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
      // A database takes no NUL, and text with one would keep every other reply from being stored.
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

/** Looks at just what is used, by hand: this runs for every token of every reply. */
function choiceOf(data: string): Choice | ProviderError | undefined {
  let json: { choices?: Choice[]; error?: unknown } | null
  try {
    json = JSON.parse(data)
  } catch {
    // Without its cause, which quotes what the model said.
    return new ProviderError('llm', 'broke_off', 'a chunk is no JSON')
  }
  if (json?.error) return new ProviderError('llm', 'broke_off', 'a chunk reports an error')
  return Array.isArray(json?.choices) ? json.choices[0] : undefined
}
