import { type ChatRecord, fetchReply, listMessages } from '@citrine/contract/chat'
import { callOk } from './call.ts'
import { type ChatApp, newClientId, readEnd, type SeenReply } from './chat.ts'
import { openStream } from './stream.ts'

export async function listPath(app: ChatApp, chat_id: string, token?: string): Promise<ChatRecord[]> {
  const query = { chat_id, limit: '100' }
  return (await callOk(app, listMessages, { token: token ?? app.reader.token, query })).records
}

export const listTexts = async (app: ChatApp, chat_id: string): Promise<string[]> =>
  (await listPath(app, chat_id)).slice(1).map(({ content }) => content)

export async function resend(
  app: ChatApp,
  { chat_id, record_id }: Pick<ChatRecord, 'chat_id' | 'record_id'>,
  content: string,
  client_id = newClientId(),
): Promise<{ events: SeenReply[]; reply: ChatRecord }> {
  const body = { chat_id, record_id, content, client_id, action: 'resend' as const }
  const stream = await openStream(app, fetchReply, { token: app.reader.token, body })
  const events = await stream.ended
  return { events, reply: readEnd(events).data.record }
}
