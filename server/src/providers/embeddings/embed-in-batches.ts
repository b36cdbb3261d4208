import { ProviderError, type ProviderFault } from '../provider-error.ts'

const BATCH = { texts: 32, characters: 16_000 }
/** The server computes one request while the response to another is transferred. */
const AT_ONCE = 2

type Send = (texts: readonly string[]) => Promise<number[][]>

/**
 * Retries a refused or late batch text by text. A text that is refused alone gets zeros, which are near to
 * nothing. Rejects when all texts are refused.
 */
export async function embedInBatches(texts: readonly string[], send: Send): Promise<number[][]> {
  const batches = splitBatches(texts)
  const vectors: (number[] | null)[][] = batches.map(() => [])
  let refusal: unknown
  const sendBatch = async (batch: readonly string[]): Promise<(number[] | null)[]> => {
    try {
      return await send(batch)
    } catch (error) {
      const isRefused = hasFault(error, 'refused')
      const isAlone = batch.length === 1
      if (!isRefused && (isAlone || !hasFault(error, 'silent'))) throw error
      refusal = error
      if (isAlone) return [null]
    }
    const alone: (number[] | null)[] = []
    for (const text of batch) alone.push(...(await sendBatch([text])))
    return alone
  }
  const numbered = batches.entries()
  const work = async (): Promise<void> => {
    for (const [index, batch] of numbered) vectors[index] = await sendBatch(batch)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const all = vectors.flat()
  const width = all.find((vector) => vector !== null)?.length
  if (width === undefined && texts.length > 0) throw refusal
  return all.map((vector) => vector ?? new Array<number>(width ?? 0).fill(0))
}

const hasFault = (error: unknown, fault: ProviderFault): boolean =>
  error instanceof ProviderError && error.fault === fault && !error.retry

function splitBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = []
  let characters = 0
  for (const text of texts) {
    const last = batches.at(-1)
    characters += text.length
    if (last !== undefined && last.length < BATCH.texts && characters <= BATCH.characters) last.push(text)
    else {
      batches.push([text])
      characters = text.length
    }
  }
  return batches
}
