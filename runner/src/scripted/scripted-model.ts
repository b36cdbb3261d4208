import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatMessage, ChatModel } from '../model.ts'
import { composeReply } from './compose-reply.ts'
import { listTokenIds, splitTokens } from './tokens.ts'

/** A chat template adds about this many tokens to each message. */
const TOKENS_PER_MESSAGE = 4

export function createScriptedModel({ tokensPerSecond }: { tokensPerSecond: number }): ChatModel {
  return {
    kind: 'chat',
    id: 'citrine-scripted',
    contextTokens: 8_192,
    tokenize: async (text) => listTokenIds(text),
    close: async () => undefined,
    read: async (messages) => ({
      tokens: countPrompt(messages),
      stop: [],
      async *reply({ sampling: { seed }, signal }) {
        const startedAt = performance.now()
        let sent = 0
        for (const token of splitTokens(composeReply(messages, seed ?? 0))) {
          const due = startedAt + (sent * 1_000) / tokensPerSecond
          await sleep(Math.max(0, due - performance.now()), undefined, { signal })
          yield token
          sent += 1
        }
      },
    }),
  }
}

function countPrompt(messages: ChatMessage[]): number {
  return messages.reduce((sum, { content }) => sum + splitTokens(content).length + TOKENS_PER_MESSAGE, 0)
}
