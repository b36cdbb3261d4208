import { STATUS } from '@citrine/contract/errors'
import { chooseLanguage, type Language, messageOf } from '@citrine/contract/messages/messages'
import type {
  AnyRoute,
  BodyOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Route,
  StreamRoute,
  UploadRoute,
} from '@citrine/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isForwarded, isLoopback } from './addresses.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { AppError } from './errors.ts'
import './hooks/country.ts'
import { inputFaultsIn } from './input-faults.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type EventSink, openSink } from './sse.ts'
import { readFileOf, readPiecesOf } from './uploads.ts'
import { createUserStreams } from './user-streams.ts'
import { createUserTurns } from './user-turns.ts'

/** Who calls, as the token says. Row rules in queries take `user_id`. */
export type Viewer = {
  user_id: string
  id_number: string
  nick_name: string
  /** Names the session, so that signing out ends just this one. */
  token_sha256: Buffer
  /** A login this recent still stands for the person. */
  session_started_at: Date
}

/** What every handler may know of a call beside its declared parts. */
export type Call = {
  language: Language
  /** The caller's languages by preference, as plain tags. */
  locale: string
  ip: string
  /** It comes from this very machine, and no proxy passed it on. */
  is_local: boolean
  /** Where the caller is: `GB`, `US-TX`, or null where it cannot be told. */
  country: string | null
  device_id: string
  user_agent: string
  last_event_id: string | undefined
}

type ViewerOf<R extends AnyRoute> = R['access'] extends 'member' ? Viewer : Viewer | null
export type Input<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R>; call: Call }
type Handler<R extends Route> = (
  /** `left` tells when the caller has hung up, for work that is not worth finishing then. */
  input: Input<R> & { cookies: Cookies; left: () => AbortSignal },
  viewer: ViewerOf<R>,
) => Promise<ReplyOf<R>> | ReplyOf<R>
type UploadHandler<R extends UploadRoute> = (
  input: Omit<Input<R>, 'body'> & { file: Buffer },
  viewer: ViewerOf<R>,
) => Promise<ReplyOf<R>> | ReplyOf<R>
/** For a file that is worked off as it comes: `read` hands over its pieces, and ends with it. */
type PiecesHandler<R extends UploadRoute> = (
  input: Omit<Input<R>, 'body'> & {
    read: (take: (piece: Buffer) => void) => Promise<void>
    left: () => AbortSignal
  },
  viewer: ViewerOf<R>,
) => Promise<ReplyOf<R>>
/** Does every check, then tells how the open stream is fed: refusals before it are plain envelopes. */
type StreamHandler<R extends StreamRoute> = (
  input: Input<R>,
  viewer: ViewerOf<R>,
) => Promise<(sink: EventSink) => void>

export type MountOptions = {
  /** Reads the token; throws `token_invalid` or `blocked`, gives null when there is no token. */
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>
  metrics: Metrics
  log: Log
  /** Cookies are for https alone. */
  is_https: boolean
}

/** Files of one user that are held whole in memory at a time. */
const UPLOADS_AT_ONCE = 3

