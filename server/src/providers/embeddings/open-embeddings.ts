import type { Log } from '#server/platform/log.ts'
import type { Embeddings, EmbeddingsPort } from './embeddings.port.ts'
import { type EmbeddingsSettings, endpointEmbeddings } from './openai.embeddings.ts'
import { fetchTable, isTableHere, tableFolder } from './table/fetch-table.ts'
import { tableEmbeddings } from './table/table.embeddings.ts'
import { readWordTable } from './table/word-table.ts'

type Options = {
  settings: EmbeddingsSettings & { DATA_DIR: string }
  log: Pick<Log, 'info' | 'warn'>
  /** Whether this start may download the table. */
  may_fetch: boolean
}

/** Opens the endpoint of the settings; without one, the local word table as soon as it is downloaded. */
export function openEmbeddings({ settings, log, may_fetch }: Options): Embeddings {
  const endpoint = endpointEmbeddings(settings)
  if (endpoint !== null) return { port: endpoint, ready: Promise.resolve(), close: async () => undefined }
  const stopping = new AbortController()
  let port: EmbeddingsPort | null = null
  const ready = openTable(tableFolder(settings.DATA_DIR), may_fetch, stopping.signal)
    .then((opened) => {
      port = opened
    })
    .catch((error: unknown) => {
      if (stopping.signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'memories are found by words alone')
    })
  return {
    get port() {
      return port
    },
    ready,
    close: async () => {
      stopping.abort()
      await ready
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
