import { fileURLToPath } from 'node:url'
import type { LocalModels } from '@citrine/contract/local-models'
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from './config.ts'
import {
  buildEmbeddingOptions,
  type Downloads,
  downloadRequestedModel,
  openChatModels,
  openDatabase,
  openGuard,
  openLog,
  openSecrets,
} from './node-parts.ts'
import { createWriteMarks } from './platform/database/write-marks.ts'
import { type Counts, createCounts } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { keepProcesses, ProcessEndError, type Processes } from './platform/processes/keep-processes.ts'
import {
  createSwitchboard,
  type ListenerCalls,
  type SwitchboardCalls,
} from './platform/processes/process-bus.ts'
import { openProcessChannel, type Port, type ProcessChannel } from './platform/processes/process-channel.ts'
import { openEmbeddings } from './providers/embeddings/open-embeddings.ts'
import type { ModelState } from './providers/llm/borrowed-models.ts'
import type { ShareableModels, SharedModel } from './providers/llm/chat-models.ts'

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url))
const MODEL_NEWS_MS = 100

export type Introduction = {
  databaseUrl: string
  runsJobs: boolean
  isFirst: boolean
  /** Channels that other processes of this node listen to. */
  channels: string[]
  models: ModelState | null
  mayDownload: boolean
  guard: { name: string } | null
}

type ServedEmbeddings = { name: string; prefixes: { question: string; note: string } }

export type PrimaryCalls = SwitchboardCalls &
  Counts & {
    introduce(): Introduction
    serves(report: object): void
    addMark(user_id: string): Promise<void>
    findMark(user_id: string): Promise<number | null>
    lend(): Promise<{ id: number; base_url: string; model: SharedModel['model'] }>
    release(id: number): void
    showShelf(): Promise<LocalModels>
    downloadRequestedModel(name: string): Promise<boolean>
    pauseModel(): Promise<void>
    findEmbeddings(): Promise<ServedEmbeddings | null>
    locateEmbeddings(): Promise<string>
    waitForEmbeddings(): Promise<void>
    locateGuard(): Promise<string>
    readAllMetrics(): Promise<string>
  }

export type ProcessCalls = ListenerCalls & {
  readMetrics(): Promise<object[]>
  updateModels(state: ModelState): void
}

export async function runPrimary(config: Config, downloads?: Downloads, modelName?: string): Promise<void> {
  const opened = new AsyncDisposableStack()
  const log = await openLog(config, opened)
  let isStopping = () => false
  try {
    const parts = await openParts(config, log, opened, downloads)
    const channels = new Set<ProcessChannel<ProcessCalls>>()
    const processes = keepProcesses({
      program: PROGRAM,
      log,
      connect: (port, process) => connectProcess(port, process, { config, log, parts, channels }),
    })
    const stopping = prepareStop(processes, opened, log)
    isStopping = stopping.isStopping
    parts.models?.onChange(announceModels(parts, channels))
    await processes.start(0)
    await Promise.all(Array.from({ length: config.WORKERS - 1 }, (_, n) => processes.start(n + 1)))
    log.info({ pids: processes.listPids() }, 'all processes of this node serve')
    void processes.givenUp.then(() => stopping.stop('given up', 1))
    if (modelName !== undefined) await downloadRequestedModel(parts.models?.shelf ?? null, modelName, log)
  } catch (error) {
    if (isStopping()) return
    await opened.disposeAsync()
    if (error instanceof ProcessEndError) process.exit(1)
    throw error
  }
}

type Parts = {
  databaseUrl: string
  /**
   * Models that this process runs for all others; null if the settings name endpoints, which each process calls
   * itself.
   */
  models: ShareableModels | null
  counts: Counts
  marks: ReturnType<typeof createWriteMarks>
  guard: Awaited<ReturnType<typeof openGuard>>
  mayDownload: boolean
  embeddings: Pick<PrimaryCalls, 'findEmbeddings' | 'locateEmbeddings' | 'waitForEmbeddings'>
  metrics: Registry
  switchboard: ReturnType<typeof createSwitchboard>
  /** True until the first process has asked for its introduction. */
  isNew: boolean
}

async function openParts(
  config: Config,
  log: Log,
  opened: AsyncDisposableStack,
  downloads: Downloads | undefined,
): Promise<Parts> {
  const isNamed = config.LLM_BASE_URL !== undefined || config.CHAT_MODELS_FILE !== undefined
  const modelsOpening = isNamed ? Promise.resolve(null) : openChatModels(config, log, downloads)
  // This promise is awaited after the database is open; until then a failure must not count as an unhandled
  // rejection.
  modelsOpening.catch(() => undefined)
  const databaseUrl = await openDatabase(config, await openSecrets(config), log, opened)
  const models = await modelsOpening
  opened.defer(() => models?.close())
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  return {
    databaseUrl,
    models,
    counts: createCounts(null),
    marks: createWriteMarks(null),
    guard: await openGuard(config, log, opened),
    mayDownload: downloads !== undefined,
    embeddings: openEmbeddingServer(config, log, opened, downloads),
    metrics,
    switchboard: createSwitchboard(),
    isNew: true,
  }
}

