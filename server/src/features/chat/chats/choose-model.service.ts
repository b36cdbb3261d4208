import type { AppContext } from '#server/context.ts'
import { findActivePremium } from '#server/features/wallet/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import type { ChatModels } from '#server/providers/llm/chat-models.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { findSetting, insertModel, type SettingRow } from './settings.queries.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'models'>
type StoredModel = Pick<SettingRow, 'model_id' | 'model_name'>

export const isPremium = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  user_id: string,
): Promise<boolean> => (await findActivePremium(db, user_id, clock.now())) !== null

export function requireDefaultModel({ models }: Pick<AppContext, 'models'>): LlmPort {
  const llm = models.list().find(({ card }) => !card.premium)
  if (llm === undefined) throw new AppError('model_unavailable', { reason: 'no model is set' })
  return llm
}

/**
 * Chooses the model that the request names, else the chat's, else the default.
 * @throws model_gone when the chat's model was removed; premium_only, model_unavailable
 */
export async function chooseModel(
  ctx: Ctx,
  { user_id }: Pick<Viewer, 'user_id'>,
  { model_id, setting }: { model_id?: string | undefined; setting: StoredModel | null | undefined },
): Promise<LlmPort> {
  if (model_id !== undefined) return requireModel(ctx, user_id, model_id)
  const byDefault = requireDefaultModel(ctx)
  if (setting == null || setting.model_id === null) return byDefault
  const model = ctx.models.list().find(({ card }) => card.id === setting.model_id)
  if (model === undefined) {
    if (isStarting(ctx.models)) return byDefault
    throw createMissingModelError(ctx.models, setting.model_name ?? setting.model_id)
  }
  // The chat may have a model from a time with Premium, which has expired: takes the default one.
  return model.card.premium && !(await isPremium(ctx, user_id)) ? byDefault : model
}

export async function loadChatModel(
  ctx: Ctx,
  { user_id, chat_id }: { user_id: string; chat_id: string },
): Promise<LlmPort> {
  const stored = await findSetting(ctx.db, { user_id, chat_id })
  return ctx.models.list().find(({ card }) => card.id === stored?.model_id) ?? requireDefaultModel(ctx)
}

/** True while a missing model may still appear: the scripted demo runs, or a model has not reported its name yet. */
const isStarting = (models: ChatModels): boolean =>
  models.engine.kind === 'scripted' ||
  models.engine.coming !== null ||
  models.list().some(({ isUnnamed }) => isUnnamed === true)

function createMissingModelError(models: ChatModels, model: string): AppError {
  const offers = models.list().map(({ card: { id, name, premium } }) => ({ id, name, premium }))
  return new AppError('model_gone', { model }, { data: { model, offers } })
}

export async function requireModel(ctx: Ctx, user_id: string, model_id: string): Promise<LlmPort> {
  const model = ctx.models.list().find(({ card }) => card.id === model_id)
  if (model === undefined) throw new AppError('not_found')
  if (model.card.premium && !(await isPremium(ctx, user_id))) throw new AppError('premium_only')
  return model
}

/** Stores the first model that replies in a chat as the chat's model. */
export async function storeChosenModel(
  { db, models }: Pick<AppContext, 'db' | 'models'>,
  { user_id, chat_id }: { user_id: string; chat_id: string },
  { card, isUnnamed }: LlmPort,
): Promise<void> {
  if (models.engine.kind === 'scripted' || isUnnamed === true) return
  await insertModel(db, { user_id, chat_id }, { model_id: card.id, model_name: card.name })
}
