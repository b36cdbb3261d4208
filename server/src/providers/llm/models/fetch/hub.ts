import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dispatcher, EnvHttpProxyAgent, fetch } from 'undici'
import type { CatalogueModel } from '../catalogue.ts'
import { SourceFailed } from './fetch-failed.ts'
import type { FetchJob } from './fetch-job.ts'
import { type Patience, startPatience } from './patience.ts'

/** How often a connection that broke, but had brought something, is taken up again. */
const RESUMES = 5
/** What a source has to bring within the patience to be waited for. */
const LIVELY_BYTES = 16_384

/** The two files that a broken download leaves, so that the next one can go on. */
const leftoversOf = (folder: string, model: CatalogueModel): { part: string; tag: string } => {
  const part = join(folder, `${model.file}.part`)
  return { part, tag: `${part}.etag` }
}

export async function discardPart(folder: string, model: CatalogueModel): Promise<void> {
  const { part, tag } = leftoversOf(folder, model)
  await Promise.all([rm(part, { force: true }), rm(tag, { force: true })])
}

/** Bytes that an earlier, broken download left. */
export const readPartSize = async (folder: string, model: CatalogueModel): Promise<number> =>
  (await stat(leftoversOf(folder, model).part).catch(() => null))?.size ?? 0

/** By https from the model hub, going on where an earlier download broke off. */
export async function fetchFromHub(model: CatalogueModel, job: FetchJob): Promise<void> {
  const begun = await readPartSize(job.folder, model)
  const dispatcher = new EnvHttpProxyAgent({ connect: { timeout: job.patience_ms } })
  try {
    let done = begun
    for (let resumes = 0; done < model.size_bytes; resumes += 1) {
      const before = done
      const trouble = await readRest(model, job, { from: done, dispatcher })
      done = await readPartSize(job.folder, model)
      if (trouble !== null && (done <= before || resumes >= RESUMES)) throw new SourceFailed(trouble)
    }
  } finally {
    await dispatcher.destroy()
  }
  try {
    await job.place(leftoversOf(job.folder, model).part)
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error
    // What is wrong as a whole cannot be resumed either.
    await discardPart(job.folder, model)
    if (begun === 0) throw error
    // The fault may lie in what was here before: a disk that lost power, another file at the hub.
    await fetchFromHub(model, job)
  }
}

type Reach = { from: number; dispatcher: Dispatcher }

/** Brings what is missing; a broken connection is told as its reason, whatever cannot pass is thrown. */
async function readRest(model: CatalogueModel, job: FetchJob, reach: Reach): Promise<string | null> {
  const patience = startPatience(job.patience_ms, job.signal)
  try {
    const response = await ask(model, job, { ...reach, signal: patience.signal })
    await takeIn(model, job, { response, from: reach.from, patience })
    return null
  } catch (error) {
    job.signal.throwIfAborted()
    if (patience.hasRunOut()) throw new SourceFailed(`it brought nothing for ${job.patience_ms / 1_000} s`)
    if (!(error instanceof TypeError)) throw error
    return describeBreak(error)
  } finally {
    patience.end()
  }
}

type Response = Awaited<ReturnType<typeof fetch>>

async function ask(
  model: CatalogueModel,
  job: FetchJob,
  { from, dispatcher, signal }: Reach & { signal: AbortSignal },
): Promise<Response> {
  const { repo, revision, path } = model.hub
  const tag = await readFile(leftoversOf(job.folder, model).tag, 'utf8').catch(() => '')
  const response = await fetch(`${job.hub_url}/${repo}/resolve/${revision}/${path}`, {
    dispatcher,
    signal,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'citrine',
      ...(from > 0 ? { range: `bytes=${from}-` } : {}),
      // Without a tag the sum alone tells whether the two halves belong together.
      ...(from > 0 && tag !== '' ? { 'if-range': tag } : {}),
    },
  })
  if (response.status === 200 || response.status === 206) return response
  await response.body?.cancel()
  // A part that cannot be gone on with must not stand in the way of the next download.
  if (response.status === 416) await discardPart(job.folder, model)
  throw new SourceFailed(`it answered HTTP ${response.status}`)
}

type Intake = { response: Response; from: number; patience: Patience }

async function takeIn(
  model: CatalogueModel,
  job: FetchJob,
  { response, from, patience }: Intake,
): Promise<void> {
  const start = response.status === 206 ? from : 0
  const length = Number(response.headers.get('content-length') ?? model.size_bytes - start)
  const offers = `it offers ${start + length} bytes, and the right file has ${model.size_bytes}`
  if (start + length !== model.size_bytes) {
    await response.body?.cancel()
    throw new SourceFailed(offers)
  }
  const { part, tag } = leftoversOf(job.folder, model)
  const etag = response.headers.get('etag') ?? ''
  // Only a strong tag may stand in If-Range.
  await writeFile(tag, etag.startsWith('"') ? etag : '')
  const file = await open(part, start > 0 ? 'a' : 'w')
  try {
    let done = start
    job.onProgress({ source: 'hub', done_bytes: done, total_bytes: model.size_bytes })
    let fresh = 0
    for await (const bytes of response.body ?? []) {
      fresh += bytes.byteLength
      // A few bytes now and then are no download.
      if (fresh >= LIVELY_BYTES) {
        patience.refresh()
        fresh = 0
      }
      done += bytes.byteLength
      if (done > model.size_bytes) throw new SourceFailed(offers)
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
