import { ProviderError } from '../provider-error.ts'
import { makeInert } from '../template-tokens.ts'
import { askChat } from './ask-chat.ts'
import { createUnreadableError, type ModerationEndpoint, VENDOR } from './ask-endpoint.ts'
import type { ModerationPort, Scores } from './moderation.port.ts'

const LLAMA_GUARD = /^\s*(safe|unsafe)\b[\s:,]*((?:S\d{1,2}[\s,]*)*)/i
const QWEN_GUARD = /^\s*Safety:\s*(Safe|Unsafe|Controversial)\b(?:\s*Categories:\s*([^\n]*))?/i
const ANSWER_TOKENS = 64

/** A guard on this machine reads a long text as slowly as a chat model. */
const RUNNER_TIMEOUT_MS = 10_000

/** The reply shows whether the guard is Llama Guard or Qwen3Guard. */
export function createGuardModeration(endpoint: ModerationEndpoint): ModerationPort {
  return {
    vendor: VENDOR,
    version: endpoint.model,
    url: endpoint.url,
    look: null,
    classify: (text, signal) => classifyByGuard(endpoint, text, signal),
  }
}

export type LocalGuard = { model: { name: string }; locate(): Promise<string> }

export function createRunnerModeration({ model: { name: model }, locate }: LocalGuard): ModerationPort {
  return {
    vendor: VENDOR,
    version: model,
    url: 'the runner',
    timeoutMs: RUNNER_TIMEOUT_MS,
    look: null,
    classify: async (text, signal) => {
      const url = await locate().catch((cause: unknown) => {
        throw new ProviderError(VENDOR, 'unreachable', 'its runner is not ready', { retry: true, cause })
      })
      return classifyByGuard({ url, api_key: undefined, model }, text, signal)
    },
  }
}

/** Guard models mark the conversation with these in the prompt: a text must not end it. */
const MARKER = /<(?=\s*\/?\s*(?:begin|end)\b)/gi

async function classifyByGuard(
  endpoint: ModerationEndpoint,
  text: string,
  signal: AbortSignal,
): Promise<Scores> {
  const question = [{ role: 'user' as const, content: makeInert(text).replace(MARKER, '(') }]
  const scores = readGuardReply(await askChat(endpoint, question, { max_tokens: ANSWER_TOKENS, signal }))
  if (scores === null) throw createUnreadableError()
  return scores
}

export const readGuardReply = (reply: string): Scores | null => readLlamaGuard(reply) ?? readQwenGuard(reply)

function readLlamaGuard(reply: string): Scores | null {
  const [, verdict, listed = ''] = LLAMA_GUARD.exec(reply) ?? []
  if (verdict === undefined) return null
  const isUnsafe = verdict.toLowerCase() === 'unsafe'
  const hazards: readonly string[] = isUnsafe ? (listed.toUpperCase().match(/S\d{1,2}/g) ?? []) : []
  // Unsafe without a category must not count as harmless.
  const isUnnamed = isUnsafe && hazards.length === 0
  const has = (hazard: string): number => (hazards.includes(hazard) || isUnnamed ? 1 : 0)
  return {
    forbidden: has('S3'),
    minor: has('S4'),
    self_harm: hazards.includes('S11') ? 1 : 0,
    sexual: has('S12'),
  }
}

/** A controversial text is half a signal: rules that need certainty pass it, the rules about minors do not. */
const WEIGHT: Record<string, number> = { safe: 0, controversial: 0.5, unsafe: 1 }

/**
 * Reads `Safety:` and `Categories:`. There is no category for minors or sexual crime: only the word lists cover
 * them.
 */
function readQwenGuard(reply: string): Scores | null {
  const [, verdict, listed = ''] = QWEN_GUARD.exec(reply) ?? []
  if (verdict === undefined) return null
  const weight = WEIGHT[verdict.toLowerCase()] ?? 1
  const isUnnamed = weight === 1 && !/[a-z]/i.test(listed.replace(/none/i, ''))
  const has = (category: RegExp): number => (category.test(listed) ? weight : 0)
  return {
    forbidden: isUnnamed ? 1 : 0,
    minor: isUnnamed ? 1 : 0,
    sexual: isUnnamed ? 1 : has(/sexual/i),
    self_harm: has(/self-harm/i),
  }
}
