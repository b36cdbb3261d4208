import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EmbeddingModel } from './model.ts'
import { readJson } from './read-body.ts'
import { badField } from './request-error.ts'

const TEXTS_MAX = 256

/** Answers one request for embeddings. Stops between two texts when the caller disconnects. */
export async function answerEmbeddings(
  model: EmbeddingModel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ prompt_tokens: number }> {
  const texts = readTexts(await readJson(request))
  const cancel = new AbortController()
  response.once('close', () => cancel.abort())
  const { vectors, tokens } = await model.embed(texts, cancel.signal)
  const body = {
    object: 'list',
    model: model.id,
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  return { prompt_tokens: tokens }
}

/** Reads a text or a list of texts. */
function readTexts(body: unknown): string[] {
  const input: unknown = typeof body === 'object' && body !== null && 'input' in body ? body.input : undefined
  const list: unknown[] = Array.isArray(input) ? input : [input]
  const texts = list.filter((entry) => typeof entry === 'string' && entry !== '') as string[]
  if (texts.length !== list.length || texts.length === 0 || texts.length > TEXTS_MAX)
    throw badField('input', `a text or a list of at most ${TEXTS_MAX} texts, none empty`)
  return texts
}
