import { type ChatSettingChange, saveChatSetting } from '@citrine/contract/chat-settings'
import { getVoice, speakMessage, type Voice } from '@citrine/contract/voices'
import { type AudioServer, startAudioServer } from '@citrine/fakes/audio-server.ts'
import { onTestFinished } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { type ChatApp, type ChatAppOptions, chatApp } from '#test/chat.ts'
import { until } from '#test/until.ts'
import { findBalances, makeRich } from '#test/wallet.ts'

export const TEXT =
  'The lamp is lit, Mr. Holt. *She turns to the window, slowly.* Come in. It is cold outside!'
export const SENTENCES = ['The lamp is lit, Mr. Holt.', 'Come in.', 'It is cold outside!']
export const COST = 4

export async function startSpeakingApp(
  options: ChatAppOptions = {},
): Promise<ChatApp & { audio: AudioServer }> {
  const audio = await startAudioServer()
  onTestFinished(() => audio.stop())
  const model = { text: TEXT, ...options.model }
  const app = await chatApp({ ...options, model, env: { ...audio.env, ...options.env } })
  await makeCostly(app)
  return { ...app, audio }
}

export async function makeCostly(app: ChatApp): Promise<void> {
  await app.ctx.db.updateTable('costs').set({ free_per_day: 0 }).where('kind', '=', 'voice').execute()
  await makeRich(app.ctx.db, app.reader.user_id, { bonus: 100 })
}

export const speak = (app: ChatApp, record_id: string, token = app.reader.token) =>
  call(app, speakMessage, { token, body: { record_id } })

export async function speakOk(app: ChatApp, record_id: string) {
  const { data, desc } = await speak(app, record_id)
  if (data === null) throw new Error(desc)
  return data
}

export const showVoice = async (app: ChatApp, { voice_id }: Pick<Voice, 'voice_id'>) =>
  (await callOk(app, getVoice, { token: app.reader.token, params: { voice_id } })).voice

export const waitForEnd = (app: ChatApp, voice: Pick<Voice, 'voice_id'>) =>
  until(async () => {
    const now = await showVoice(app, voice)
    return now.state !== 'generating' && now
  })

export const fetchSound = (app: ChatApp, url: string | null | undefined, headers = {}) =>
  app.fastify.inject({ method: 'GET', url: url ?? '', headers })

export const changeVoiceSettings = (
  app: ChatApp,
  change: ChatSettingChange,
  character_id = app.character.character_id,
) => call(app, saveChatSetting, { token: app.reader.token, body: { character_id, ...change } })

export const listBalances = (app: ChatApp) => findBalances(app.ctx.db, app.reader.user_id)
export const listTexts = ({ parts }: Voice): string[] => parts.map(({ text }) => text)
