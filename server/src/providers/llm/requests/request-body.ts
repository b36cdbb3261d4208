import { makeInert } from '../../template-tokens.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ModelTraits, PromptMessage, ReplyRequest } from '../llm.port.ts'
import { listSamplerParameters } from '../samplers.ts'

export type KnownTraits = {
  isThinker: boolean
  /** The prompt template opens the thought, so the reply has only the closing tag. */
  beginsInThought: boolean
  refused: Set<string>
}

const REFUSES = 'refuses '

/**
 * Describes the known traits as text, so that they can be stored. `owner` leaves out the credentials of the address.
 */
export function buildTraits(known: KnownTraits, { base_url, model }: Endpoint): ModelTraits {
  const { host, pathname } = new URL(base_url)
  return {
    owner: `${host}${pathname} ${model}`,
    list: () => [
      ...(known.isThinker ? ['thinks'] : []),
      ...(known.beginsInThought ? ['begins in thought'] : []),
      ...[...known.refused].map((name) => REFUSES + name),
    ],
    replace: (traits) => {
      known.isThinker = traits.includes('thinks')
      known.beginsInThought = traits.includes('begins in thought')
      const refused = traits.filter((trait) => trait.startsWith(REFUSES))
      known.refused = new Set(refused.map((trait) => trait.slice(REFUSES.length)))
    },
  }
}

const STOPS_MAX = 4

/** A message without pictures stays a text, because some servers accept nothing else. */
function buildMessage({ role, content, images = [] }: PromptMessage) {
  const text = makeInert(content)
  if (images.length === 0) return { role, content: text }
  const parts = images.map((url) => ({ type: 'image_url', image_url: { url } }))
  return { role, content: text === '' ? parts : [{ type: 'text', text }, ...parts] }
}

export function buildBody(
  endpoint: Endpoint,
  request: ReplyRequest,
  { refused }: KnownTraits,
): Record<string, unknown> {
  const { messages, max_tokens, temperature } = request
  const samplers = { ...endpoint.samplers, ...request.samplers }
  const [first, ...rest] = request.stop
  // OpenAI accepts at most four stop texts: the samplers' own come before further forms of the user's name.
  const stop = [...(first === undefined ? [] : [first]), ...(samplers.stop ?? []), ...rest].slice(
    0,
    STOPS_MAX,
  )
  const length = refused.has('max_tokens') ? { max_completion_tokens: max_tokens } : { max_tokens }
  const body = {
    model: endpoint.model,
    messages: messages.map(buildMessage),
    ...length,
    temperature,
    ...listSamplerParameters(samplers),
    ...(stop.length > 0 ? { stop } : {}),
    stream: true,
    // The prompt's size corrects the estimate of tokens.
    stream_options: { include_usage: true },
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => !refused.has(name)))
}