function openEmbeddingServer(
  config: Config,
  log: Log,
  opened: AsyncDisposableStack,
  downloads: Downloads | undefined,
): Parts['embeddings'] {
  const options = { ...buildEmbeddingOptions(config, log, downloads), hasTable: false }
  const appeared = Promise.withResolvers<void>()
  let served: (ServedEmbeddings & { locate(): Promise<string> }) | null = null
  const openServer = async () => {
    const server = (await options.openServer?.()) ?? null
    served = server
    if (server !== null) appeared.resolve()
    return server
  }
  // Null with an endpoint in the settings: then each process asks it itself.
  const embeddings = config.EMBEDDINGS_URL === undefined ? openEmbeddings({ ...options, openServer }) : null
  opened.defer(() => embeddings?.close())
  return {
    findEmbeddings: async () => {
      await embeddings?.ready
      return served === null ? null : { name: served.name, prefixes: served.prefixes }
    },
    locateEmbeddings: async () => served?.locate() ?? '',
    waitForEmbeddings: () => appeared.promise,
  }
}

type PrimaryNode = { config: Config; log: Log; parts: Parts; channels: Set<ProcessChannel<ProcessCalls>> }

function connectProcess(port: Port, process: { index: number; serves(): void }, node: PrimaryNode): void {
  const { config, log, parts, channels } = node
  const { switchboard, models, guard } = parts
  const loans = new Map<number, () => void>()
  let nextLoan = 0
  const channel = openProcessChannel<ProcessCalls>(port, (own) => {
    const calls: PrimaryCalls = {
      ...switchboard.connect(own),
      ...parts.counts,
      ...parts.embeddings,
      introduce: () => {
        const isFirst = parts.isNew
        parts.isNew = false
        return {
          databaseUrl: parts.databaseUrl,
          runsJobs: process.index === 0 && config.ROLE !== 'web',
          isFirst,
          channels: switchboard.add(own),
          models: describeModels(models),
          mayDownload: parts.mayDownload,
          guard: guard && { name: guard.model.name },
        }
      },
      serves: (report) => {
        process.serves()
        if (channels.size === 0) log.info({ ...report, processes: config.WORKERS }, 'listening')
        channels.add(own)
      },
      addMark: parts.marks.add,
      findMark: parts.marks.find,
      lend: async () => {
        const shared = models?.shared ?? null
        if (shared === null) throw new Error('no local model replies')
        const { base_url, release } = await shared.lend()
        nextLoan += 1
        loans.set(nextLoan, release)
        return { id: nextLoan, base_url, model: shared.model }
      },
      release: (id) => {
        loans.get(id)?.()
        loans.delete(id)
      },
      showShelf: () => requireShelf(models).show(),
      downloadRequestedModel: (name) => requireShelf(models).get(name),
      pauseModel: () => requireShelf(models).pause(),
      locateGuard: async () => guard?.locate() ?? '',
      readAllMetrics: () => readAllMetrics(parts.metrics, channels),
    }
    return calls
  })
  port.onClose(() => {
    channels.delete(channel)
    switchboard.remove(channel)
    for (const release of loans.values()) release()
  })
}

function requireShelf(models: ShareableModels | null): NonNullable<ShareableModels['shelf']> {
  const shelf = models?.shelf ?? null
  if (shelf === null) throw new Error('the settings name the models')
  return shelf
}

const describeModels = (models: ShareableModels | null): ModelState | null =>
  models && {
    engine: models.engine,
    model: models.shared?.model ?? null,
    hasShelf: models.shelf !== null,
  }

function announceModels({ models }: Parts, channels: ReadonlySet<ProcessChannel<ProcessCalls>>): () => void {
  let isPending = false
  return () => {
    if (isPending) return
    isPending = true
    setTimeout(() => {
      isPending = false
      const state = describeModels(models)
      if (state !== null) for (const channel of channels) channel.notify('updateModels', state)
    }, MODEL_NEWS_MS)
  }
}

async function readAllMetrics(
  own: Registry,
  channels: ReadonlySet<ProcessChannel<ProcessCalls>>,
): Promise<string> {
  const each = [...channels].map((channel) => channel.call('readMetrics').catch(() => []))
  const all = await Promise.all([own.getMetricsAsJSON(), ...each])
  return AggregatorRegistry.aggregate(all).metrics()
}

/** On a signal all processes drain; the parts that they shared are closed after them. */
function prepareStop(processes: Processes, opened: AsyncDisposableStack, log: Log) {
  let hasStopBegun = false
  const stop = async (reason: string, code = 0): Promise<void> => {
    if (hasStopBegun) return
    hasStopBegun = true
    log.info({ reason }, 'this node is stopping')
    try {
      await processes.stop()
      await opened.disposeAsync()
      log.info('this node has stopped')
      process.exit(code)
    } catch (err) {
      log.error({ err }, 'this node could not stop in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  return { stop, isStopping: () => hasStopBegun }
}
