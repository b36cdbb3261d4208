import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  createDeltaEvent,
  createFinishEvent,
  createRoleEvent,
  createUsageEvent,
  createWordEvent,
  encodeEvent,
  encodeFrame,
  encodeWord,
  MODEL,
} from './chunks.ts'
import { countPrompt, type ModelCall, summarizeRequest } from './requests.ts'
import type { Fault, Settings } from './settings.ts'
import type { TimerWheel } from './timer-wheel.ts'
import { makeWords, pickWord, splitWords, varyWords } from './words.ts'

export type ReplyPlan = {
  words: string[] | null
  deltas: object[] | null
  count: number
  finish: string
  has_usage: boolean
  fault: Fault | null
  after: number
  firstAt: number
  interval: number
}

export function planReply(call: ModelCall, settings: Settings): ReplyPlan {
  const text = settings.reply === 'echo' ? JSON.stringify(summarizeRequest(call.body)) : settings.text
  const chosen = text !== null ? splitWords(text) : settings.is_varied ? varyWords(settings.tokens) : null
  const words = settings.continues
    ? cutBeginning(call, chosen?.join('') ?? makeWords(settings.tokens))
    : chosen
  const { deltas } = settings
  const available = deltas?.length ?? words?.length ?? settings.tokens
  const limit = call.fault === 'no_max_tokens' ? available : (call.body.max_tokens ?? available)
  const count = Math.min(available, limit)
  return {
    words,
    deltas,
    count,
    finish: settings.finish ?? (count < available ? 'length' : 'stop'),
    fault: call.fault,
    has_usage: settings.has_usage && call.body.stream_options?.include_usage === true,
    after: settings.after_tokens,
    firstAt: performance.now() + settings.first_token_ms,
    interval: 1_000 / settings.tokens_per_second,
  }
}

function cutBeginning({ body }: ModelCall, text: string): string[] {
  const { content } = body.messages?.findLast(({ role }) => role === 'assistant') ?? {}
  const isBeginning = content !== undefined && content.length < text.length && text.startsWith(content)
  return splitWords(isBeginning ? text.slice(content.length) : text)
}

export function writeWholeReply(call: ModelCall, plan: ReplyPlan) {
  const content = plan.words?.slice(0, plan.count).join('') ?? makeWords(plan.count)
  call.sent_tokens = plan.count
  return {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 0,
    model: MODEL,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: plan.finish }],
    usage: countUsage(call),
  }
}

function countUsage(call: ModelCall) {
  const prompt_tokens = countPrompt(call.body)
  return {
    prompt_tokens,
    completion_tokens: call.sent_tokens,
    total_tokens: prompt_tokens + call.sent_tokens,
  }
}

type Stream = {
  call: ModelCall
  plan: ReplyPlan
  response: ServerResponse
  socket: Socket
  held: Buffer
}

/**
 * Sends a reply token by token. Writes the bytes to the socket as ready HTTP chunks: Node's own encoder would cost more than the
 * rest of this server.
 */
export function streamReply(
  call: ModelCall,
  plan: ReplyPlan,
  response: ServerResponse,
  wheel: TimerWheel,
): void {
  const { socket } = response
  if (socket === null) return
  const stream: Stream = { call, plan, response, socket, held: Buffer.alloc(0) }
  socket.cork()
  process.nextTick(() => socket.uncork())
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  sendEvent(stream, createRoleEvent())

  const entry = {
    due: plan.firstAt,
    run: () => {
      const now = performance.now()
      while (entry.due <= now) {
        if (call.state !== 'open') return
        if (isFaultDue(stream)) return breakStream(stream)
        if (call.sent_tokens < plan.count) sendToken(stream)
        if (call.sent_tokens === plan.count && !isFaultDue(stream)) return finishStream(stream)
        entry.due = plan.firstAt + call.sent_tokens * plan.interval
      }
      wheel.add(entry)
    },
  }
  entry.run()
}

function sendToken(stream: Stream): void {
  const { plan, call, socket } = stream
  const index = call.sent_tokens
  call.sent_tokens += 1
  const delta = plan.deltas?.[index]
  if (delta !== undefined) sendEvent(stream, createDeltaEvent(delta))
  else if (plan.fault === null) socket.write(encodeWord(plan.words?.[index] ?? pickWord(index)))
  else sendEvent(stream, createWordEvent(plan.words?.[index] ?? pickWord(index)))
}

function sendEvent(stream: Stream, event: object | string): void {
  const { plan, socket } = stream
  const bytes = Buffer.concat([stream.held, encodeEvent(event, plan.fault === 'crlf' ? '\r\n' : '\n')])
  const end = plan.fault === 'split_utf8' ? findAwkwardPlace(bytes) : bytes.length
  stream.held = bytes.subarray(end)
  socket.write(encodeFrame(bytes.subarray(0, end)))
}

/** Finds the worst place to split: inside the last multi-byte character, or in the middle when there is none. */
function findAwkwardPlace(bytes: Buffer): number {
  const inside = bytes.findLastIndex((byte) => byte >= 0x80 && byte < 0xc0)
  return inside > 0 ? inside : Math.ceil(bytes.length / 2)
}

const BREAKING: (Fault | null)[] = [
  'hang_after_n_tokens',
  'cut_after_n_tokens',
  'half_utf8_then_close',
  'invalid_json',
  'error_event',
]

function isFaultDue({ plan, call }: Stream): boolean {
  return BREAKING.includes(plan.fault) && call.sent_tokens >= Math.min(plan.after, plan.count)
}

function breakStream(stream: Stream): void {
  const { plan, call, response, socket } = stream
  if (plan.fault === 'hang_after_n_tokens') return
  call.state = 'broken'
  if (plan.fault === 'cut_after_n_tokens') {
    socket.destroySoon()
    return
  }
  if (plan.fault === 'invalid_json')
    socket.write(encodeFrame(Buffer.from('data: {"choices":[{"delta":{"content":\n\n')))
  if (plan.fault === 'error_event') {
    sendEvent(stream, {
      error: { message: 'The engine ran out of memory.', type: 'server_error', code: 500 },
    })
  }
  if (plan.fault === 'half_utf8_then_close') {
    const bytes = encodeEvent(createWordEvent(' 灯'))
    socket.write(encodeFrame(bytes.subarray(0, bytes.indexOf('灯') + 2)))
  }
  response.end()
}

function finishStream(stream: Stream): void {
  const { plan, call, response, socket } = stream
  socket.cork()
  sendEvent(stream, createFinishEvent(plan.finish))
  if (plan.has_usage) sendEvent(stream, createUsageEvent(countUsage(call)))
  if (plan.fault !== 'no_done' && plan.fault !== 'no_done_no_close') sendEvent(stream, '[DONE]')
  if (stream.held.length > 0) socket.write(encodeFrame(stream.held))
  socket.uncork()
  if (plan.fault === 'no_done_no_close') return
  call.state = 'done'
  response.end()
}
