import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { waitForDb } from './platform/database/db.ts'
import {
  deriveFormerPasswords,
  derivePassword,
  startEmbeddedPostgres,
} from './platform/database/embedded-postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { takeNodeLock } from './platform/database/node-lock.ts'
import { createLog, type Log } from './platform/log.ts'
import { deriveSecrets, type Secrets } from './platform/secrets/crypto.ts'
import { loadStoredKey } from './platform/secrets/secret-key.ts'
import type { OtlpTarget } from './platform/tracing/otlp-sender.ts'
import type { openEmbeddings } from './providers/embeddings/open-embeddings.ts'
import type { ModelShelf, ShareableModels } from './providers/llm/chat-models.ts'
import { openFirstModel } from './providers/llm/open-first-model.ts'
import { openEmbeddingRunner } from './providers/llm/runner/embedding-runner.ts'
import { openSideRunner } from './providers/llm/runner/side-runner.ts'
import type { DownloadModel } from './providers/llm/runner/upgrade-to-runner.ts'
import type { LocalGuard } from './providers/moderation/guard.moderation.ts'

// The parts that exist once per node, however many processes it has.

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
export const DATABASE_TIMEOUT_MS = 30_000
/**
 * The database notices within this time that a killed node's connection, and with it the node's lock, has ended.
 */
const LOCK_TIMEOUT_MS = 5_000

export type Downloads = { chat: DownloadModel; embeddings: (signal: AbortSignal) => Promise<void> }

/** The log also goes to the configured collector. */
export async function openLog(config: Config, opened: AsyncDisposableStack): Promise<Log> {
  const target = findCollector(config)
  if (target === null) return createLog(config.LOG_LEVEL)
  const { openOtlpLogs } = await import('./platform/tracing/otlp-logs.ts')
  const logs = openOtlpLogs(target)
  opened.defer(logs.close)
  return createLog(config.LOG_LEVEL, logs)
}

export function findCollector(config: Config): OtlpTarget | null {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return null
  const instance = config.WORKERS > 1 ? `${hostname()}-${process.pid}` : hostname()
  return {
    endpoint,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    resource: { 'service.instance.id': instance, 'citrine.role': config.ROLE },
  }
}

export async function openSecrets(config: Config): Promise<Secrets> {
  const key = config.SECRET_KEY ?? (await loadStoredKey(config.DATA_DIR))
  return deriveSecrets(key, config.OTHER_SECRET_KEYS)
}

export const openChatModels = (config: Config, log: Log, downloads?: Downloads): Promise<ShareableModels> =>
  openFirstModel({
    settings: config,
    dataDir: config.DATA_DIR,
    isSandboxAllowed: config.isSandboxAllowed,
    log,
    download: downloads?.chat,
  })

export const buildEmbeddingOptions = (
  config: Config,
  log: Log,
  downloads?: Downloads,
): Parameters<typeof openEmbeddings>[0] => ({
  settings: config,
  log,
  hasTable: true,
  openServer: () => openEmbeddingRunner(config.DATA_DIR, log),
  download: downloads?.embeddings,
})

/** @throws StartError when the settings name a guard model that is not here */
export async function openGuard(
  { MODERATION_KIND, DATA_DIR: dataDir }: Config,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<LocalGuard | null> {
  if (MODERATION_KIND !== 'runner') return null
  const guard = await openSideRunner({ dataDir, use: 'guard', log })
  opened.defer(guard.stop)
  return guard
}

export async function openDatabase(
  config: Config,
  secrets: Secrets,
  log: Log,
  opened: AsyncDisposableStack,
): Promise<string> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.DATA_DIR,
          password: derivePassword(secrets),
          formerPasswords: deriveFormerPasswords(secrets),
          log,
        })
      : null
  opened.defer(() => embedded?.stop())
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.url ?? ''
  await waitForDb(url, DATABASE_TIMEOUT_MS)
  const isShared = config.VALKEY_URL !== undefined
  opened.defer(await takeNodeLock({ url, isShared, timeoutMs: LOCK_TIMEOUT_MS, log }))
  const migrated = await migrate(url, MIGRATIONS)
  if (migrated.length > 0) log.info({ migrated }, 'migrated')
  return url
}

/** Downloads a model while another one replies. `auto` selects the best one for this machine. */
export async function downloadRequestedModel(
  shelf: ModelShelf | null,
  requested: string,
  log: Log,
): Promise<void> {
  if (shelf === null) return log.warn('the settings name the models: --model has no effect')
  const { offers } = await shelf.show()
  const name = requested === 'auto' ? offers[0]?.name : requested
  if (name === undefined) return log.info('no larger model suits this machine')
  if (!(await shelf.get(name))) log.warn(`there is no model "${name}": see npm run model -- list`)
}
