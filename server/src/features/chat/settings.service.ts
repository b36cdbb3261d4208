import type { chatSetting, saveChatSetting } from '@citrine/contract/chat'
import type { BodyOf } from '@citrine/contract/route'
import type * as z from 'zod/mini'
import type { AppContext } from '#server/context.ts'
import type { AgeContext } from '#server/features/age/age.service.ts'
import { requireCharacterForNewChat } from '#server/features/characters/characters.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import { requireModel } from './choose-model.service.ts'
import type { Opening } from './open-chat.service.ts'
import { findSetting, saveSetting } from './settings.queries.ts'

type Setting = z.output<typeof chatSetting>

const NOTHING_CHOSEN: Setting = { model_id: null }

export async function readSetting(
  { db }: Pick<AppContext, 'db'>,
  viewer: Viewer,
  character_id: string,
): Promise<Setting> {
  if (!isId(character_id)) throw new AppError('not_found', { character_id })
  return (await findSetting(db, viewer.user_id, character_id)) ?? NOTHING_CHOSEN
}

export async function changeSetting(
  ctx: AgeContext & Pick<AppContext, 'models'>,
  { viewer, call }: Opening,
  { character_id, model_id }: BodyOf<typeof saveChatSetting>,
): Promise<Setting> {
  await requireCharacterForNewChat(ctx, character_id, { viewer, call })
  const before = await readSetting(ctx, viewer, character_id)
  if (model_id !== undefined && model_id !== null) await requireModel(ctx, viewer.user_id, model_id)
  const setting = { model_id: model_id === undefined ? before.model_id : model_id }
  await saveSetting(ctx.db, { user_id: viewer.user_id, character_id, ...setting })
  return setting
}
