import cluster from 'node:cluster'
import type { Config } from './config.ts'
import type { WriteMarks } from './platform/database/write-marks.ts'
import type { Counts } from './platform/limits.ts'
import type { Bus } from './platform/messaging/bus.ts'
import { openPrimaryPort } from './platform/processes/keep-processes.ts'
import { createProcessBus } from './platform/processes/process-bus.ts'
import { openProcessChannel, type ProcessChannel } from './platform/processes/process-channel.ts'
import type { Introduction, PrimaryCalls, ProcessCalls } from './primary.ts'
import type { openEmbeddings } from './providers/embeddings/open-embeddings.ts'
import { type BorrowedModels, borrowModels } from './providers/llm/borrowed-models.ts'
import type { LocalGuard } from './providers/moderation/guard.moderation.ts'

type EmbeddingParts = Pick<Parameters<typeof openEmbeddings>[0], 'openServer' | 'download'>

export type Primary = {
  /** The role, and this process's share of the connections. */
  config: Config
  database_url: string
  /** The first process of a node prepares the database for all. */
  is_first: boolean
  bus: Bus
  counts: Counts
  marks: WriteMarks
  models: BorrowedModels | null
  embeddings: EmbeddingParts
  guard: LocalGuard | null
  serves(report: { listening: object; readMetrics: () => Promise<object[]> }): Promise<void>
  readMetrics(): Promise<string>
}

export async function joinPrimary(config: Config): Promise<Primary | null> {
  if (!cluster.isWorker) return null
  let readMetrics = async (): Promise<object[]> => []
  let models: BorrowedModels | null = null
  const bus = createProcessBus(() => line)
  const calls: ProcessCalls = {
    ...bus.calls,
    readMetrics: () => readMetrics(),
    updateModels: (state) => models?.update(state),
  }
  const line: ProcessChannel<PrimaryCalls> = openProcessChannel<PrimaryCalls>(openPrimaryPort(), () => calls)
  const introduction = await line.call('introduce')
  for (const channel of introduction.channels) bus.calls.setListened(channel, true)
  if (introduction.models !== null) models = borrowPrimaryModels(line, config, introduction.models)
  return {
    config: {
      ...config,
      ROLE: introduction.runs_jobs ? config.ROLE : 'web',
      DATABASE_POOL: shareConnections(config),
    },
    database_url: introduction.database_url,
    is_first: introduction.is_first,
    bus,
    counts: {
      take: (rule, key, points) => line.call('take', rule, key, points),
      returnUse: (rule, key) => line.call('returnUse', rule, key),
      once: (key, lifetime_s) => line.call('once', key, lifetime_s),
    },
    marks: {
      add: (user_id) => line.call('addMark', user_id),
      find: (user_id) => line.call('findMark', user_id),
    },
    models,
    embeddings: openEmbeddingParts(line, introduction),
    guard:
      introduction.guard === null
        ? null
        : { model: introduction.guard, locate: () => line.call('locateGuard') },
    serves: async (report) => {
      readMetrics = report.readMetrics
      await line.call('serves', report.listening)
    },
    readMetrics: () => line.call('readAllMetrics'),
  }
}

const CONNECTIONS_MIN = 4

const shareConnections = ({ DATABASE_POOL, WORKERS }: Config): number =>
  Math.max(CONNECTIONS_MIN, Math.ceil(DATABASE_POOL / WORKERS))

const borrowPrimaryModels = (
  line: ProcessChannel<PrimaryCalls>,
  settings: Config,
  first: NonNullable<Introduction['models']>,
): BorrowedModels =>
  borrowModels(
    first,
    {
      lend: async () => {
        const { id, ...loan } = await line.call('lend')
        return { ...loan, release: () => line.notify('release', id) }
      },
      shelf: {
        show: () => line.call('showShelf'),
        get: (name) => line.call('downloadRequestedModel', name),
        pause: () => line.call('pauseModel'),
      },
    },
    { settings },
  )

function openEmbeddingParts(
  line: ProcessChannel<PrimaryCalls>,
  { may_download }: Introduction,
): EmbeddingParts {
  return {
    openServer: async () => {
      const served = await line.call('findEmbeddings')
      if (served === null) return null
      return { ...served, locate: () => line.call('locateEmbeddings'), stop: async () => undefined }
    },
    download: may_download
      ? (signal) => {
          const stopped = Promise.withResolvers<never>()
          signal.addEventListener('abort', () => stopped.reject(signal.reason))
          return Promise.race([line.call('waitForEmbeddings'), stopped.promise])
        }
      : undefined,
  }
}
