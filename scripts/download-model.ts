import { mkdir } from 'node:fs/promises'
import type { EngineDownload } from '@citrine/contract/session'
import { createProgressBar } from '../server/src/cli/model/progress-bar.ts'
import type { Config } from '../server/src/config.ts'
import type { Downloads } from '../server/src/node-parts.ts'
import { describeShortage, measureFolder, readFreeBytes } from '../server/src/platform/download/disk-space.ts'
import { formatBytes } from '../server/src/platform/format-bytes.ts'
import { CATALOGUE, EMBEDDER_NAME, STARTER_NAME } from '../server/src/providers/llm/models/catalogue.ts'
import type { CatalogueModel } from '../server/src/providers/llm/models/catalogue-model.ts'
import { fetchModel } from '../server/src/providers/llm/models/fetch-model.ts'
import {
  buildModelsPath,
  findModelFor,
  findModelInUse,
} from '../server/src/providers/llm/models/model-folder.ts'
import { buildRunnerPath } from '../server/src/providers/llm/runner/runner-folder.ts'
import type { DownloadModel } from '../server/src/providers/llm/runner/upgrade-to-runner.ts'
import {
  buildStagingPath,
  installRunnerLibrary,
  isRunnerLibraryInstalled,
  LIBRARY_BYTES,
} from './runner-library.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'STARTER_MODEL' | 'MODEL_HUB_URL'>
const POLL_MS = 500

type Report = (progress: EngineDownload) => void

/**
 * `chat` downloads the runner's library and, where no model is in use, the starter model, and reports the progress to
 * terminal and page. `embeddings` then downloads an embedding model, unless there is one.
 */
export function createDownloads({ DATA_DIR, STARTER_MODEL, MODEL_HUB_URL: hubUrl }: Settings): Downloads {
  const folder = buildModelsPath(DATA_DIR)
  let chat: Promise<void> = Promise.resolve()
  const downloadChat: DownloadModel = async (report, signal) => {
    const isMissing = (await findModelInUse(folder)) === undefined
    if (isMissing && !STARTER_MODEL) return
    await downloadLibrary(buildRunnerPath(DATA_DIR), report, signal)
    if (isMissing) await downloadStarter(folder, { hubUrl, report, signal })
  }
  return {
    chat: (report, signal) => (chat = downloadChat(report, signal)),
    embeddings: async (signal) => {
      // Visitors wait for the chat's model, so it comes first. Two installations of the library at once would break each other.
      const aborted = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => aborted.resolve(), { once: true })
      if (!signal.aborted) await Promise.race([chat.catch(() => undefined), aborted.promise])
      signal.throwIfAborted()
      const isMissing = (await findModelFor(folder, 'embedding')) === undefined
      if (isMissing && !STARTER_MODEL) return
      await downloadLibrary(buildRunnerPath(DATA_DIR), () => undefined, signal)
      if (isMissing) await fetchModel(findEntry(EMBEDDER_NAME), { folder, hubUrl, signal })
    },
  }
}

function findEntry(name: string): CatalogueModel {
  const model = CATALOGUE.find((each) => each.name === name)
  if (model === undefined) throw new Error(`the catalogue has no ${name}`)
  return model
}

async function downloadLibrary(folder: string, report: Report, signal: AbortSignal): Promise<void> {
  if (await isRunnerLibraryInstalled(folder)) return
  await mkdir(folder, { recursive: true })
  const shortage = describeShortage({ required: LIBRARY_BYTES, free: await readFreeBytes(folder) })
  if (shortage !== null) throw new Error(`The model runner does not fit into ${folder}: ${shortage}.`)
  process.stderr.write(`Downloading the model runner (${formatBytes(LIBRARY_BYTES)}), once…\n`)
  const showProgress = (done_bytes: number): void =>
    report({ step: 'runner', done_bytes: Math.min(done_bytes, LIBRARY_BYTES), total_bytes: LIBRARY_BYTES })
  showProgress(0)
  // npm reports no progress, so it is measured by the size of the folder.
  const watch = setInterval(() => void measureFolder(buildStagingPath(folder)).then(showProgress), POLL_MS)
  try {
    await installRunnerLibrary(folder, signal)
  } finally {
    clearInterval(watch)
  }
}

type Starter = { hubUrl: string; report: Report; signal: AbortSignal }

async function downloadStarter(folder: string, { hubUrl, report, signal }: Starter): Promise<void> {
  const starter = findEntry(STARTER_NAME)
  process.stderr.write(`Downloading ${starter.title} (${formatBytes(starter.size_bytes)}), once…\n`)
  report({ step: 'model', done_bytes: 0, total_bytes: starter.size_bytes })
  const bar = createProgressBar(process.stderr)
  try {
    await fetchModel(starter, {
      folder,
      hubUrl,
      signal,
      onProgress: (progress) => {
        bar.show(progress)
        report({ step: 'model', done_bytes: progress.done_bytes, total_bytes: progress.total_bytes })
      },
    })
  } finally {
    bar.end()
  }
}
