import type { ChatEngine } from '@citrine/contract/session'
import type { LlmPort } from './llm.port.ts'

/** The models that may answer, the default one first; empty when there is none. */
export interface ChatModels {
  readonly engine: ChatEngine
  list(): readonly LlmPort[]
  /** The named one, or the default when it is unknown or not named. */
  pick(model_id: string | null | undefined): LlmPort | undefined
  close(): Promise<void>
}

export function chatModels(
  engine: ChatEngine,
  models: readonly LlmPort[],
  close: () => Promise<void>,
): ChatModels {
  return {
    engine,
    list: () => models,
    pick: (model_id) => models.find(({ card }) => card.id === model_id) ?? models[0],
    close,
  }
}
