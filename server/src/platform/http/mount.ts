import { constants } from 'node:zlib'
import { STATUS } from '@citrine/contract/errors'
import { formatMessage } from '@citrine/contract/messages/messages'
import type { AnyRoute, ResponseOf, Route, StreamRoute, UploadRoute } from '@citrine/contract/route'
import type {} from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod'
import { runAs } from '../admission/account.ts'
import { createAccountQueue } from '../admission/account-queue.ts'
import { buildAccountKey, type Caller, createAdmission } from '../admission/admit.ts'
import { AppError } from '../errors.ts'
import { followSession, type WatchSession } from '../follow-session.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { EventSink } from '../streams/sse.ts'
import { createUserStreams } from '../streams/user-streams.ts'
import { isTracing, type Step, trace } from '../tracing/trace.ts'
import { type Call, getAddress, type Viewer } from './call.ts'
import { type Cookies, createCookies } from './cookies.ts'
import { createLargeBodies, VISITOR_BODY_MAX } from './large-bodies.ts'
import { openEventStream } from './open-stream.ts'
import { type Input, readInput } from './read-input.ts'
import { readPieces, readUploadedFile } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's name in logs and metrics, which never get the address with its values. */
    call?: string
    isSigned?: boolean
    takesFile?: boolean
  }
  interface FastifyRequest {
    rawBody: string
    envelopeStatus: number
    isStream: boolean
  }
}

type ViewerOf<R extends AnyRoute> = R['access'] extends 'member' ? Viewer : Viewer | null
type Handler<R extends Route> = (
  /** `disconnected` aborts when the caller hangs up, so that its work can stop. */
  input: Input<R> & { cookies: Cookies; disconnected: () => AbortSignal },
  viewer: ViewerOf<R>,
) => Promise<ResponseOf<R>> | ResponseOf<R>
type UploadHandler<R extends UploadRoute> = (
  input: Omit<Input<R>, 'body'> & { file: Buffer },
  viewer: ViewerOf<R>,
) => Promise<ResponseOf<R>> | ResponseOf<R>
/** `read` passes on the pieces of a file and resolves at its end. */
type PiecesHandler<R extends UploadRoute> = (
  input: Omit<Input<R>, 'body'> & {
    read: (take: (piece: Buffer) => void) => Promise<void>
    disconnected: () => AbortSignal
  },
  viewer: ViewerOf<R>,
) => Promise<ResponseOf<R>>
/**
 * Does every check first, so that refusals are sent as plain envelopes. Then returns the function that writes into
 * the open stream.
 */
type StreamHandler<R extends StreamRoute> = (
  input: Input<R>,
  viewer: ViewerOf<R>,
) => Promise<(sink: EventSink) => void>

export type Viewers = {
  find(request: FastifyRequest): Promise<Viewer | null>
  /** Begins what `find` needs from the database, while the body arrives and the signature is checked. */
  lookUpEarly(request: FastifyRequest): void
}

export type MountOptions = {
  viewers: Viewers
  watchSession: WatchSession<Viewer>
  metrics: Metrics
  log: Log
  isHttps: boolean
  /** The node is shutting down, so another node opens new streams. */
  isDraining?: () => boolean
  opening?: { count: number }
  onWrite?: (user_id: string) => Promise<void>
}

/**
 * Responses under 1 KB are not compressed, because they fit into one packet with their headers. Brotli at quality 4
 * of 11 takes about 1 ms for 40 KB.
 */
export const COMPRESSION: NonNullable<RouteOptions['compress']> = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

const UPLOADS = { atOnce: 3, waiting: 20 }

/** Checks access and input, and strips fields from responses that the contract does not name. */
export function createMount(app: FastifyInstance, options: MountOptions) {
  const mounted = new Set<AnyRoute>()
  const responders = createResponders(options)
  const admitBody = createLargeBodies((request) => options.viewers.find(request))

  const register = (route: AnyRoute, handle: Handle): void => {
    if (mounted.has(route)) throw new Error(`${route.method} ${route.path} has two handlers`)
    mounted.add(route)
    const paths = { ...options, admitBody }
    addPath(app, { route, path: route.path, isMember: route.access !== 'anyone' }, paths, handle)
    if (route.tourist_path !== undefined)
      addPath(app, { route, path: route.tourist_path, isMember: false }, paths, handle)
  }

  return {
    mounted,
    cookies: (request: FastifyRequest, reply: FastifyReply): Cookies =>
      createCookies(request, reply, options.isHttps),
    call: <R extends Route>(route: R, handler: Handler<R>): void =>
      register(route, responders.call(route, handler)),
    upload: <R extends UploadRoute>(route: R, handler: UploadHandler<R>): void =>
      register(route, responders.upload(route, handler)),
    pieces: <R extends UploadRoute>(route: R, handler: PiecesHandler<R>): void =>
      register(route, responders.pieces(route, handler)),
    stream: <R extends StreamRoute>(route: R, handler: StreamHandler<R>): void =>
      register(route, responders.stream(route, handler)),
  }
}

