import { TEMPERATURE } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import { defaultPersonaOf, personaOf } from '#server/features/personas/personas.service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Viewer } from '#server/platform/http.ts'
import { NO_WISHES, type TalkWishes } from '../prompt/blocks.ts'
import { isPremium } from './choose-model.service.ts'
import { findSetting, type SettingRow, saveSetting } from './settings.queries.ts'

type Key = { user_id: string; chat_id: string }

export type Manner = {
  /** Null: the user under their own name. */
  persona_name: string | null
  wishes: TalkWishes
  temperature: number
  /** A model has answered here, or was chosen. */
  has_model: boolean
}

/**
 * How a chat is to go on, as its user chose.
 * @param known what was chosen, where that was read already: null for nothing
 */
export async function mannerOf(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { user_id, chat_id }: Key,
  known?: SettingRow | null,
): Promise<Manner> {
  const setting = known === undefined ? await findSetting(ctx.db, { user_id, chat_id }) : known
  if (setting == null)
    return {
      persona_name: null,
      wishes: NO_WISHES,
      temperature: TEMPERATURE.default,
      has_model: false,
    }
  const { persona_id, reply_length, temperature, memory_note } = setting
  const persona = persona_id === null ? undefined : await personaOf(ctx.db, user_id, persona_id)
  // Chosen while there was Premium, which may have ended since.
  const is_too_long = reply_length === 'long' && !(await isPremium(ctx, user_id))
  return {
    persona_name: persona?.name ?? null,
    wishes: {
      persona: persona?.description ?? '',
      note: memory_note,
      reply_length: is_too_long ? 'medium' : reply_length,
    },
    temperature,
    has_model: setting.model_id !== null,
  }
}

/** What the character calls the user in a chat. */
export async function userNameIn(
  db: Db,
  { user_id, nick_name }: Pick<Viewer, 'user_id' | 'nick_name'>,
  chat_id: string,
): Promise<string> {
  const setting = await findSetting(db, { user_id, chat_id })
  const { persona_id = null } = setting ?? {}
  const persona = persona_id === null ? undefined : await personaOf(db, user_id, persona_id)
  return persona?.name ?? nick_name
}

/** A first chat with a character begins with who the user is by default. @returns their name in it */
export async function beginAsDefault(
  tx: Tx,
  { user_id, nick_name }: Pick<Viewer, 'user_id' | 'nick_name'>,
  chat_id: string,
): Promise<string> {
  const persona = await defaultPersonaOf(tx, user_id)
  if (persona === undefined) return nick_name
  await saveSetting(tx, { user_id, chat_id }, { persona_id: persona.persona_id })
  return persona.name
}
