import type { LlmPort } from './llm.port.ts'
import type { Probe } from './probe.ts'

/** An endpoint that was silent at the start is asked for its model before each reply, until it answers. */
export function lateLlm(
  ask: () => Promise<Probe | null>,
  build: (probe: Probe | null) => LlmPort,
  { is_named }: { is_named: boolean },
): LlmPort {
  let llm = build(null)
  let isKnown = false
  return {
    get card() {
      return llm.card
    },
    get is_unnamed() {
      return !isKnown && !is_named
    },
    get is_thinker() {
      return llm.is_thinker ?? false
    },
    reply: async (request, onText) => {
      const probe = isKnown ? null : await ask()
      request.signal.throwIfAborted()
      if (probe !== null) {
        llm = build(probe)
        isKnown = true
      }
      return llm.reply(request, onText)
    },
    countTokens: (texts) => llm.countTokens(texts),
  }
}
