import type { LlmPort, PromptMessage } from '#server/providers/llm/llm.port.ts'

const TIMEOUT_MS = 90_000
const LETTERS_MAX = 6_000
const TEMPERATURE = 0.2

export async function askModel(llm: LlmPort, messages: PromptMessage[], max_tokens: number): Promise<string> {
  const enough = new AbortController()
  let text = ''
  const request = {
    messages,
    max_tokens,
    temperature: TEMPERATURE,
    stop: [],
    onRewind: () => {
      text = ''
    },
    signal: AbortSignal.any([enough.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }
  await llm
    .reply(request, (piece) => {
      text += piece
      if (text.length >= LETTERS_MAX) enough.abort()
    })
    .catch((error: unknown) => {
      if (!enough.signal.aborted) throw error
    })
  return text
}
