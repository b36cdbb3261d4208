import { ProviderError } from '../provider-error.ts'
import { embedInBatches } from './embed-in-batches.ts'
import type { EmbeddingsPort } from './embeddings.port.ts'
import { requestVectors } from './openai.embeddings.ts'

export type EmbeddingServer = {
  name: string
  prefixes: { question: string; note: string }
  locate(): Promise<string>
  stop(): Promise<void>
}

/** Raise this number when the computation of vectors changes; stored vectors are then computed again. */
const VECTORS_VERSION = 1
/**
 * A local process needs some 10 ms for a question, and longer on a busy machine, which a short wait does not
 * change.
 */
const TIMEOUT_MS = { question: 2_000, own_note: 5_000, note: 60_000 }
const START_MS = 180_000

export async function createFileEmbeddings(server: EmbeddingServer): Promise<EmbeddingsPort> {
  const embedTexts = async (texts: readonly string[], prefix: string, timeoutMs: number) => {
    const url = await server.locate().catch((cause: unknown) => {
      throw new ProviderError('embeddings', 'unreachable', 'the runner is not ready', { cause })
    })
    // The vocabulary has letters only in their NFKC form.
    const normalised = texts.map((text) => `${prefix}${text.normalize('NFKC')}`)
    return requestVectors({ url, model: server.name, texts: normalised, timeoutMs })
  }
  const stock = await embedTexts(STOCK_SENTENCES, server.prefixes.note, START_MS)
  const centre = computeMean(stock)
  return {
    model: `${server.name}/${VECTORS_VERSION}`,
    embed: async (texts, kind) => {
      const prefix = server.prefixes[kind === 'question' ? 'question' : 'note']
      const vectors = await embedInBatches(texts, (batch) => embedTexts(batch, prefix, TIMEOUT_MS[kind]))
      return vectors.map((vector) => subtractCentre(vector, centre))
    },
  }
}

const computeMean = (vectors: readonly number[][]): number[] =>
  (vectors[0] ?? []).map(
    (_, index) => vectors.reduce((sum, each) => sum + (each[index] ?? 0), 0) / vectors.length,
  )

/** These models give all texts a similar direction (cosines of 0.7 and more), so the common part is removed. */
function subtractCentre(vector: readonly number[], centre: readonly number[]): number[] {
  if (vector.every((value) => value === 0)) return [...vector]
  const rest = vector.map((value, index) => value - (centre[index] ?? 0))
  const length = Math.hypot(...rest)
  return length === 0 ? rest : rest.map((value) => value / length)
}

const STOCK_SENTENCES: readonly string[] = [
  'The weather was fine that day.',
  'She opened the window and looked outside.',
  'We talked about it for a long time.',
  'He could not find the answer.',
  'Das Essen stand schon auf dem Tisch.',
  'Sie gingen langsam nach Hause.',
  'Il a fermé la porte sans bruit.',
  'Nous avons attendu le train.',
  'El libro estaba sobre la mesa.',
  'Caminamos hasta el final de la calle.',
  "La luce si spense all'improvviso.",
  'Ela sorriu e não disse nada.',
  'Он долго смотрел на реку.',
  'Мы пришли слишком поздно.',
  '彼は静かに本を閉じた。',
  '雨がまだ降っている。',
  '她把灯关上了。',
  '我们走了很远的路。',
  '그는 천천히 문을 열었다.',
  '오늘은 바람이 많이 분다.',
  'فتح الباب ببطء.',
  'كان الجو باردا في المساء.',
]
