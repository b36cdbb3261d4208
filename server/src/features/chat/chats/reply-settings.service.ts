import { TEMPERATURE } from '@citrine/contract/limits'
import type { ChatSamplers } from '@citrine/contract/samplers'
import type { AppContext } from '#server/context.ts'
import { findDefaultPersona, requireOwnPersona } from '#server/features/personas/public.ts'
import { NO_SETTINGS, type PromptSettings } from '#server/features/prompt/public.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { isPremium } from './choose-model.service.ts'
import { fitSamplers } from './fit-samplers.ts'
import { findSetting, type SettingRow, saveSetting } from './settings.queries.ts'

type Key = { user_id: string; chat_id: string }

export type ReplySettings = {
  persona_id: string | null
  personaName: string | null
  promptSettings: PromptSettings
  /** Blank: the character's own. */
  scenario: string
  temperature: number
  samplers: ChatSamplers
  hasModel: boolean
}

/** @param loaded the chat's stored settings if they were read before; null if it has none */
export async function loadReplySettings(
  ctx: Pick<AppContext, 'db' | 'clock' | 'config'>,
  { user_id, chat_id }: Key,
  loaded?: SettingRow | null,
): Promise<ReplySettings> {
  const setting = loaded === undefined ? await findSetting(ctx.db, { user_id, chat_id }) : loaded
  if (setting == null)
    return {
      persona_id: null,
      personaName: null,
      promptSettings: NO_SETTINGS,
      scenario: '',
      temperature: TEMPERATURE.default,
      samplers: {},
      hasModel: false,
    }
  const { persona_id, reply_length, temperature, memory_note, note_place, scenario } = setting
  const persona = persona_id === null ? undefined : await requireOwnPersona(ctx.db, user_id, persona_id)
  // The chat may have long replies from a time with Premium, which has expired.
  const isTooLong = reply_length === 'long' && !(await isPremium(ctx, user_id))
  return {
    persona_id,
    personaName: persona?.name ?? null,
    promptSettings: {
      persona: persona?.description ?? '',
      note: memory_note,
      note_place,
      reply_length: isTooLong ? 'medium' : reply_length,
    },
    scenario,
    temperature,
    samplers: fitSamplers(setting.samplers, ctx.config.CHAT_SAMPLERS),
    hasModel: setting.model_id !== null,
  }
}

export async function loadUserInChat(
  db: Db,
  { user_id, nick_name }: Pick<Viewer, 'user_id' | 'nick_name'>,
  chat_id: string,
): Promise<{ name: string; look: string }> {
  const setting = await findSetting(db, { user_id, chat_id })
  const { persona_id = null } = setting ?? {}
  const persona = persona_id === null ? undefined : await requireOwnPersona(db, user_id, persona_id)
  return { name: persona?.name ?? nick_name, look: persona?.look ?? '' }
}

export const loadUserName = async (
  db: Db,
  user: Pick<Viewer, 'user_id' | 'nick_name'>,
  chat_id: string,
): Promise<string> => (await loadUserInChat(db, user, chat_id)).name

/**
 * Gives a new chat the user's default persona, if it is the first chat with the character.
 * @returns the user's name in the chat
 */
export async function applyDefaultPersona(
  tx: Tx,
  { user_id, nick_name }: Pick<Viewer, 'user_id' | 'nick_name'>,
  chat_id: string,
): Promise<string> {
  const persona = await findDefaultPersona(tx, user_id)
  if (persona === undefined) return nick_name
  await saveSetting(tx, { user_id, chat_id }, { persona_id: persona.persona_id })
  return persona.name
}
