import type { AppContext } from '#server/context.ts'
import { type HistoryMessage, IMAGE_TOKENS } from '#server/features/prompt/public.ts'
import { makeModelImage } from '#server/platform/media/make-picture.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { listImages } from './images.queries.ts'

/** A prompt has at most 3 images, from the last 12 messages. Each older image becomes a note in the text. */
const PROMPT_IMAGES = { images: 3, messages: 12 }
const IMAGE_TOKEN_SHARE = 0.25

type ImageContext = Pick<AppContext, 'db' | 'log' | 'media'>
type VisionBudget = { user_id: string; llm: LlmPort; context_tokens: number }

export async function attachVisionImages(
  ctx: ImageContext,
  history: readonly HistoryMessage[],
  { user_id, llm, context_tokens }: VisionBudget,
): Promise<readonly HistoryMessage[]> {
  if (llm.card.has_vision !== true) return history
  const limit = Math.min(
    PROMPT_IMAGES.images,
    Math.floor((context_tokens * IMAGE_TOKEN_SHARE) / IMAGE_TOKENS),
  )
  const near = history
    .slice(-PROMPT_IMAGES.messages)
    .flatMap(({ image }) => (image === undefined ? [] : [image]))
  const chosen = limit === 0 ? [] : near.slice(-limit)
  if (chosen.length === 0) return history
  const rows = await listImages(ctx.db, user_id, [...new Set(chosen.map(({ image_id }) => image_id))])
  const urls = new Map<string, string>()
  for (const { image_id, picture } of rows) {
    const url = await readImage(ctx, picture)
    if (url !== null) urls.set(image_id, url)
  }
  return history.map((message) => {
    const url = message.image && chosen.includes(message.image) ? urls.get(message.image.image_id) : undefined
    return message.image === undefined || url === undefined
      ? message
      : { ...message, image: { ...message.image, url } }
  })
}

/** Reads an image for the model. If its file is lost, the model replies without the picture. */
async function readImage(
  { media, log }: ImageContext,
  picture: Parameters<AppContext['media']['read']>[0],
): Promise<string | null> {
  try {
    const bytes = await media.read(picture)
    if (bytes === undefined) return null
    return `data:image/jpeg;base64,${(await makeModelImage(bytes)).toString('base64')}`
  } catch (err) {
    log.warn({ err }, 'an attached picture could not be read for the model')
    return null
  }
}