function createResponders(options: MountOptions) {
  const takeUpload = createAccountQueue(UPLOADS)
  const admit = createAdmission()

  const reportWrite: ReportWrite = async ({ method }, viewer) => {
    if (viewer !== null && method !== 'GET') await options.onWrite?.(viewer.user_id)
  }

  // The contract's `access` decides the viewer's type, and `addPath` has just enforced it.
  return {
    call:
      <R extends Route>(route: R, handler: Handler<R>): Handle =>
      async (request, reply, viewer) => {
        const input = {
          ...readInput<R>(route, request),
          cookies: createCookies(request, reply, options.isHttps),
          disconnected: () => watchDisconnect(reply),
        }
        const value = await admit(describeCaller(request, reply, viewer), () =>
          handler(input, viewer as ViewerOf<R>),
        )
        await reportWrite(route, viewer)
        return sendEnvelope(reply, route, value, input.call)
      },
    upload:
      <R extends UploadRoute>(route: R, handler: UploadHandler<R>): Handle =>
      async (request, reply, viewer) => {
        const { body: _, ...input } = readInput<R>(route, request)
        const caller = describeCaller(request, reply, viewer)
        // Takes a slot of the account only after the upload: a slow one must not occupy it.
        const read = async () => {
          const file = await readUploadedFile(request, route.upload)
          return admit(caller, () => handler({ ...input, file }, viewer as ViewerOf<R>))
        }
        const value = await takeUpload(buildAccountKey(caller), read)
        await reportWrite(route, viewer)
        return sendEnvelope(reply, route, value, input.call)
      },
    pieces:
      <R extends UploadRoute>(route: R, handler: PiecesHandler<R>): Handle =>
      async (request, reply, viewer) => {
        const { body: _, ...input } = readInput<R>(route, request)
        const read = (take: (piece: Buffer) => void) => readPieces(request, route.upload, take)
        const disconnected = () => watchDisconnect(reply)
        const account = buildAccountKey(describeCaller(request, reply, viewer))
        const work = () => handler({ ...input, read, disconnected }, viewer as ViewerOf<R>)
        const value = await takeUpload(account, () => runAs(account, work))
        await reportWrite(route, viewer)
        return sendEnvelope(reply, route, value, input.call)
      },
    stream: createStreamResponse(options, { admit, reportWrite }),
  }
}

type ReportWrite = (route: AnyRoute, viewer: Viewer | null) => Promise<void>
type StreamParts = { admit: ReturnType<typeof createAdmission>; reportWrite: ReportWrite }

function createStreamResponse(options: MountOptions, { admit, reportWrite }: StreamParts) {
  const userStreams = createUserStreams()
  return <R extends StreamRoute>(route: R, handler: StreamHandler<R>): Handle =>
    async (request, reply, viewer) => {
      if (options.isDraining?.()) {
        reply.header('connection', 'close')
        throw new AppError('unavailable')
      }
      const session = viewer && followSession(options, viewer)
      const check = () => handler(readInput<R>(route, request), viewer as ViewerOf<R>)
      const feed = await countOpening(options, () =>
        admit(describeCaller(request, reply, viewer), check).catch((error: unknown) => {
          session?.stop()
          throw error
        }),
      )
      await reportWrite(route, viewer)
      const sink = openEventStream(options, request, reply)
      if (viewer) userStreams.add(viewer.user_id, sink)
      session?.end(sink)
      feed(sink)
    }
}

type Handle = (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) => Promise<unknown>
type AdmitBody = ReturnType<typeof createLargeBodies>
type MountedPath = { route: AnyRoute; path: string; isMember: boolean }

function addPath(
  app: FastifyInstance,
  { route, path, isMember }: MountedPath,
  { viewers, metrics, admitBody }: Pick<MountOptions, 'viewers' | 'metrics'> & { admitBody: AdmitBody },
  handle: Handle,
): void {
  const call = `${route.method} ${path}`
  for (const http of ['500', '503']) metrics.responses.inc({ call, http, status: http }, 0)
  // Sets the count to 0 at the start: a scaler that counts open streams needs a value from every node.
  if ('events' in route) metrics.openStreams.inc({ call }, 0)
  app.route({
    method: route.method,
    // A HEAD request of a stream would only stay open.
    exposeHeadRoute: !('events' in route),
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    compress: COMPRESSION,
    ...(route.body_max_bytes === undefined ? {} : { bodyLimit: route.body_max_bytes, preParsing: admitBody }),
    ...(isMember ? {} : { bodyLimit: VISITOR_BODY_MAX }),
    config: { call, isSigned: true, takesFile: 'upload' in route },
    onRequest: (request, _, done) => {
      // Not while tracing: the trace begins in the handler and would miss this query.
      if (isMember && !isTracing()) viewers.lookUpEarly(request)
      done()
    },
    handler: (request, reply) =>
      trace(
        () => describeCall(request),
        async () => {
          const viewer = isMember ? await viewers.find(request) : null
          if (isMember && viewer === null) throw new AppError('sign_in_needed')
          return handle(request, reply, viewer)
        },
      ),
  })
}

function sendEnvelope(reply: FastifyReply, route: Route | UploadRoute, value: unknown, { language }: Call) {
  const data = z.parse(route.response, value)
  return reply.send({ status: STATUS.ok, desc: formatMessage('ok', language), data })
}

async function countOpening<T>({ opening }: MountOptions, open: () => Promise<T>): Promise<T> {
  if (opening === undefined) return open()
  opening.count += 1
  try {
    return await open()
  } finally {
    opening.count -= 1
  }
}

const describeCall = ({ method, headers, routeOptions }: FastifyRequest): Step => ({
  name: routeOptions.config.call ?? method,
  kind: 'server',
  facts: { 'http.request.method': method, 'http.route': routeOptions.url ?? '' },
  parent: [headers.traceparent].flat()[0],
})

const describeCaller = (request: FastifyRequest, { raw }: FastifyReply, viewer: Viewer | null): Caller => ({
  user_id: viewer?.user_id ?? null,
  ip: getAddress(request),
  response: raw,
})

function watchDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  if (raw.destroyed) controller.abort()
  return controller.signal
}

export type Mount = ReturnType<typeof createMount>
