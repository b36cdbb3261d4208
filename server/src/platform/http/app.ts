import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { formatMessage } from '@citrine/contract/messages/messages'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { AppError, toAppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { hasTooManyFields, isTooDeep, JSON_DEPTH_MAX } from '../json-depth.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { setSecurityHeaders } from '../pages/security-headers.ts'
import { readCall } from './call.ts'
import { BODY_MAX } from './large-bodies.ts'
import { limitPipelining } from './pipelining.ts'
import { acceptUploads, refuseStrayParts } from './uploads.ts'

const RETRY_AFTER_S = 2
const REQ_ID = /^[A-Za-z0-9_-]{8,64}$/

export type AppOptions = {
  log: Log
  metrics: Metrics
  trustProxy: number
  isHttps: boolean
  /** A third-party script that the page may load, and the origins it needs. */
  guestScripts?: string | null
  mediaUrl?: string | null
  measurementUrls?: readonly string[]
  /** The page records sessions with Datadog, whose package starts its compression worker from a string, as a blob. */
  hasReplays?: boolean
  checkouts?: readonly { forms: readonly string[]; frames: readonly string[] }[]
}

export async function createApp({
  log,
  metrics,
  trustProxy,
  isHttps,
  guestScripts = null,
  mediaUrl = null,
  measurementUrls = [],
  hasReplays = false,
  checkouts = [],
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    clientErrorHandler: (error, socket) => refuseMalformedRequest(error.code, socket),
    trustProxy: trustProxy === 0 ? false : (_, hop) => hop < trustProxy,
    bodyLimit: BODY_MAX,
    // ms for a whole call with its body, enough for a picture on a slow connection.
    requestTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    genReqId: (raw) => chooseRequestId(raw.url ?? ''),
    // A malformed address is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(convertFastifyError(error), request, reply.header('x-request-id', request.id))
    },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  })
  app.decorateRequest('rawBody', '')
  app.decorateRequest('envelopeStatus', 0)
  app.decorateRequest('isStream', false)
  limitPipelining(app)
  readJson(app)
  // Compression is off by default; mount.ts turns it on for routes of the contract, and pictures and streams
  // stay uncompressed.
  await app.register(compress, { global: false })
  await acceptUploads(app)
  await setSecurityHeaders(app, {
    isHttps,
    guestScripts,
    mediaUrl,
    measurementUrls,
    hasReplays,
    checkouts,
  })

  addHooks(app, { log, metrics })
  handleErrors(app, log)
  return app
}

function addHooks(app: FastifyInstance, { log, metrics }: Pick<AppOptions, 'log' | 'metrics'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/'))
      reply.header('cache-control', 'no-store').header('vary', 'Authorization')
    if (/%00/.test(request.url)) throw new AppError('unparsable')
    refuseStrayParts(request)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call
    if (call === undefined || request.isStream) return
    const status = String(request.envelopeStatus || 200)
    metrics.responses.inc({ call, http: String(reply.statusCode), status })
    metrics.responseSeconds.observe({ call }, reply.elapsedTime / 1000)
    log.info(
      { call, http: reply.statusCode, status, ms: Math.round(reply.elapsedTime), req_id: request.id },
      'answer',
    )
  })
}

function handleErrors(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(new AppError('unknown_route'), request, reply))
  app.setErrorHandler((error, request, reply) => {
    const failure = convertFastifyError(error)
    const context = { call: request.routeOptions.config.call, req_id: request.id }
    if (failure.kind === 'internal') log.error({ err: failure.cause ?? failure, ...context }, failure.kind)
    // Logs a foreseen error without its stack: any caller may cause one, and stacks would flood the log.
    else if (failure.http >= 500) log.warn({ reason: describeCause(failure.cause), ...context }, failure.kind)
    return sendRefusal(failure, request, reply)
  })
}

const describeCause = (cause: unknown): string | undefined =>
  cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : undefined

function sendRefusal(failure: AppError, request: FastifyRequest, reply: FastifyReply) {
  request.envelopeStatus = failure.status
  const desc = formatMessage(failure.kind, readCall(request).language, failure.detail)
  const retry_after_s = failure.data?.retry_after_s ?? (failure.http === 503 ? RETRY_AFTER_S : undefined)
  if (retry_after_s !== undefined) reply.header('retry-after', String(retry_after_s))
  return reply.code(failure.http).send({ status: failure.status, desc, data: failure.data })
}

const REQUEST_FAULTS: Record<string, ErrorKind> = {
  HPE_HEADER_OVERFLOW: 'too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
}

function refuseMalformedRequest(code: string | undefined, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const kind = (code === undefined ? undefined : REQUEST_FAULTS[code]) ?? 'unparsable'
  const { status, http } = new AppError(kind)
  const body = JSON.stringify({ status, desc: formatMessage(kind, 'en'), data: null })
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
  socket.end(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
}

function convertFastifyError(error: unknown): AppError {
  const http =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (error instanceof AppError || typeof http !== 'number' || http >= 500) return toAppError(error)
  const kind =
    http === ERRORS.too_large.http
      ? 'too_large'
      : http === ERRORS.media_type.http
        ? 'media_type'
        : 'unparsable'
  return new AppError(kind, {}, { cause: error })
}

/** Matches NUL as a character or as `\u0000`. An escaped backslash before `u0000` is text that somebody typed. */
const NUL = /\0|(?<!\\)(?:\\\\)*\\u0000/

/** Keeps the raw text for the signature, and refuses NUL, which PostgreSQL cannot store. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8')
    request.rawBody = text
    if (NUL.test(text)) return done(new AppError('unparsable'))
    if (text === '') return done(null, {})
    if (isTooDeep(text)) return done(new AppError('too_deep', { max: JSON_DEPTH_MAX }))
    if (hasTooManyFields(text)) return done(new AppError('unparsable'))
    return parse(request, text, (error, value) =>
      error ? done(new AppError('unparsable', {}, { cause: error })) : done(null, value),
    )
  })
}

function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) query[name] = value
  return query
}

/** Chooses the id of a call: the client's `req_id`, so that client and server log the same one. */
function chooseRequestId(url: string): string {
  const sent = new URLSearchParams(url.split('?')[1] ?? '').get('req_id')
  return sent !== null && REQ_ID.test(sent) ? sent : newId()
}
