import * as z from 'zod'
import { askEndpoint, createUnreadableError, type ModerationEndpoint } from './ask-endpoint.ts'

export type ClassifierMessage = { role: 'system' | 'user'; content: string }

const responseBody = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

export async function askChat(
  endpoint: ModerationEndpoint,
  messages: readonly ClassifierMessage[],
  { max_tokens, signal }: { max_tokens: number; signal: AbortSignal },
): Promise<string> {
  const body = { model: endpoint.model, messages, max_tokens, temperature: 0, stream: false }
  const reply = responseBody.safeParse(await askEndpoint(endpoint, '/chat/completions', { body, signal }))
  const content = reply.data?.choices[0]?.message.content
  if (content === undefined) throw createUnreadableError()
  return content
}
