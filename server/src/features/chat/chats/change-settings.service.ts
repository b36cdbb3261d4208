import type * as routes from '@citrine/contract/chat-settings'
import { type ChatSetting, DEFAULT_NOTE_PLACE } from '@citrine/contract/chat-settings'
import { TEMPERATURE } from '@citrine/contract/limits'
import type { BodyOf } from '@citrine/contract/route'
import type { ChatSamplers } from '@citrine/contract/samplers'
import { choosePreset, findPreset } from '@citrine/contract/voice-presets'
import type { AppContext } from '#server/context.ts'
import {
  openPhoto,
  requireCharacterForNewChat,
  requireCharacterVoice,
} from '#server/features/characters/public.ts'
import { requireOwnPersona } from '#server/features/personas/public.ts'
import { requireById, requireIds } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { Requester } from '#server/platform/http/call.ts'
import { type ChatRow, findChat, findLatestChat } from '../messages/chats.queries.ts'
import { isPremium, requireModel } from './choose-model.service.ts'
import { type ChatTarget, ensureChat } from './ensure-chat.service.ts'
import { findOutOfBounds } from './fit-samplers.ts'
import { type ChatModerationContext, requireNote } from './require-note.service.ts'
import { findSetting, type SettingRow, saveSetting } from './settings.queries.ts'
import { requireShowableChat } from './showable.service.ts'

/** The page saves a note at each pause in typing, at most 240 times a minute. More requests are a runaway script. */
const CHAT_SETTING_LIMIT = { name: 'chat-setting', points: 240, durationS: 60 }

type Ctx = ChatModerationContext & Pick<AppContext, 'config' | 'limits' | 'media' | 'models'>
type SettingChange = Omit<BodyOf<typeof routes.saveChatSetting>, 'chat_id' | 'character_id'>

const DEFAULT_SETTINGS: SettingRow = {
  model_id: null,
  model_name: null,
  reply_length: 'medium',
  temperature: TEMPERATURE.default,
  persona_id: null,
  memory_note: '',
  note_place: DEFAULT_NOTE_PLACE,
  scenario: '',
  background: 'portrait',
  photo_id: null,
  text_size: 'normal',
  voice_id: null,
  auto_voice: false,
  narration: 'skip',
  samplers: {},
}

export async function getSetting(ctx: Ctx, requester: Requester, name: ChatTarget): Promise<ChatSetting> {
  const { user_id } = requester.viewer
  await requireShowableChat(ctx, requester, name)
  const { chat_id, character_id = '' } = name
  const chat =
    chat_id === undefined
      ? await findLatest(ctx, user_id, name.character_id)
      : await requireById(chat_id, () => findChat(ctx.db, user_id, chat_id))
  if (chat === undefined) await requireCharacterForNewChat(ctx, character_id, requester)
  return showSetting(ctx, requester, { chat, character_id: chat?.character_id ?? character_id })
}

async function findLatest({ db }: Ctx, user_id: string, character_id: string | undefined) {
  if (character_id === undefined) throw new AppError('invalid_input', { field: 'character_id' })
  requireIds(character_id)
  return findLatestChat(db, user_id, character_id)
}

type SettingScope = { chat: ChatRow | undefined; character_id: string }

async function showSetting(
  ctx: Ctx,
  requester: Requester,
  { chat, character_id }: SettingScope,
): Promise<ChatSetting> {
  const { photo_id, ...setting } = (chat && (await findSetting(ctx.db, chat))) ?? DEFAULT_SETTINGS
  const photo =
    chat !== undefined && setting.background === 'photo' && photo_id !== null
      ? await openPhoto(ctx, { character_id: chat.character_id, photo_id }, requester)
      : null
  const background = setting.background === 'photo' ? 'portrait' : setting.background
  return {
    ...setting,
    chat_id: chat?.chat_id ?? null,
    background: photo === null || photo_id === null ? background : photo_id,
    background_picture: photo,
    character_voice_id: await chooseOwnVoice(ctx, character_id),
  }
}

export async function changeSetting(ctx: Ctx, requester: Requester, name: ChatTarget, change: SettingChange) {
  await ctx.limits.require(CHAT_SETTING_LIMIT, requester.viewer.user_id)
  await requireShowableChat(ctx, requester, name)
  const chat = await ensureChat(ctx, requester, name)
  await saveSetting(
    ctx.db,
    { user_id: chat.user_id, chat_id: chat.chat_id },
    await buildRow(ctx, requester, chat, change),
  )
  return showSetting(ctx, requester, { chat, character_id: chat.character_id })
}

