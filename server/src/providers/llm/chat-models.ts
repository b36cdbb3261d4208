import type { ChatEngine } from '@citrine/contract/session'
import type { LlmPort } from './llm.port.ts'

/** The models that may answer, the default one first; empty when there is none. */
export interface ChatModels {
  /** Who answers now. It changes while a model comes to this machine, or leaves it. */
  readonly engine: ChatEngine
  list(): readonly LlmPort[]
  close(): Promise<void>
}

/** Who answers, with which models, and how that ends. */
export type Rung = {
  /** Without a name it is that of the default model, the first that is open to everybody. */
  engine: Pick<ChatEngine, 'kind'> & Partial<ChatEngine>
  models: readonly LlmPort[]
  close?: () => Promise<void>
}

export type ChangingModels = ChatModels & {
  /** Answers come from this rung from now on; what it holds open is closed by whoever opened it. */
  serve(rung: Rung): void
  /** Tells something new about the rung that serves. */
  tell(news: Partial<ChatEngine>): void
}

const NOTHING_NEW = { is_taste: false, larger: null, coming: null, fault: null }

export function chatModels(first: Rung): ChangingModels {
  let rung = first
  return {
    get engine() {
      const byDefault = rung.models.find(({ card }) => !card.premium)
      return { name: byDefault?.card.name ?? '', ...NOTHING_NEW, ...rung.engine }
    },
    list: () => rung.models,
    serve: (next) => {
      rung = next
    },
    tell: (news) => {
      rung = { ...rung, engine: { ...rung.engine, ...news } }
    },
    close: async () => first.close?.(),
  }
}
