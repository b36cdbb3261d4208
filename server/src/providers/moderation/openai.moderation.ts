import * as z from 'zod'
import { askEndpoint, type ModerationEndpoint, notUnderstood, VENDOR } from './ask-endpoint.ts'
import type { ModerationPort, Scores } from './moderation.port.ts'

const score = z.number().min(0).max(1)
const answer = z.object({
  results: z
    .array(
      z.object({
        category_scores: z.object({
          sexual: score,
          'sexual/minors': score,
          'self-harm': score,
          'self-harm/intent': score.optional(),
        }),
      }),
    )
    .min(1),
})

/** `POST /moderations`, as OpenAI and those who speak like it have it. */
export function openaiModeration(endpoint: ModerationEndpoint, sees_pictures: boolean): ModerationPort {
  const look = (webp: Buffer, signal: AbortSignal): Promise<Scores> => {
    const url = `data:image/webp;base64,${webp.toString('base64')}`
    return scoresOf(endpoint, [{ type: 'image_url', image_url: { url } }], signal)
  }
  return {
    vendor: VENDOR,
    version: endpoint.model,
    url: endpoint.url,
    classify: (text, signal) => scoresOf(endpoint, text, signal),
    look: sees_pictures ? look : null,
  }
}

async function scoresOf(
  endpoint: ModerationEndpoint,
  input: string | object[],
  signal: AbortSignal,
): Promise<Scores> {
  const told = await askEndpoint(endpoint, '/moderations', { body: { model: endpoint.model, input }, signal })
  const scores = answer.safeParse(told).data?.results[0]?.category_scores
  if (scores === undefined) throw notUnderstood()
  return {
    minor: scores['sexual/minors'],
    sexual: scores.sexual,
    // It has no category for sexual crime: the lists alone know it.
    forbidden: 0,
    // Where intent is told apart, speaking about the matter is not it.
    self_harm: scores['self-harm/intent'] ?? scores['self-harm'],
  }
}
