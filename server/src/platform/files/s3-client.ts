import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '../errors.ts'
import { type ByteRange, formatRange, type ReadResult } from './read-range.ts'
import { uploadInParts } from './s3-upload.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
}

export type S3Object = { key: string; modified_at: Date }

/** ms for one attempt including the body; a file that is read piece by piece has a limit for its beginning only. */
const ATTEMPT_MS = 10_000
const ATTEMPTS = 3
/** ms before the second attempt, doubled before the third, plus a random delay of at most the same length. */
const PAUSE_MS = 100
const NOT_THERE = 404
const BEYOND = 416
const BUSY = new Set([429, 500, 502, 503, 504])

/** The few calls of an S3-compatible store that Citrine needs, each tried again when the store is busy. */
export function openS3({ endpoint, bucket, region, access_key_id, secret_access_key }: S3Settings) {
  const client = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    service: 's3',
    retries: 0,
  })
  // Buckets as a path work with every store; as a host name they need a certificate of their own.
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`

  /** @throws unavailable when the store cannot be reached, or refuses */
  async function call(
    method: string,
    path: string,
    body?: Buffer,
    { headers = {}, signal }: { headers?: Record<string, string>; signal?: () => AbortSignal } = {},
  ): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const answer = await client
        .fetch(`${root}${path}`, {
          method,
          headers,
          signal: signal?.() ?? AbortSignal.timeout(ATTEMPT_MS),
          redirect: 'manual',
          ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        })
        .catch((error: unknown) => error)
      const isAnswer = answer instanceof Response
      if (isAnswer && (answer.ok || answer.status === NOT_THERE || answer.status === BEYOND)) return answer
      if (attempt === ATTEMPTS || (isAnswer && !BUSY.has(answer.status))) throw storeAway(method, answer)
      // Unread bodies keep their connections.
      if (isAnswer) await answer.body?.cancel()
      await sleep(PAUSE_MS * 2 ** (attempt - 1) * (1 + Math.random()))
    }
  }

  /** Reads a body as it arrives: only its beginning has a time limit. */
  async function open(key: string, range: ByteRange | null): Promise<ReadResult> {
    let timer: NodeJS.Timeout | undefined
    const signal = (): AbortSignal => {
      clearTimeout(timer)
      const patience = new AbortController()
      timer = setTimeout(() => patience.abort(), ATTEMPT_MS)
      return patience.signal
    }
    const headers: Record<string, string> = range === null ? {} : { range: formatRange(range) }
    const answer = await call('GET', `/${key}`, undefined, { headers, signal }).finally(() =>
      clearTimeout(timer),
    )
    return readAnswer(answer)
  }

  return {
    open,
    /**
     * Stores an object of any size piece by piece.
     * @returns its size in bytes
     */
    upload: (key: string, content: Readable): Promise<number> => uploadInParts(call, key, content),
    put: async (key: string, bytes: Buffer): Promise<void> => {
      const answer = await call('PUT', `/${key}`, bytes)
      await answer.body?.cancel()
      if (answer.status === NOT_THERE) throw storeAway('PUT', answer)
    },
    get: async (key: string): Promise<Buffer | undefined> => {
      const answer = await call('GET', `/${key}`)
      if (answer.status === NOT_THERE) {
        await answer.body?.cancel()
        return undefined
      }
      return Buffer.from(await answer.arrayBuffer())
    },
    /** @returns the time of the last write; undefined when the object is missing or empty */
    head: async (key: string): Promise<Date | undefined> => {
      const answer = await call('HEAD', `/${key}`)
      if (answer.status === NOT_THERE || answer.headers.get('content-length') === '0') return undefined
      return new Date(answer.headers.get('last-modified') ?? Number.NaN)
    },
    delete: async (key: string): Promise<void> => {
      const answer = await call('DELETE', `/${key}`)
      await answer.body?.cancel()
    },
    list: (prefix: string) => listObjects(call, prefix),
  }
}

export type S3 = ReturnType<typeof openS3>

async function readAnswer(answer: Response): Promise<ReadResult> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  if (answer.status === NOT_THERE || answer.status === BEYOND || answer.body === null || length === 0) {
    await answer.body?.cancel()
    return answer.status === BEYOND ? 'beyond' : undefined
  }
  const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')
  const [from, to, size] = part === null ? [0, length - 1, length] : part.slice(1).map(Number)
  if (from === undefined || to === undefined || size === undefined || Number.isNaN(size))
    throw storeAway('GET', new Error('the store names no length'))
  return { size, from, to, stream: Readable.fromWeb(answer.body as ReadableStream) }
}

/** Lists the objects below a prefix by key, at most a thousand at once. */
async function* listObjects(
  call: (method: string, path: string) => Promise<Response>,
  prefix: string,
): AsyncGenerator<S3Object[]> {
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token !== '') query.set('continuation-token', token)
    const page = await (await call('GET', `/?${query}`)).text()
    yield [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
      key: readTag(entry, 'Key'),
      modified_at: new Date(readTag(entry, 'LastModified')),
    }))
    token = readTag(page, 'NextContinuationToken')
    if (token === '') return
  }
}

/** Keys are hexadecimal digits and slashes, and a token is plain text: nothing in them is escaped but "&". */
const readTag = (xml: string, tag: string): string =>
  (new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '').replaceAll('&amp;', '&')

function storeAway(method: string, answer: unknown): AppError {
  const cause = answer instanceof Response ? new Error(`${method}: HTTP ${answer.status}`) : answer
  return new AppError('unavailable', {}, { cause })
}
