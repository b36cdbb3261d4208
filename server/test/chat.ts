import { randomUUID } from 'node:crypto'
import { type ChatRecord, fetchReply, followReply } from '@citrine/contract/chat'
import type { BodyInput } from '@citrine/contract/route'
import { type ModelServer, type Settings, startModelServer } from '@citrine/fakes/model-server.ts'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openFirstModel } from '#server/providers/llm/open-first-model.ts'
import { type TestApp, type TestAppOptions, testApp } from './app.ts'
import type { CallOptions } from './call.ts'
import { makeCharacter } from './makers.ts'
import { signedIn } from './signed-in.ts'
import { type OpenStream, openStream, type SeenEvent } from './stream.ts'

export type ReplyStream = OpenStream<typeof fetchReply>
export type SeenReply = SeenEvent<typeof fetchReply>
type Member = Awaited<ReturnType<typeof signedIn>>

export type ChatApp = TestApp & {
  model: ModelServer
  reader: Member
  character: Awaited<ReturnType<typeof makeCharacter>>
}

export type ChatAppOptions = TestAppOptions & { model?: Partial<Settings> }

export async function chatApp({ model: settings = {}, ...options }: ChatAppOptions = {}): Promise<ChatApp> {
  const model = await startModelServer({ tokens_per_second: 4_000, ...settings })
  onTestFinished(() => model.stop())
  const models = await modelsAt(model.url, options.env)
  const app = await testApp({ ...options, parts: { models, ...options.parts } })
  return { ...app, model, reader: await signedIn(app), character: await makeCharacter(app.ctx.db) }
}

export function modelsAt(LLM_BASE_URL: string, env: Record<string, string> = {}) {
  const settings = readConfig({ NODE_ENV: 'test', LLM_BASE_URL, ...env })
  return openFirstModel({
    settings,
    dataDir: settings.DATA_DIR,
    isSandboxAllowed: false,
    log: createLog('silent'),
  })
}

export const newClientId = (): string => randomUUID()

type MessageInput = { token?: string; language?: string } & Partial<
  Pick<BodyInput<typeof fetchReply>, 'chat_id' | 'character_id' | 'client_id' | 'model_id'>
>

function buildInput(
  app: ChatApp,
  { token, language, ...sent }: MessageInput,
): CallOptions<typeof fetchReply> {
  const chat =
    sent.chat_id === undefined ? { character_id: sent.character_id ?? app.character.character_id } : {}
  return {
    token: token ?? app.reader.token,
    language: language ?? 'en',
    body: { client_id: newClientId(), ...chat, ...sent },
  }
}

export function buildSend(
  app: ChatApp,
  content: string,
  sent: MessageInput = {},
): CallOptions<typeof fetchReply> {
  const options = buildInput(app, sent)
  return { ...options, body: { ...options.body, action: 'send', content } }
}

export function buildRedo(
  app: ChatApp,
  action: 'regenerate' | 'continue',
  record_id: string,
  sent: MessageInput = {},
): CallOptions<typeof fetchReply> {
  const options = buildInput(app, sent)
  return { ...options, body: { ...options.body, action, record_id } }
}

export const sendMessage = (app: ChatApp, content: string, sent: MessageInput = {}): Promise<ReplyStream> =>
  openStream(app, fetchReply, buildSend(app, content, sent))

export const redoReply = (
  app: ChatApp,
  action: 'regenerate' | 'continue',
  record_id: string,
  sent: MessageInput = {},
): Promise<ReplyStream> => openStream(app, fetchReply, buildRedo(app, action, record_id, sent))

export const follow = (
  app: ChatApp,
  record_id: string,
  { last_event_id, token }: { last_event_id?: string; token?: string } = {},
): Promise<ReplyStream> =>
  openStream(app, followReply, {
    token: token ?? app.reader.token,
    params: { record_id },
    ...(last_event_id === undefined ? {} : { headers: { 'last-event-id': last_event_id } }),
  })

export function joinText(events: readonly SeenReply[], before = ''): string {
  return events.reduce((text, event) => {
    if (event.event === 'record') return event.data.reply_record.content
    return event.event === 'delta' ? text + event.data.text : text
  }, before)
}

export function readBeginning(events: readonly SeenReply[]): {
  user: ChatRecord | undefined
  reply: ChatRecord
} {
  const first = events[0]
  if (first?.event !== 'record') throw new Error(`no record comes first: ${JSON.stringify(first)}`)
  return { user: first.data.user_record, reply: first.data.reply_record }
}

export function readEnd(events: readonly SeenReply[]): Extract<SeenReply, { event: 'done' | 'error' }> {
  const last = events.at(-1)
  if (last?.event !== 'done' && last?.event !== 'error')
    throw new Error(`the stream has no end: ${JSON.stringify(last)}`)
  return last
}

export async function sendAndWait(
  app: ChatApp,
  content: string,
  sent: MessageInput = {},
): Promise<ChatRecord> {
  return readEnd(await (await sendMessage(app, content, sent)).ended).data.record
}

export const storedRecords = ({ ctx }: TestApp, user_id: string) =>
  ctx.db
    .selectFrom('chat_records')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('depth')
    .orderBy('record_id')
    .execute()

export async function startReply(app: ChatApp, length = 40) {
  const stream = await sendMessage(app, 'Tell me everything')
  await stream.waitFor(({ id }) => Number(id) > length)
  return { stream, record_id: readBeginning(stream.events).reply.record_id }
}
