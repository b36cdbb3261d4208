import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { MODEL } from './chunks.ts'
import { planReply, streamReply, writeWholeReply } from './reply.ts'
import { countPrompt, countTokens, createRequestList, type ModelCall, readBody } from './requests.ts'
import { applySettings, type Settings, takeFault } from './settings.ts'
import { createTimerWheel } from './timer-wheel.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createRoutes(settings: Settings): Handler {
  const requests = createRequestList()
  const wheel = createTimerWheel()

  const routes: Record<string, Handler> = {
    'POST /v1/chat/completions': async (request, response) => {
      const body = readBody((await json(request)) as Parameters<typeof readBody>[0])
      const call = requests.add(body, takeFault(settings))
      response.once('close', () => {
        if (call.state === 'open') call.state = 'aborted'
      })
      completeChat(call, response, { settings, wheel })
    },
    'GET /v1/models': async (_, response) => {
      const model = {
        id: MODEL,
        object: 'model',
        created: 0,
        owned_by: 'citrine',
        max_model_len: settings.context_tokens,
      }
      const capabilities = settings.has_vision ? ['completion', 'multimodal'] : ['completion']
      send(response, 200, { models: [{ name: MODEL, capabilities }], object: 'list', data: [model] })
    },
    'POST /v1/embeddings': async (request, response) => {
      const { input = [] } = (await json(request)) as { input?: string[] }
      await sleep(settings.first_token_ms)
      const data = input.map((text, index) => ({
        object: 'embedding',
        index,
        embedding: computeEmbedding(text),
      }))
      send(response, 200, { object: 'list', model: MODEL, data })
    },
    'POST /tokenize': async (request, response) => {
      const { content = '' } = (await json(request)) as { content?: string }
      if (!settings.has_tokenizer) return send(response, 404, buildError('Not Found'))
      send(response, 200, { tokens: Array.from({ length: countTokens(content) }, (_, index) => index) })
    },
    'GET /requests': async (_, response) => send(response, 200, requests.all()),
    'DELETE /requests': async (_, response) => {
      requests.clear()
      send(response, 200, {})
    },
    'POST /control': async (request, response) => {
      try {
        applySettings(settings, (await json(request)) as Record<string, unknown>)
        send(response, 200, settings)
      } catch (error) {
        send(response, 400, buildError(error instanceof Error ? error.message : String(error)))
      }
    },
  }

  return async (request, response) => {
    const route = routes[`${request.method} ${request.url}`]
    if (route === undefined) return send(response, 404, buildError('Not Found'))
    const isKeyMissing =
      settings.api_key !== null && request.headers.authorization !== `Bearer ${settings.api_key}`
    if (isKeyMissing && request.url?.startsWith('/v1/')) {
      return send(response, 401, buildError('Incorrect API key provided.', 'invalid_api_key'))
    }
    await route(request, response)
  }
}

type CompletionTools = { settings: Settings; wheel: ReturnType<typeof createTimerWheel> }

function completeChat(call: ModelCall, response: ServerResponse, { settings, wheel }: CompletionTools): void {
  if (call.fault === 'hang_before_headers') return
  if (call.fault === 'empty_stream') {
    call.state = 'broken'
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end()
  } else if (call.fault === 'endless_refusal')
    sendEndlessly(response, { status: 400, beginning: '{"error":"' })
  else if (call.fault === 'endless_event') sendEndlessly(response, { status: 200, beginning: 'data: "' })
  else if (!refuse(call, settings, response)) sendReply(call, response, { settings, wheel })
}

function sendReply(call: ModelCall, response: ServerResponse, { settings, wheel }: CompletionTools): void {
  const plan = planReply(call, settings)
  if (call.body.stream === true && settings.can_stream) streamReply(call, plan, response, wheel)
  else {
    call.state = 'done'
    send(response, 200, writeWholeReply(call, plan))
  }
}

function refuse(call: ModelCall, settings: Settings, response: ServerResponse): boolean {
  const answer = findRefusal(call, settings)
  if (answer === null) return false
  call.state = 'refused'
  if (call.fault === 'refusal')
    for (const [name, value] of Object.entries(settings.refusal.headers ?? {}))
      response.setHeader(name, value)
  else if (answer.status === 429) response.setHeader('retry-after', '1')
  send(response, answer.status, answer.body)
  return true
}

function findRefusal(
  { fault, body }: ModelCall,
  settings: Settings,
): { status: number; body: object } | null {
  if (fault === 'refusal') return settings.refusal
  if (fault === 'status_500')
    return { status: 500, body: buildError('The server had an error.', 'server_error') }
  if (fault === 'status_429')
    return { status: 429, body: buildError('Rate limit reached.', 'rate_limit_exceeded') }
  const unsupported = settings.unsupported.find((name) => name in body)
  if (unsupported !== undefined)
    return {
      status: 400,
      body: buildError(
        `Unsupported parameter: '${unsupported}' is not supported with this model.`,
        'unsupported_parameter',
      ),
    }
  if (!settings.has_vision && body.messages.some(({ images }) => images !== undefined))
    return { status: 400, body: buildError('This model does not support image input.') }
  const choice = countPrompt(body) + (body.max_tokens ?? 0)
  if (fault === 'context_ever_smaller') settings.context_tokens -= 1
  const isForced = fault === 'context_too_long' || fault === 'context_ever_smaller'
  if (!isForced && choice <= settings.context_tokens) return null
  const limit = fault === 'context_too_long' ? 2_048 : settings.context_tokens
  const message = `This model's maximum context length is ${limit} tokens. However, you requested ${choice} tokens (${countPrompt(body)} in the messages, ${body.max_tokens ?? 0} in the completion). Please reduce the length of the messages or completion.`
  return { status: 400, body: buildError(message, 'context_length_exceeded') }
}

function buildError(message: string, code: string | null = null) {
  return { error: { message, type: 'invalid_request_error', param: null, code } }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const PIECE = 'A'.repeat(16_384)

function sendEndlessly(
  response: ServerResponse,
  { status, beginning }: { status: number; beginning: string },
): void {
  const sendPiece = (): void => {
    while (!response.destroyed) if (!response.write(PIECE)) return void response.once('drain', sendPiece)
  }
  response.writeHead(status, { 'content-type': 'text/event-stream' }).write(beginning)
  sendPiece()
}

const CONCEPTS = [
  ['dog', 'puppy', 'hound', 'terrier'],
  ['boat', 'ship', 'ferry', 'vessel'],
  ['sister', 'sibling', 'brother'],
  ['tea', 'coffee', 'drink'],
  ['house', 'home', 'flat'],
]

function computeEmbedding(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = CONCEPTS.map((concept) => words.filter((word) => concept.includes(word)).length)
  return [...counts, counts.some((count) => count > 0) ? 0 : 1]
}
