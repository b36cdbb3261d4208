import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ChatCall, readChatCall } from './chat-request.ts'
import { type Finish, limitReply } from './limit-reply.ts'
import type { Model } from './model.ts'
import { readJson } from './read-body.ts'
import { RequestError } from './request-error.ts'

/** What a reply came to, for the log: numbers only. */
export type ReplyFacts = {
  prompt_tokens: number
  completion_tokens: number
  finish: Finish | 'cancelled'
}

type Reply = {
  model: Model
  call: ChatCall
  response: ServerResponse
  facts: ReplyFacts
  signal: AbortSignal
}

/** Answers one chat completion, whole or streamed; a caller who hangs up ends the generation at once. */
export async function answerChat(
  model: Model,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ReplyFacts> {
  const call = readChatCall(await readJson(request))
  const facts: ReplyFacts = {
    prompt_tokens: requireRoom(model, call),
    completion_tokens: 0,
    finish: 'cancelled',
  }
  const cancel = new AbortController()
  response.once('close', () => cancel.abort())
  const reply: Reply = { model, call, response, facts, signal: cancel.signal }
  try {
    await (call.stream ? streamReply(reply) : sendReply(reply))
  } catch (error) {
    if (!cancel.signal.aborted) throw error
  }
  return facts
}

function requireRoom(model: Model, call: ChatCall): number {
  const promptTokens = model.countPrompt(call.messages)
  if (promptTokens < model.contextTokens) return promptTokens
  throw new RequestError({
    status: 400,
    message: `This model's maximum context length is ${model.contextTokens} tokens, but the messages have ${promptTokens}.`,
    code: 'context_length_exceeded',
    param: 'messages',
  })
}

async function sendReply({ model, call, response, facts, signal }: Reply): Promise<void> {
  let text = ''
  for await (const piece of limitReply(model.generate(call, signal), call)) {
    text += piece.text
    facts.completion_tokens = piece.tokens
    if (piece.finish !== null) facts.finish = piece.finish
  }
  const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: facts.finish }
  const body = { ...header(model, 'chat.completion'), choices: [choice], usage: usage(facts) }
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

async function streamReply({ model, call, response, facts, signal }: Reply): Promise<void> {
  const head = header(model, 'chat.completion.chunk')
  const send = async (part: object) => {
    if (!response.write(`data: ${JSON.stringify({ ...head, ...part })}\n\n`)) {
      await once(response, 'drain', { signal })
    }
  }
  const sendDelta = (delta: object, finish_reason: Finish | null = null) =>
    send({ choices: [{ index: 0, delta, finish_reason }] })

  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  await sendDelta({ role: 'assistant', content: '' })
  for await (const piece of limitReply(model.generate(call, signal), call)) {
    facts.completion_tokens = piece.tokens
    if (piece.text !== '') await sendDelta({ content: piece.text })
    if (piece.finish !== null) {
      await sendDelta({}, piece.finish)
      facts.finish = piece.finish
    }
  }
  if (call.includeUsage) await send({ choices: [], usage: usage(facts) })
  response.end('data: [DONE]\n\n')
}

function header(model: Model, object: string) {
  return {
    id: `chatcmpl-${randomUUID()}`,
    object,
    created: Math.floor(Date.now() / 1000),
    model: model.id,
  }
}

function usage({ prompt_tokens, completion_tokens }: ReplyFacts) {
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
}
