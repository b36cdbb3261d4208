import type { AppContext } from '#server/context.ts'
import { membershipOf } from '#server/features/wallet/wallet.service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { Asked } from './order.ts'
import { findSetting, findSettingOfChat } from './settings.queries.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'models'>

const isPremium = async ({ db, clock }: Context, user_id: string): Promise<boolean> =>
  (await membershipOf(db, user_id, clock.now())) !== null

/** The model that answers: the one this request names, else the one chosen for the talk, else the default. */
export async function chooseModel(
  ctx: Context,
  { user_id }: Viewer,
  { model_id, character_id, chat_id }: Asked,
): Promise<LlmPort> {
  if (model_id !== undefined) return requireModel(ctx, user_id, model_id)
  const models = ctx.models.list()
  const byDefault = models.find(({ card }) => !card.premium)
  if (byDefault === undefined) throw new AppError('model_unavailable', { reason: 'no model is set' })
  // With one model there is nothing to choose.
  if (models.length === 1) return byDefault
  const named = chat_id ?? character_id ?? ''
  const find = chat_id === undefined ? findSetting : findSettingOfChat
  const chosen = isId(named) ? await find(ctx.db, user_id, named) : undefined
  const model = models.find(({ card }) => card.id === chosen?.model_id) ?? byDefault
  // Chosen while there was Premium, which has ended since.
  return model.card.premium && !(await isPremium(ctx, user_id)) ? byDefault : model
}

/** A model that was named. @throws premium_only */
export async function requireModel(ctx: Context, user_id: string, model_id: string): Promise<LlmPort> {
  const model = ctx.models.list().find(({ card }) => card.id === model_id)
  if (model === undefined) throw new AppError('not_found')
  if (model.card.premium && !(await isPremium(ctx, user_id))) throw new AppError('premium_only')
  return model
}
