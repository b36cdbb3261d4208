import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dispatcher, EnvHttpProxyAgent, fetch } from 'undici'
import { SourceError, type SourceName } from '#server/platform/download/download-error.ts'
import { type IdleTimeout, startIdleTimeout } from '#server/platform/download/idle-timeout.ts'
import type { CatalogueModel, HubSource } from './catalogue-model.ts'

export type FetchProgress = { source: SourceName; done_bytes: number; total_bytes: number }

export type FetchJob = {
  folder: string
  hubUrl: string
  onProgress: (progress: FetchProgress) => void
  signal: AbortSignal
  timeoutMs: number
  freeBytes: (folder: string) => Promise<number>
  place: (finished: string) => Promise<void>
}

type HubModel = CatalogueModel & { hub: HubSource }

const RESUMES_MAX = 5
/** Bytes within the time limit, so that a trickle does not count as progress. */
const LIVELY_BYTES = 16_384

const buildPartPaths = (folder: string, model: CatalogueModel): { partPath: string; tag: string } => {
  const partPath = join(folder, `${model.file}.part`)
  return { partPath, tag: `${partPath}.etag` }
}

export async function discardPart(folder: string, model: CatalogueModel): Promise<void> {
  const { partPath, tag } = buildPartPaths(folder, model)
  await Promise.all([rm(partPath, { force: true }), rm(tag, { force: true })])
}

export const readPartSize = async (folder: string, model: CatalogueModel): Promise<number> =>
  (await stat(buildPartPaths(folder, model).partPath).catch(() => null))?.size ?? 0

export async function fetchFromHub(model: HubModel, job: FetchJob): Promise<void> {
  const offset = await readPartSize(job.folder, model)
  const dispatcher = new EnvHttpProxyAgent({ connect: { timeout: job.timeoutMs } })
  try {
    let done = offset
    for (let resumes = 0; done < model.size_bytes; resumes += 1) {
      const before = done
      const trouble = await readRest(model, job, { from: done, dispatcher })
      done = await readPartSize(job.folder, model)
      if (trouble !== null && (done <= before || resumes >= RESUMES_MAX)) throw new SourceError(trouble)
    }
  } finally {
    await dispatcher.destroy()
  }
  try {
    await job.place(buildPartPaths(job.folder, model).partPath)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    // A complete but wrong file cannot be resumed.
    await discardPart(job.folder, model)
    if (offset === 0) throw error
    // The fault may be in the earlier part: the disk lost power, or the hub has another file now.
    await fetchFromHub(model, job)
  }
}

type HubRange = { from: number; dispatcher: Dispatcher }

/**
 * @returns why the connection broke; null when the whole file arrived
 * @throws on permanent failures
 */
async function readRest(model: HubModel, job: FetchJob, reach: HubRange): Promise<string | null> {
  const idle = startIdleTimeout(job.timeoutMs, job.signal)
  try {
    const response = await askHub(model, job, { ...reach, signal: idle.signal })
    await storeBody(model, job, { response, from: reach.from, idle })
    return null
  } catch (error) {
    job.signal.throwIfAborted()
    if (idle.hasRunOut()) throw new SourceError(`it sent nothing for ${job.timeoutMs / 1_000} s`)
    if (!(error instanceof TypeError)) throw error
    return describeBreak(error)
  } finally {
    idle.end()
  }
}

type Response = Awaited<ReturnType<typeof fetch>>

async function askHub(
  model: HubModel,
  job: FetchJob,
  { from, dispatcher, signal }: HubRange & { signal: AbortSignal },
): Promise<Response> {
  const { repo, revision, path } = model.hub
  const tag = await readFile(buildPartPaths(job.folder, model).tag, 'utf8').catch(() => '')
  const response = await fetch(`${job.hubUrl}/${repo}/resolve/${revision}/${path}`, {
    dispatcher,
    signal,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'citrine',
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
      // Without an etag only the checksum shows whether both parts belong together.
      ...(from > 0 && tag !== '' ? { 'if-range': tag } : {}),
    },
  })
  if (response.status === 200 || response.status === 206) return response
  await response.body?.cancel()
  // A part that cannot be resumed must not block the next download.
  if (response.status === 416) await discardPart(job.folder, model)
  throw new SourceError(`it answered HTTP ${response.status}`)
}

type DownloadIntake = { response: Response; from: number; idle: IdleTimeout }

async function storeBody(
  model: CatalogueModel,
  job: FetchJob,
  { response, from, idle }: DownloadIntake,
): Promise<void> {
  const start = response.status === 206 ? from : 0
  const length = Number(response.headers.get('content-length') ?? model.size_bytes - start)
  const offers = `it offers ${start + length} bytes, and the right file has ${model.size_bytes}`
  if (start + length !== model.size_bytes) {
    await response.body?.cancel()
    throw new SourceError(offers)
  }
  const { partPath, tag } = buildPartPaths(job.folder, model)
  const etag = response.headers.get('etag') ?? ''
  // If-Range takes only a strong etag.
  await writeFile(tag, etag.startsWith('"') ? etag : '')
  const file = await open(partPath, start > 0 ? 'a' : 'w')
  try {
    let done = start
    job.onProgress({ source: 'hub', done_bytes: done, total_bytes: model.size_bytes })
    let fresh = 0
    for await (const bytes of response.body ?? []) {
      fresh += bytes.byteLength
      // A trickle of bytes does not count as progress.
      if (fresh >= LIVELY_BYTES) {
        idle.refresh()
        fresh = 0
      }
      done += bytes.byteLength
      if (done > model.size_bytes) throw new SourceError(offers)
      await file.write(bytes)
      job.onProgress({ source: 'hub', done_bytes: done, total_bytes: model.size_bytes })
    }
    if (done < model.size_bytes) throw new TypeError('terminated')
  } finally {
    await file.close()
  }
}

const BREAKS: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  UND_ERR_CONNECT_TIMEOUT: 'it did not answer',
  ETIMEDOUT: 'it did not answer',
  ENOTFOUND: 'its address was not found',
  EAI_AGAIN: 'its address could not be looked up',
}

function describeBreak({ cause }: TypeError): string {
  if (!(cause instanceof Error)) return 'the connection broke'
  const code = 'code' in cause ? String(cause.code) : cause.message
  return BREAKS[code] ?? `no connection (${code})`
}
