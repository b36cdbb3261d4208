import * as z from 'zod'
import { askEndpoint, type ModerationEndpoint, notUnderstood, VENDOR } from './ask-endpoint.ts'
import type { ModerationPort } from './moderation.port.ts'

const answer = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })
const VERDICT = /^\s*(safe|unsafe)\b[\s:,]*((?:S\d{1,2}[\s,]*)*)/i
/** The answer is one word and a few numbers. */
const ANSWER_TOKENS = 32

/** A guard model behind a chat endpoint: Llama Guard answers `safe`, or `unsafe` and the hazards as S1 to S14. */
export function guardModeration(endpoint: ModerationEndpoint): ModerationPort {
  return {
    vendor: VENDOR,
    version: endpoint.model,
    url: endpoint.url,
    look: null,
    classify: async (text, signal) => {
      const messages = [{ role: 'user', content: text }]
      const body = {
        model: endpoint.model,
        messages,
        max_tokens: ANSWER_TOKENS,
        temperature: 0,
        stream: false,
      }
      const told = await askEndpoint(endpoint, '/chat/completions', { body, signal })
      const content = answer.safeParse(told).data?.choices[0]?.message.content
      const [, verdict, listed = ''] = VERDICT.exec(content ?? '') ?? []
      if (verdict === undefined) throw notUnderstood()
      const hazards: readonly string[] =
        verdict.toLowerCase() === 'unsafe' ? (listed.toUpperCase().match(/S\d{1,2}/g) ?? []) : []
      // Unsafe without a reason it could name is nothing that may pass.
      const isUnnamed = verdict.toLowerCase() === 'unsafe' && hazards.length === 0
      const has = (hazard: string): number => (hazards.includes(hazard) || isUnnamed ? 1 : 0)
      return {
        forbidden: has('S3'),
        minor: has('S4'),
        self_harm: hazards.includes('S11') ? 1 : 0,
        sexual: has('S12'),
      }
    },
  }
}
