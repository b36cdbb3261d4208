import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `slow` never answers, `busy` answers 503, `cut` closes the connection. */
export type ObjectStoreFault = 'slow' | 'busy' | 'cut' | null

export type ObjectStore = {
  url: string
  bucket: string
  keys: { accessKeyId: string; secretAccessKey: string }
  objects: Map<string, { bytes: Buffer; modifiedAt: Date }>
  /** Gives the next requests, one by default, a fault. */
  breakNext(fault: ObjectStoreFault, times?: number): void
  /** Sets the store's clock ahead. A signature that is more than 15 minutes off is refused. */
  setAhead(ms: number): void
  requests: string[]
  uploads: Map<string, Buffer[]>
  stop(): Promise<void>
}

type UploadCall = {
  request: IncomingMessage
  response: ServerResponse
  key: string
  upload: string
  body: Buffer
  url: URL
}

const BUCKET = 'citrine'
const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'a secret of the test store' }
const PAGE = 3

type StoreState = Pick<ObjectStore, 'objects' | 'requests' | 'uploads'> & {
  fault: ObjectStoreFault
  /** How many more requests have the fault. */
  fault_times: number
  aheadMs: number
}

/**
 * Starts an S3-compatible store in memory that checks every signature (Signature Version 4) and lists three
 * objects a page.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const state: StoreState = {
    objects: new Map(),
    requests: [],
    uploads: new Map(),
    fault: null,
    fault_times: 0,
    aheadMs: 0,
  }
  const server: Server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { objects, uploads, requests } = state
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    keys: KEYS,
    objects,
    uploads,
    requests,
    breakNext: (fault, fault_times = 1) => {
      Object.assign(state, { fault, fault_times })
    },
    setAhead: (ms) => {
      state.aheadMs = ms
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(state: StoreState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, requests, uploads } = state
  const body = await readBody(request)
  requests.push(`${request.method} ${request.url}`)
  if (state.fault_times > 0) {
    state.fault_times -= 1
    if (state.fault === 'busy') return void response.writeHead(503).end()
    if (state.fault === 'cut') return void request.socket.destroy()
    if (state.fault === 'slow') return
  }
  const time = new Date(Date.now() + state.aheadMs)
  response.setHeader('date', time.toUTCString())
  if (!isSignatureValid(request, body) || isSkewed(request, time)) return void response.writeHead(403).end()
  const url = new URL(request.url ?? '/', 'http://store')
  const [, bucket, ...rest] = url.pathname.split('/')
  if (bucket !== BUCKET) return void response.writeHead(404).end()
  const key = rest.join('/')
  const upload = url.searchParams.get('uploadId')
  if (request.method === 'POST' && url.searchParams.has('uploads'))
    return startUpload(uploads, `upload-${requests.length}`, response)
  if (upload !== null)
    return answerUpload({ objects, uploads }, { request, response, key, upload, body, url })
  if (key === '') return void response.writeHead(200).end(listObjects(objects, url.searchParams))
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, modifiedAt: new Date() })
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  sendObject(objects.get(key), request, response)
}

function startUpload(uploads: ObjectStore['uploads'], id: string, response: ServerResponse): void {
  uploads.set(id, [])
  response
    .writeHead(200)
    .end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
}

const SKEW_MAX_MS = 15 * 60_000

/** Returns whether the request's time (`20261123T120000Z`) is too far from the store's. */
function isSkewed({ headers }: IncomingMessage, time: Date): boolean {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? []
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number)
  return Math.abs(Date.UTC(year, month - 1, day, hour, minute, second) - time.getTime()) > SKEW_MAX_MS
}

function sendObject(
  found: { bytes: Buffer; modifiedAt: Date } | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!found) return void response.writeHead(404).end()
  const { bytes } = found
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const begin = from === '' ? bytes.length - Number(to) : Number(from ?? 0)
  const end = from === '' || !to ? bytes.length : Math.min(Number(to) + 1, bytes.length)
  if (begin >= bytes.length && bytes.length > 0) return void response.writeHead(416).end()
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': end - begin,
    'last-modified': found.modifiedAt.toUTCString(),
    ...(from === undefined ? {} : { 'content-range': `bytes ${begin}-${end - 1}/${bytes.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : bytes.subarray(begin, end))
}

function answerUpload(
  { objects, uploads }: Pick<ObjectStore, 'objects' | 'uploads'>,
  { request, response, key, upload, body, url }: UploadCall,
): void {
  const parts = uploads.get(upload)
  if (parts === undefined) return void response.writeHead(404).end()
  if (request.method === 'PUT') {
    const number = Number(url.searchParams.get('partNumber'))
    parts[number - 1] = body
    return void response.writeHead(200, { etag: `"part-${number}"` }).end()
  }
  uploads.delete(upload)
  if (request.method === 'DELETE') return void response.writeHead(204).end()
  const isWhole = parts.every((_, index) => body.includes(`<ETag>"part-${index + 1}"</ETag>`))
  if (!isWhole) return void response.writeHead(200).end('<Error><Code>InvalidPart</Code></Error>')
  objects.set(key, { bytes: Buffer.concat(parts), modifiedAt: new Date() })
  response.writeHead(200).end('<CompleteMultipartUploadResult/>')
}

function listObjects(objects: ObjectStore['objects'], query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, PAGE)
  const entries = page.map((key) => {
    const modified = objects.get(key)?.modifiedAt.toISOString() ?? ''
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified></Contents>`
  })
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

const hashSha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign_) => `%${sign_.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Computes the signature again (AWS Signature Version 4) and compares it. */
function isSignatureValid(request: IncomingMessage, body: Buffer): boolean {
  const parsed = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    request.headers.authorization ?? '',
  )
  if (!parsed) return false
  const [, credential = '', signed = '', signature = ''] = parsed
  const [accessKeyId, day = '', region = '', service = ''] = credential.split('/')
  const url = new URL(request.url ?? '/', 'http://store')
  const query = [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const hash = String(request.headers['x-amz-content-sha256'] ?? '')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== hashSha256(body)) return false
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hashSha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => sign(last, part),
    `AWS4${KEYS.secretAccessKey}`,
  )
  return accessKeyId === KEYS.accessKeyId && sign(key, text).toString('hex') === signature
}
