import { createParser } from 'eventsource-parser'
import { ProviderError } from '../provider-error.ts'

type Finish = 'stop' | 'length'

/** Reads the events of a streamed chat completion. */
export type ChunkReader = {
  /** Takes decoded bytes, however they were cut, and gives the text that they complete. */
  feed(text: string): string
  /** Why the model ended, once it said so. */
  readonly finish: Finish | undefined
  /** The same, once the stream said that nothing follows. */
  readonly ended: Finish | undefined
}

export function readChunks(): ChunkReader {
  let text = ''
  let finish: Finish | undefined
  let ended: Finish | undefined
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') {
        ended = finish ?? 'stop'
        return
      }
      const choice = choiceOf(data)
      if (typeof choice?.delta?.content === 'string') text += choice.delta.content
      if (typeof choice?.finish_reason === 'string')
        finish = choice.finish_reason === 'length' ? 'length' : 'stop'
    },
  })
  return {
    feed: (part) => {
      text = ''
      parser.feed(part)
      return text
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
function choiceOf(data: string): Choice | undefined {
  let json: { choices?: Choice[]; error?: unknown } | null
  try {
    json = JSON.parse(data)
  } catch (cause) {
    throw new ProviderError('llm', 'broke_off', 'a chunk is no JSON', { cause })
  }
  if (json?.error) throw new ProviderError('llm', 'broke_off', 'a chunk reports an error')
  return Array.isArray(json?.choices) ? json.choices[0] : undefined
}