async function buildRow(
  ctx: Ctx,
  requester: Requester,
  chat: ChatRow,
  change: SettingChange,
): Promise<Partial<SettingRow>> {
  const { model_id, reply_length, temperature, persona_id, memory_note, scenario, background, text_size } =
    change
  const { user_id } = chat
  if (reply_length === 'long' && !(await isPremium(ctx, user_id))) throw new AppError('premium_only')
  if (typeof persona_id === 'string' && (await requireOwnPersona(ctx.db, user_id, persona_id)) === undefined)
    throw new AppError('not_found', { persona_id })
  if (memory_note || scenario) await requireTexts(ctx, requester, chat, change)
  return {
    ...(model_id !== undefined && (await checkModel(ctx, user_id, model_id))),
    ...(reply_length !== undefined && { reply_length }),
    ...(temperature !== undefined && { temperature }),
    ...(persona_id !== undefined && { persona_id }),
    ...(memory_note !== undefined && { memory_note }),
    ...(change.note_place !== undefined && { note_place: change.note_place }),
    ...(scenario !== undefined && { scenario }),
    ...(background !== undefined && (await checkBackground(ctx, requester, chat, background))),
    ...(text_size !== undefined && { text_size }),
    ...(change.samplers !== undefined && { samplers: requireWithin(ctx, change.samplers) }),
    ...(await checkVoice(ctx, chat, change)),
  }
}

/** Checks the note and the scenario as one text, because they share each prompt. */
async function requireTexts(ctx: Ctx, requester: Requester, chat: ChatRow, change: SettingChange) {
  const stored = await findSetting(ctx.db, chat)
  const texts = [change.memory_note ?? stored?.memory_note, change.scenario ?? stored?.scenario]
  const memory_note = texts.filter((text) => text !== undefined && text !== '').join('\n')
  await requireNote(ctx, requester, { memory_note, character_id: chat.character_id })
}

async function checkModel(ctx: Ctx, user_id: string, model_id: string | null) {
  if (model_id === null) return { model_id, model_name: null }
  const { card } = await requireModel(ctx, user_id, model_id)
  return { model_id, model_name: card.name }
}

/** Returns the samplers. @throws invalid_input for one that the operator does not offer, or a value out of bounds */
function requireWithin({ config }: Ctx, samplers: ChatSamplers): ChatSamplers {
  const name = findOutOfBounds(samplers, config.CHAT_SAMPLERS)
  if (name !== undefined) throw new AppError('invalid_input', { field: `samplers.${name}` })
  return samplers
}

async function checkVoice(ctx: Ctx, chat: ChatRow, { voice_id, auto_voice, narration }: SettingChange) {
  if (typeof voice_id === 'string') await requireVoice(ctx, chat, voice_id)
  return {
    ...(voice_id !== undefined && { voice_id }),
    ...(auto_voice !== undefined && { auto_voice }),
    ...(narration !== undefined && { narration }),
  }
}

/**
 * Refuses a Premium voice to a user without Premium. Free voices and the character's own are allowed.
 * @throws not_found, premium_only
 */
async function requireVoice(ctx: Ctx, { user_id, character_id }: ChatRow, voice_id: string): Promise<void> {
  const { premium } = requireFound(findPreset(voice_id), { voice_id })
  if (!premium || (await chooseOwnVoice(ctx, character_id)) === voice_id) return
  if (!(await isPremium(ctx, user_id))) throw new AppError('premium_only')
}

async function chooseOwnVoice({ db }: Ctx, character_id: string): Promise<string> {
  const { voice_id, gender } = await requireCharacterVoice(db, character_id)
  return choosePreset({ voice_id, gender, key: character_id }).id
}

async function checkBackground(
  ctx: Ctx,
  requester: Requester,
  { character_id }: ChatRow,
  background: string,
) {
  if (background === 'none' || background === 'portrait') return { background, photo_id: null } as const
  const photo = await openPhoto(ctx, { character_id, photo_id: background }, requester)
  if (photo === null) throw new AppError('not_found', { photo_id: background })
  return { background: 'photo', photo_id: background } as const
}
