import type { AppContext } from '#server/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isId } from '#server/platform/ids.ts'
import type { ChatModels } from '#server/providers/llm/chat-models.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { Asked } from './order.ts'
import { findSetting, findSettingOfChat } from './settings.queries.ts'

/** The model that answers: the one this request names, else the one chosen for the talk, else the default. */
export async function chooseModel(
  { db, models }: Pick<AppContext, 'db' | 'models'>,
  { user_id }: Viewer,
  { model_id, character_id, chat_id }: Asked,
): Promise<LlmPort> {
  if (model_id !== undefined) return requireModel(models, model_id)
  const open = models.list().filter(({ card }) => !card.premium)
  const [byDefault] = open
  if (byDefault === undefined) throw new AppError('model_unavailable', { reason: 'no model is set' })
  // With one model there is nothing to choose.
  if (open.length === 1) return byDefault
  const named = chat_id ?? character_id ?? ''
  const find = chat_id === undefined ? findSetting : findSettingOfChat
  const chosen = isId(named) ? await find(db, user_id, named) : undefined
  return open.find(({ card }) => card.id === chosen?.model_id) ?? byDefault
}

/** A model that was named; nobody has Premium yet, so its models are refused to all. */
export function requireModel(models: ChatModels, model_id: string): LlmPort {
  const model = models.list().find(({ card }) => card.id === model_id)
  if (model === undefined) throw new AppError('not_found')
  if (model.card.premium) throw new AppError('premium_only')
  return model
}
