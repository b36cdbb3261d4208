import * as z from 'zod'
import { askEndpoint, createUnreadableError, type ModerationEndpoint, VENDOR } from './ask-endpoint.ts'
import type { ModerationPort, Scores } from './moderation.port.ts'

const score = z.number().min(0).max(1)
const responseBody = z.object({
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

export function createOpenaiModeration(endpoint: ModerationEndpoint, seesPictures: boolean): ModerationPort {
  const classifyImage = (webp: Buffer, signal: AbortSignal): Promise<Scores> => {
    const url = `data:image/webp;base64,${webp.toString('base64')}`
    return requestScores(endpoint, [{ type: 'image_url', image_url: { url } }], signal)
  }
  return {
    vendor: VENDOR,
    version: endpoint.model,
    url: endpoint.url,
    classify: (text, signal) => requestScores(endpoint, text, signal),
    look: seesPictures ? classifyImage : null,
  }
}

async function requestScores(
  endpoint: ModerationEndpoint,
  input: string | object[],
  signal: AbortSignal,
): Promise<Scores> {
  const reported = await askEndpoint(endpoint, '/moderations', {
    body: { model: endpoint.model, input },
    signal,
  })
  const scores = responseBody.safeParse(reported).data?.results[0]?.category_scores
  if (scores === undefined) throw createUnreadableError()
  return {
    minor: scores['sexual/minors'],
    sexual: scores.sexual,
    // OpenAI has no category for sexual crime: only the word lists cover it.
    forbidden: 0,
    // A separate score for intent excludes mere mentions.
    self_harm: scores['self-harm/intent'] ?? scores['self-harm'],
  }
}
