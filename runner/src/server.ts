import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerChat, type ReplyFacts } from './chat-completions.ts'
import type { EmbeddingModel, Model } from './model.ts'
import { readJson } from './read-body.ts'
import { RequestError, refuseField } from './request-error.ts'

export type LogEntry = {
  method: string
  path: string
  status: number
  ms: number
  fault?: string
} & Partial<ReplyFacts>

export type ServerOptions = {
  model: Model
  api_key: string | null
  log: (entry: LogEntry) => void
}
type Call = Pick<ServerOptions, 'model' | 'api_key'> & { request: IncomingMessage; response: ServerResponse }
type CallDetails = Partial<ReplyFacts> & { fault?: string }

const LOOPBACK_NAME = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

const routes: Record<string, (call: Call) => CallDetails | Promise<CallDetails>> = {
  'POST /v1/chat/completions': ({ model, request, response }) => {
    if (model.kind === 'chat') return answerChat(model, request, response)
    throw new RequestError({ status: 404, message: `${model.id} embeds texts and does not chat.` })
  },
  'POST /v1/embeddings': ({ model, request, response }) => {
    if (model.kind === 'embedding') return answerEmbeddings(model, request, response)
    throw new RequestError({ status: 404, message: `${model.id} chats and does not embed texts.` })
  },
  'GET /v1/models': ({ model, response }) => sendJson(response, 200, listModels(model)),
  'POST /tokenize': tokenize,
  'GET /health': ({ response }) => sendJson(response, 200, { status: 'ok' }),
}

/** Creates an OpenAI-compatible server for one model. */
export function createModelServer({ log, ...options }: ServerOptions): Server {
  return createServer(async (request, response) => {
    const startedAt = performance.now()
    const method = request.method ?? ''
    const path = (request.url ?? '/').replace(/\?.*/s, '')
    const details = await answer({ ...options, request, response }, `${method} ${path}`)
    const isKnown = `${method} ${path}` in routes
    const ms = Math.round(performance.now() - startedAt)
    log({ method, path: isKnown ? path : '(unknown)', status: response.statusCode, ms, ...details })
  })
}

async function answer(call: Call, name: string): Promise<CallDetails> {
  try {
    requirePermission(call)
    const route = Object.hasOwn(routes, name) ? routes[name] : undefined
    if (route === undefined) {
      throw new RequestError({ status: 404, message: `There is no ${name} here.`, code: 'unknown_url' })
    }
    return await route(call)
  } catch (error) {
    return refuse(call.response, error)
  }
}

/**
 * Checks the caller's key. Without a key in the settings it checks the host name, because a web page can point its own
 * name at this machine (DNS rebinding).
 */
function requirePermission({ api_key, request }: Call): void {
  if (api_key === null) {
    if (LOOPBACK_NAME.test(request.headers.host ?? '')) return
    throw new RequestError({ status: 403, message: 'This server answers callers on its own machine only.' })
  }
  const [actual, expected] = [request.headers.authorization ?? '', `Bearer ${api_key}`].map(Buffer.from)
  if (actual && expected && actual.length === expected.length && timingSafeEqual(actual, expected)) return
  throw new RequestError({
    status: 401,
    message: 'The API key is wrong or missing.',
    code: 'invalid_api_key',
  })
}

async function tokenize({ model, request, response }: Call): Promise<CallDetails> {
  const body = await readJson(request)
  const content = typeof body === 'object' && body !== null && 'content' in body ? body.content : undefined
  if (typeof content !== 'string') throw refuseField('content', 'a text')
  return sendJson(response, 200, { tokens: await model.tokenize(content) })
}

function listModels(model: Model) {
  const entry = {
    id: model.id,
    object: 'model',
    created: 0,
    owned_by: 'citrine',
    max_model_len: model.contextTokens,
  }
  return { object: 'list', data: [entry] }
}

function refuse(response: ServerResponse, error: unknown): CallDetails {
  if (response.destroyed) return { finish: 'cancelled' }
  const isOurFault = !(error instanceof RequestError)
  const refusal = isOurFault
    ? new RequestError({ status: 500, message: 'The model server failed.', type: 'server_error' })
    : error
  if (response.headersSent) response.destroy()
  else sendJson(response, refusal.status, refusal.body)
  // The rest of the body is read and dropped, because a caller reads the error only after it has sent everything.
  response.req.resume()
  return isOurFault ? { fault: error instanceof Error ? (error.stack ?? error.message) : 'unknown' } : {}
}

function sendJson(response: ServerResponse, status: number, body: object): CallDetails {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  return {}
}

const TEXTS_MAX = 256

/** Answers with a vector for each text. Stops between two texts when the caller disconnects. */
async function answerEmbeddings(
  model: EmbeddingModel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<{ prompt_tokens: number }> {
  const texts = readTexts(await readJson(request))
  const cancel = new AbortController()
  response.once('close', () => cancel.abort())
  const { vectors, tokens } = await model.embed(texts, cancel.signal)
  const body = {
    object: 'list',
    model: model.id,
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  return { prompt_tokens: tokens }
}

function readTexts(body: unknown): string[] {
  const input: unknown = typeof body === 'object' && body !== null && 'input' in body ? body.input : undefined
  const list: unknown[] = Array.isArray(input) ? input : [input]
  const texts = list.filter((entry) => typeof entry === 'string' && entry !== '') as string[]
  if (texts.length !== list.length || texts.length === 0 || texts.length > TEXTS_MAX)
    throw refuseField('input', `a text or a list of at most ${TEXTS_MAX} texts, none empty`)
  return texts
}
