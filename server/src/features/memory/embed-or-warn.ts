import type { AppContext } from '#server/context.ts'
import type { EmbeddingsPort } from '#server/providers/embeddings/embeddings.port.ts'

export type Embedding = { model: string; values: readonly number[] }

/** Embeds all texts, or none: without embeddings a search compares words only. Logs `message` with a failure. */
export async function embedOrWarn(
  { embeddings: { port }, log }: Pick<AppContext, 'embeddings' | 'log'>,
  texts: readonly string[],
  kind: Parameters<EmbeddingsPort['embed']>[1],
  message: string,
): Promise<Embedding[]> {
  if (port === null || texts.length === 0) return []
  const { model } = port
  const vectors = await port.embed(texts, kind).catch((err: unknown) => {
    log.warn({ err }, message)
    return []
  })
  return vectors.map((values) => ({ model, values }))
}
