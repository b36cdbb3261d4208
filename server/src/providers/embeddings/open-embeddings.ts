import type { Log } from '#server/platform/log.ts'
import type { Embeddings, EmbeddingsPort } from './embeddings.port.ts'
import { type EmbeddingServer, fileEmbeddings } from './file/file.embeddings.ts'
import { type EmbeddingsSettings, endpointEmbeddings } from './openai.embeddings.ts'
import { fetchTable, isTableHere, tableFolder } from './table/fetch-table.ts'
import { tableEmbeddings } from './table/table.embeddings.ts'
import { readWordTable } from './table/word-table.ts'

type Options = {
  settings: EmbeddingsSettings & { DATA_DIR: string }
  log: Pick<Log, 'info' | 'warn'>
  /** Whether this start may download the table. */
  may_fetch: boolean
  /** Starts a process for the model file of this machine; null without a file. */
  openServer?: () => Promise<EmbeddingServer | null>
  /** Downloads a model file and what serves it. */
  download?: ((signal: AbortSignal) => Promise<void>) | undefined
}

/**
 * Opens the endpoint of the settings, else the model file on this machine, else the local word table until a file
 * is downloaded. The table never replaces an existing file, as each change of model recomputes all vectors.
 */
export function openEmbeddings(options: Options): Embeddings {
  const { settings, log, may_fetch, openServer = async () => null, download } = options
  const endpoint = endpointEmbeddings(settings)
  if (endpoint !== null) return { port: endpoint, ready: Promise.resolve(), close: async () => undefined }
  const stopping = new AbortController()
  let port: EmbeddingsPort | null = null
  let server: EmbeddingServer | null = null
  const openFile = async (): Promise<boolean> => {
    server = await openServer()
    if (server === null || stopping.signal.aborted) return false
    port = await fileEmbeddings(server)
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
    if (await attempt(openFile, loss.file)) return
    port = await attempt(
      () => openTable(tableFolder(settings.DATA_DIR), may_fetch, stopping.signal),
      loss.table,
    )
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

async function openTable(
  folder: string,
  may_fetch: boolean,
  signal: AbortSignal,
): Promise<EmbeddingsPort | null> {
  if (!(await isTableHere(folder))) {
    if (!may_fetch) return null
    await fetchTable({ folder, signal })
  }
  const table = await readWordTable(folder)
  return table === undefined ? null : tableEmbeddings(table)
}
