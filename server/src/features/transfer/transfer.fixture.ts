import { type ChatRecord, listMessages } from '@citrine/contract/chat'
import type { ResponseOf } from '@citrine/contract/route'
import { type ChatFormat, exportChat, importChat } from '@citrine/contract/transfer'
import { type Answer, callOk, upload } from '#test/call.ts'
import { type ChatApp, newClientId } from '#test/chat.ts'

export type Line = Record<string, unknown>

export const HEADER: Line = {
  user_name: 'Ada',
  character_name: 'Maren',
  create_date: '2024-03-01',
  chat_metadata: {},
}
export const characterLine = (mes: string, more: Line = {}): Line => ({
  name: 'Maren',
  is_user: false,
  mes,
  ...more,
})
export const userLine = (mes: string, more: Line = {}): Line => ({ name: 'Ada', is_user: true, mes, ...more })

type ImportCall = { client_id?: string; token?: string; character_id?: string }

export const importText = (
  app: ChatApp,
  text: string,
  sent: ImportCall = {},
): Promise<Answer<ResponseOf<typeof importChat>>> => {
  const { client_id = newClientId(), token = app.reader.token } = sent
  const { character_id = app.character.character_id } = sent
  return upload(app, importChat, { token, query: { character_id, client_id }, file: Buffer.from(text) })
}

export const makeFile = (lines: readonly unknown[]): string =>
  lines.map((line) => JSON.stringify(line)).join('\n')

export async function importLines(app: ChatApp, lines: readonly unknown[], sent: ImportCall = {}) {
  const { status, desc, data } = await importText(app, makeFile(lines), sent)
  if (status !== 200 || data === null) throw new Error(`the chat was not imported: ${status} ${desc}`)
  return data
}

export async function exportText(app: ChatApp, chat_id: string, format: ChatFormat): Promise<string> {
  const { url } = await callOk(app, exportChat, { token: app.reader.token, query: { chat_id, format } })
  return (await app.fastify.inject({ method: 'GET', url })).body
}

export const getPath = async (app: ChatApp, chat_id: string): Promise<ChatRecord[]> =>
  (await callOk(app, listMessages, { token: app.reader.token, query: { chat_id, limit: '100' } })).records
