import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'
import { type ByteRange, formatRange, type ReadResult } from './read-range.ts'
import { type S3Call, uploadInParts } from './s3-upload.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Object = { key: string; modifiedAt: Date }

/** ms for one attempt including the body; for a stream, until its first byte. */
const ATTEMPT_MS = 10_000
const ATTEMPTS = 3
/** ms before the second attempt, doubled before the third, plus a random delay up to the same length. */
const PAUSE_MS = 100
const NOT_FOUND = 404
const RANGE_NOT_SATISFIABLE = 416
const BUSY = new Set([429, 500, 502, 503, 504])
const FORBIDDEN = 403
const SKEW_MS = 300_000

export function openS3(settings: S3Settings) {
  const call = createCall(settings)
  return {
    open: (key: string, range: ByteRange | null): Promise<ReadResult> => openObject(call, key, range),
    upload: (key: string, content: Readable): Promise<number> => uploadInParts(call, key, content),
    put: async (key: string, bytes: Buffer): Promise<void> => {
      const response = await call('PUT', `/${key}`, { body: bytes })
      await response.body?.cancel()
      if (response.status === NOT_FOUND) throw createStoreError('PUT', response)
    },
    get: async (key: string): Promise<Buffer | undefined> => {
      const response = await call('GET', `/${key}`)
      if (response.status === NOT_FOUND) {
        await response.body?.cancel()
        return undefined
      }
      return Buffer.from(await response.arrayBuffer())
    },
    head: async (key: string): Promise<Date | undefined> => {
      const response = await call('HEAD', `/${key}`)
      if (response.status === NOT_FOUND || response.headers.get('content-length') === '0') return undefined
      return new Date(response.headers.get('last-modified') ?? Number.NaN)
    },
    delete: async (key: string): Promise<void> => {
      const response = await call('DELETE', `/${key}`)
      await response.body?.cancel()
    },
    list: (prefix: string) => listObjects(call, prefix),
  }
}

export type S3 = ReturnType<typeof openS3>

function createCall({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): S3Call {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 0,
  })
  // Every store accepts the bucket as a path; as a host name it would need a certificate of its own.
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  let aheadMs = 0

  /** The store refuses a signature when the clocks differ; later signatures follow the store's clock. */
  const isClockCorrected = ({ status, headers }: Response): boolean => {
    const foundMs = Date.parse(headers.get('date') ?? '') - Date.now()
    if (status !== FORBIDDEN || !(Math.abs(foundMs - aheadMs) > SKEW_MS)) return false
    aheadMs = foundMs
    return true
  }

  return async (method, path, { body, headers = {}, signal } = {}) => {
    for (let attempt = 1; ; attempt++) {
      const outcome = await client
        .fetch(`${root}${path}`, {
          method,
          headers,
          signal: signal?.() ?? AbortSignal.timeout(ATTEMPT_MS),
          redirect: 'manual',
          aws: { datetime: formatTime(new Date(Date.now() + aheadMs)) },
          ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        })
        .catch((error: unknown) => error)
      const response = outcome instanceof Response ? outcome : null
      if (response !== null && isUsable(response)) return response
      const isFinal = response !== null && !BUSY.has(response.status) && !isClockCorrected(response)
      if (attempt === ATTEMPTS || isFinal) throw createStoreError(method, outcome)
      // An unread body would keep its connection.
      await response?.body?.cancel()
      await sleep(PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()))
    }
  }
}

const formatTime = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '')

const isUsable = ({ ok, status }: Response): boolean =>
  ok || status === NOT_FOUND || status === RANGE_NOT_SATISFIABLE

async function openObject(call: S3Call, key: string, range: ByteRange | null): Promise<ReadResult> {
  let timer: NodeJS.Timeout | undefined
  const createSignal = (): AbortSignal => {
    clearTimeout(timer)
    const controller = new AbortController()
    timer = setTimeout(() => controller.abort(), ATTEMPT_MS)
    return controller.signal
  }
  const headers: Record<string, string> = range === null ? {} : { range: formatRange(range) }
  const response = await call('GET', `/${key}`, { headers, signal: createSignal }).finally(() =>
    clearTimeout(timer),
  )
  return readObject(response)
}

async function readObject(response: Response): Promise<ReadResult> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  if (
    response.status === NOT_FOUND ||
    response.status === RANGE_NOT_SATISFIABLE ||
    response.body === null ||
    length === 0
  ) {
    await response.body?.cancel()
    return response.status === RANGE_NOT_SATISFIABLE ? 'beyond' : undefined
  }
  const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
  const [from, to, size] = part === null ? [0, length - 1, length] : part.slice(1).map(Number)
  if (from === undefined || to === undefined || size === undefined || Number.isNaN(size))
    throw createStoreError('GET', new Error('the response of the store has no length'))
  return { size, from, to, stream: Readable.fromWeb(response.body as ReadableStream) }
}

async function* listObjects(call: S3Call, prefix: string): AsyncGenerator<S3Object[]> {
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token !== '') query.set('continuation-token', token)
    const page = await (await call('GET', `/?${query}`)).text()
    yield [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
      key: readTag(entry, 'Key'),
      modifiedAt: new Date(readTag(entry, 'LastModified')),
    }))
    token = readTag(page, 'NextContinuationToken')
    if (token === '') return
  }
}

/** Keys are hexadecimal digits and slashes, and a token is plain text: nothing in them is escaped but "&". */
const readTag = (xml: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '').replaceAll('&amp;', '&')

function createStoreError(method: string, outcome: unknown): AppError {
  const cause = outcome instanceof Response ? new Error(`${method}: HTTP ${outcome.status}`) : outcome
  return new AppError('unavailable', {}, { cause })
}
