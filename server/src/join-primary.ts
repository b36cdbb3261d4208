import cluster from 'node:cluster'
import type { Config } from './config.ts'
import type { WriteMarks } from './platform/database/write-marks.ts'
import type { Counts } from './platform/limits.ts'
import type { Bus } from './platform/messaging/bus.ts'
import { createPrimaryPort } from './platform/processes/keep-processes.ts'
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
  databaseUrl: string
  /** The first process of a node prepares the database for all. */
  isFirst: boolean
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
  const bus = createProcessBus(() => primary)
  const calls: ProcessCalls = {
    ...bus.calls,
    readMetrics: () => readMetrics(),
    updateModels: (state) => models?.update(state),
  }
  const primary: ProcessChannel<PrimaryCalls> = openProcessChannel<PrimaryCalls>(
    createPrimaryPort(),
    () => calls,
  )
  const introduction = await primary.call('introduce')
  for (const channel of introduction.channels) bus.calls.setListened(channel, true)
  if (introduction.models !== null) models = borrowPrimaryModels(primary, config, introduction.models)
  return {
    config: {
      ...config,
      ROLE: introduction.runsJobs ? config.ROLE : 'web',
      DATABASE_POOL: shareConnections(config),
    },
    databaseUrl: introduction.databaseUrl,
    isFirst: introduction.isFirst,
    bus,
    counts: {
      take: (rule, key, points) => primary.call('take', rule, key, points),
      returnUse: (rule, key) => primary.call('returnUse', rule, key),
      once: (key, lifetimeS) => primary.call('once', key, lifetimeS),
    },
    marks: {
      add: (user_id) => primary.call('addMark', user_id),
      find: (user_id) => primary.call('findMark', user_id),
    },
    models,
    embeddings: openEmbeddingParts(primary, introduction),
    guard:
      introduction.guard === null
        ? null
        : { model: introduction.guard, locate: () => primary.call('locateGuard') },
    serves: async (report) => {
      readMetrics = report.readMetrics
      await primary.call('serves', report.listening)
    },
    readMetrics: () => primary.call('readAllMetrics'),
  }
}

const CONNECTIONS_MIN = 4

const shareConnections = ({ DATABASE_POOL, WORKERS }: Config): number =>
  Math.max(CONNECTIONS_MIN, Math.ceil(DATABASE_POOL / WORKERS))

const borrowPrimaryModels = (
  primary: ProcessChannel<PrimaryCalls>,
  settings: Config,
  first: NonNullable<Introduction['models']>,
): BorrowedModels =>
  borrowModels(
    first,
    {
      lend: async () => {
        const { id, ...loan } = await primary.call('lend')
        return { ...loan, release: () => primary.notify('release', id) }
      },
      shelf: {
        show: () => primary.call('showShelf'),
        get: (name) => primary.call('downloadRequestedModel', name),
        pause: () => primary.call('pauseModel'),
      },
    },
    { settings },
  )

function openEmbeddingParts(
  primary: ProcessChannel<PrimaryCalls>,
  { mayDownload }: Introduction,
): EmbeddingParts {
  return {
    openServer: async () => {
      const served = await primary.call('findEmbeddings')
      if (served === null) return null
      return { ...served, locate: () => primary.call('locateEmbeddings'), stop: async () => undefined }
    },
    download: mayDownload
      ? (signal) => {
          const stopped = Promise.withResolvers<never>()
          signal.addEventListener('abort', () => stopped.reject(signal.reason))
          return Promise.race([primary.call('waitForEmbeddings'), stopped.promise])
        }
      : undefined,
  }
}
