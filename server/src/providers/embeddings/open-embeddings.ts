import type { Log } from '#server/platform/log.ts'
import { readWordTable } from '#server/platform/word-table/word-table.ts'
import type { Embeddings, EmbeddingsPort } from './embeddings.port.ts'
import { createFileEmbeddings, type EmbeddingServer } from './file.embeddings.ts'
import { createEndpointEmbeddings, type EmbeddingsSettings } from './openai.embeddings.ts'
import { createTableEmbeddings } from './table.embeddings.ts'

type Options = {
  settings: EmbeddingsSettings
  log: Pick<Log, 'info' | 'warn'>
  hasTable: boolean
  openServer?: () => Promise<EmbeddingServer | null>
  download?: ((signal: AbortSignal) => Promise<void>) | undefined
}

/**
 * Opens the endpoint of the settings, else the model file on this machine together with the table of words, else the
 * table alone until a file is downloaded. The table alone never replaces an existing file, because each change of
 * model recomputes all vectors.
 */
export function openEmbeddings(options: Options): Embeddings {
  const { settings, log, hasTable, openServer = async () => null, download } = options
  const endpoint = createEndpointEmbeddings(settings)
  if (endpoint !== null) return { port: endpoint, ready: Promise.resolve(), close: async () => undefined }
  const stopping = new AbortController()
  let port: EmbeddingsPort | null = null
  let server: EmbeddingServer | null = null
  const openTable = () => (hasTable ? createTableEmbeddings(readWordTable()) : null)
  const openFile = async (): Promise<boolean> => {
    server = await openServer()
    if (server === null || stopping.signal.aborted) return false
    const file = await createFileEmbeddings(server)
    const table = openTable()
    port = table === null ? file : joinEmbeddings(file, table)
    log.info({ model: port.model }, 'a local model embeds the memories')
    return true
  }
  const attempt = async <Result>(work: () => Promise<Result>, loss: string): Promise<Result | null> => {
    try {
      return await work()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!stopping.signal.aborted) log.warn({ reason }, loss)
      return null
    }
  }
  const loss = { file: 'memories are found without a model file', table: 'memories are found by words alone' }
  const climb = async (): Promise<void> => {
    if (!(await attempt(openFile, loss.file))) port = await attempt(async () => openTable(), loss.table)
  }
  const ready = climb()
  const downloading = ready.then(async () => {
    if (download === undefined || server !== null || stopping.signal.aborted) return
    await attempt(async () => {
      await download(stopping.signal)
      await openFile()
    }, loss.file)
  })
  return {
    get port() {
      return port
    },
    ready,
    close: async () => {
      stopping.abort()
      await server?.stop()
      await downloading
      await server?.stop()
    },
  }
}

/** The table's share of a vector. Between 0.4 and 1 it changes little (docs/benchmarks.md). */
const TABLE_WEIGHT = 0.6

/**
 * Joins the vectors of a model and of the table of words into one, so that a cosine is the weighted mean of both. The
 * model knows sentences but misses word relations that the table was tuned for; the table knows only words.
 */
export function joinEmbeddings(model: EmbeddingsPort, table: EmbeddingsPort): EmbeddingsPort {
  return {
    model: `${model.model} + ${table.model}`,
    embed: async (texts, kind) => {
      const [bySentence, byWord] = await Promise.all([model.embed(texts, kind), table.embed(texts, kind)])
      return bySentence.map((vector, index) => joinVectors(vector, byWord[index] ?? []))
    },
  }
}

/** A text that the model refused has zeros, and keeps them: it is near to nothing. */
function joinVectors(bySentence: readonly number[], byWord: readonly number[]): number[] {
  const isRefused = bySentence.every((value) => value === 0)
  const joined = [...bySentence, ...byWord.map((value) => (isRefused ? 0 : value * TABLE_WEIGHT))]
  const length = Math.hypot(...joined)
  return length === 0 ? joined : joined.map((value) => value / length)
}