/** Mounts calls of the contract. Checks access and input, strips from replies what the contract does not name. */
export function createMount(app: FastifyInstance, { findViewer, metrics, log, is_https }: MountOptions) {
  const mounted = new Set<AnyRoute>()
  const userStreams = createUserStreams()
  const takeUpload = createUserTurns(UPLOADS_AT_ONCE)

  const register = (
    route: AnyRoute,
    handle: (request: FastifyRequest, reply: FastifyReply, viewer: Viewer | null) => Promise<unknown>,
  ): void => {
    if (mounted.has(route)) throw new Error(`${route.method} ${route.path} has two handlers`)
    mounted.add(route)
    const add = (path: string, isMember: boolean): void => {
      app.route({
        method: route.method,
        // Without a body to send, a stream would only stay open.
        exposeHeadRoute: !('events' in route),
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        ...(route.body_max_bytes === undefined ? {} : { bodyLimit: route.body_max_bytes }),
        config: { call: `${route.method} ${path}`, is_signed: true, takes_file: 'upload' in route },
        handler: async (request, reply) => {
          const viewer = isMember ? await findViewer(request) : null
          if (isMember && viewer === null) throw new AppError('sign_in_needed')
          return handle(request, reply, viewer)
        },
      })
    }
    add(route.path, route.access !== 'anyone')
    if (route.tourist_path !== undefined) add(route.tourist_path, false)
  }

  /** Counts a stream when it opens and says in one line how it went: how long it lasted is no slowness. */
  const watchStream = (request: FastifyRequest, reply: FastifyReply, sink: EventSink): void => {
    const { call = '' } = request.routeOptions.config
    metrics.answers.inc({ call, http: '200', status: String(STATUS.ok) })
    metrics.streamOpenSeconds.observe({ call }, reply.elapsedTime / 1000)
    metrics.openStreams.inc({ call })
    sink.onClose(() => {
      const outcome = reply.raw.writableEnded ? 'ended' : 'left'
      metrics.openStreams.dec({ call })
      metrics.streamsClosed.inc({ call, outcome })
      const ms = Math.round(reply.elapsedTime)
      log.info({ call, http: 200, outcome, ms, req_id: request.id }, 'stream')
    })
  }

  const answer = (reply: FastifyReply, route: Route | UploadRoute, value: unknown, { language }: Call) => {
    const data = z.parse(route.reply, value)
    return reply.send({ status: STATUS.ok, desc: messageOf('ok', language), data })
  }

  const cookies = (request: FastifyRequest, reply: FastifyReply): Cookies =>
    cookiesOf(request, reply, is_https)

  return {
    mounted,
    /** For an address that is no call. */
    cookies,
    call: <R extends Route>(route: R, handler: Handler<R>): void => {
      register(route, async (request, reply, viewer) => {
        const input = {
          ...readInput<R>(route, request),
          cookies: cookies(request, reply),
          left: () => leftOf(reply),
        }
        // The contract's `access` decides the viewer's type, and `register` has just enforced it.
        const value = await handler(input, viewer as ViewerOf<R>)
        return answer(reply, route, value, input.call)
      })
    },
    upload: <R extends UploadRoute>(route: R, handler: UploadHandler<R>): void => {
      register(route, async (request, reply, viewer) => {
        // Nobody's file is read before it is known who sends it.
        const { body: _, ...input } = readInput<R>(route, request)
        const read = async () => {
          const file = await readFileOf(request, route.upload)
          return handler({ ...input, file }, viewer as ViewerOf<R>)
        }
        const value = await takeUpload(viewer?.user_id ?? '', read)
        return answer(reply, route, value, input.call)
      })
    },
    pieces: <R extends UploadRoute>(route: R, handler: PiecesHandler<R>): void => {
      register(route, async (request, reply, viewer) => {
        const { body: _, ...input } = readInput<R>(route, request)
        const read = (take: (piece: Buffer) => void) => readPiecesOf(request, route.upload, take)
        const left = () => leftOf(reply)
        const value = await handler({ ...input, read, left }, viewer as ViewerOf<R>)
        return answer(reply, route, value, input.call)
      })
    },
    stream: <R extends StreamRoute>(route: R, handler: StreamHandler<R>): void => {
      register(route, async (request, reply, viewer) => {
        const feed = await handler(readInput<R>(route, request), viewer as ViewerOf<R>)
        request.is_stream = true
        reply.hijack()
        const sink = openSink(reply.raw, { ...textHeaders(reply), 'x-request-id': request.id })
        watchStream(request, reply, sink)
        if (viewer) userStreams.add(viewer.user_id, sink)
        feed(sink)
      })
    },
  }
}

function leftOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  if (raw.destroyed) controller.abort()
  return controller.signal
}

export type Mount = ReturnType<typeof createMount>

const textHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))

export function callOf(request: FastifyRequest): Call {
  // Of an address that cannot be read there is no query.
  const query = (request.query ?? {}) as Record<string, string | undefined>
  const accept = request.headers['accept-language']
  return {
    language: chooseLanguage(accept, query.lang),
    locale: (accept ?? query.lang ?? 'en').split(',')[0]?.split(';')[0]?.trim() ?? 'en',
    ip: request.ip,
    is_local: isLoopback(request.ip) && !isForwarded(request.headers),
    country: request.country,
    device_id: query.device_id ?? '',
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    last_event_id: [request.headers['last-event-id']].flat()[0],
  }
}

function readInput<R extends AnyRoute>(route: R, request: FastifyRequest): Input<R> {
  const call = callOf(request)
  const fields: Record<string, string> = {}
  const read = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = z.safeParse(schema, value, { error: inputFaultsIn(call.language) })
    if (result.success) return result.data
    for (const issue of result.error.issues) fields[fieldOf(issue)] ??= issue.message
    return undefined
  }
  const input = {
    params: read(route.params, request.params),
    query: read(route.query, request.query),
    body: read(route.body, request.body),
    call,
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_input', { fields: Object.keys(fields) }, { data: { fields } })
  return input as Input<R>
}

/** A union reports its branches' faults inside; the first branch's field says more than nothing. */
function fieldOf(issue: z.core.$ZodIssue): string {
  if (issue.path.length > 0) return issue.path.join('.')
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find(({ path }) => path.length > 0)
    if (inner) return inner.path.join('.')
  }
  return 'body'
}
