import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ChatCall, readChatCall } from './chat-request.ts'
import { type Finish, limitReply } from './limit-reply.ts'
import type { ChatModel, Prompt } from './model.ts'
import { readJson } from './read-body.ts'
import { RequestError } from './request-error.ts'

export type ReplyFacts = {
  prompt_tokens: number
  cached_tokens: number
  completion_tokens: number
  finish: Finish | 'cancelled'
}

type Reply = {
  model: ChatModel
  call: ChatCall
  prompt: Prompt
  response: ServerResponse
  facts: ReplyFacts
  signal: AbortSignal
}

/** Answers a chat completion. Stops generating when the caller disconnects. */
export async function answerChat(
  model: ChatModel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ReplyFacts> {
  const call = readChatCall(await readJson(request))
  const cancel = new AbortController()
  response.once('close', () => cancel.abort())
  const prompt = await model.read(call.messages)
  requireRoom(model, prompt)
  const facts: ReplyFacts = {
    prompt_tokens: prompt.tokens,
    cached_tokens: 0,
    completion_tokens: 0,
    finish: 'cancelled',
  }
  const reply: Reply = { model, call, prompt, response, facts, signal: cancel.signal }
  try {
    await (call.stream ? streamReply(reply) : sendReply(reply))
  } catch (error) {
    if (!cancel.signal.aborted) throw error
  }
  return facts
}

/** Refuses a prompt that does not fit, because the caller, not this server, decides what to leave out. */
function requireRoom(model: ChatModel, prompt: Prompt): void {
  if (prompt.tokens < model.contextTokens) return
  throw new RequestError({
    status: 400,
    message: `This model's maximum context length is ${model.contextTokens} tokens, but the messages have ${prompt.tokens}.`,
    code: 'context_length_exceeded',
    param: 'messages',
  })
}

function generatePieces({ model, call, prompt, facts, signal }: Reply) {
  const room = model.contextTokens - prompt.tokens
  const onCached = (tokens: number) => {
    facts.cached_tokens = tokens
  }
  return limitReply(prompt.reply({ sampling: call.sampling, signal, onCached }), {
    maxTokens: Math.min(call.maxTokens ?? room, room),
    stop: [...call.stop, ...prompt.stop],
  })
}

async function sendReply(reply: Reply): Promise<void> {
  const { model, response, facts } = reply
  let text = ''
  for await (const piece of generatePieces(reply)) {
    text += piece.text
    facts.completion_tokens = piece.tokens
    if (piece.finish !== null) facts.finish = piece.finish
  }
  const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: facts.finish }
  const body = { ...buildHeader(model, 'chat.completion'), choices: [choice], usage: countUsage(facts) }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

async function streamReply(reply: Reply): Promise<void> {
  const { model, call, response, facts, signal } = reply
  const head = buildHeader(model, 'chat.completion.chunk')
  const send = async (part: object) => {
    if (!response.write(`data: ${JSON.stringify({ ...head, ...part })}\n\n`)) {
      await once(response, 'drain', { signal })
    }
  }
  const sendDelta = (delta: object, finish_reason: Finish | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] })

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  await sendDelta({ role: 'assistant', content: '' })
  for await (const piece of generatePieces(reply)) {
    facts.completion_tokens = piece.tokens
    if (piece.text !== '') await sendDelta({ content: piece.text })
    if (piece.finish !== null) {
      await sendDelta({}, piece.finish)
      facts.finish = piece.finish
    }
  }
  if (call.includeUsage) await send({ choices: [], usage: countUsage(facts) })
  response.end('data: [DONE]\n\n')
}

function buildHeader(model: ChatModel, object: string) {
  return {
    id: `chatcmpl-${randomUUID()}`,
    object,
    created: Math.floor(Date.now() / 1000),
    model: model.id,
  }
}

function countUsage({ prompt_tokens, cached_tokens, completion_tokens }: ReplyFacts) {
  return {
    prompt_tokens,
    completion_tokens,
    total_tokens: prompt_tokens + completion_tokens,
    prompt_tokens_details: { cached_tokens },
  }
}
