import type { LocalModels } from '@citrine/contract/local-models'
import type { ChatEngine } from '@citrine/contract/session'
import type { BuildOptions } from './build-llm.ts'
import type { LlmPort } from './llm.port.ts'

export interface ChatModels {
  readonly engine: ChatEngine
  list(): readonly LlmPort[]
  /** Models that this server can download and run; null if the settings name the models. */
  readonly shelf: ModelShelf | null
  close(): Promise<void>
}

export interface ModelShelf {
  show(): Promise<LocalModels>
  get(name: string): Promise<boolean>
  pause(): Promise<void>
}

export type ModelSource = {
  engine: Pick<ChatEngine, 'kind'> & Partial<ChatEngine>
  models: readonly LlmPort[]
  /** The model for other processes; unset where the settings name the models. */
  shared?: SharedModel
  close?: () => Promise<void>
}

export type SharedModel = {
  model: Omit<BuildOptions, 'base_url'>
  lend(): Promise<Loan>
}

/** The address stays valid until it is released. */
export type Loan = { base_url: string; release(): void }

export type ShareableModels = ChatModels & {
  readonly shared: SharedModel | null
  onChange(listener: () => void): void
}

export type ChangingModels = ShareableModels & {
  serve(source: ModelSource): void
  updateEngine(changes: Partial<ChatEngine>): void
}

const NOTHING_NEW = { is_taste: false, larger: null, coming: null, fault: null }

export function createChatModels(first: ModelSource): ChangingModels {
  let source = first
  const listeners: (() => void)[] = []
  const change = (next: ModelSource): void => {
    source = next
    for (const listener of listeners) listener()
  }
  return {
    get engine() {
      const byDefault = source.models.find(({ card }) => !card.premium)
      return { name: byDefault?.card.name ?? '', ...NOTHING_NEW, ...source.engine }
    },
    list: () => source.models,
    shelf: null,
    get shared() {
      return source.shared ?? null
    },
    onChange: (listener) => void listeners.push(listener),
    serve: change,
    updateEngine: (changes) => change({ ...source, engine: { ...source.engine, ...changes } }),
    close: async () => first.close?.(),
  }
}
