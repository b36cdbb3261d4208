import type { LocalModels } from '@citrine/contract/local-models'
import type { ChatEngine } from '@citrine/contract/session'
import type { BuildOptions } from './build-llm.ts'
import type { LlmPort } from './llm.port.ts'

/** The available chat models, the default one first; empty without any. */
export interface ChatModels {
  /** The engine in use. It changes while a local model is downloaded or removed. */
  readonly engine: ChatEngine
  list(): readonly LlmPort[]
  /** Gets better models for this machine; null where the settings name the models. */
  readonly shelf: ModelShelf | null
  close(): Promise<void>
}

/** The models of the catalogue that suit this machine, and the one being downloaded or started. */
export interface ModelShelf {
  show(): Promise<LocalModels>
  /** Downloads, or resumes, and switches to the model. False for an unknown name. */
  get(name: string): Promise<boolean>
  pause(): Promise<void>
}

/** An engine with its models, and how to close it. */
export type LadderStep = {
  /** The name defaults to that of the default model. */
  engine: Pick<ChatEngine, 'kind'> & Partial<ChatEngine>
  models: readonly LlmPort[]
  /** The one model of this machine, for other processes; unset where the settings name the models. */
  shared?: SharedModel
  close?: () => Promise<void>
}

/** A model that another process of this node may ask. */
export type SharedModel = {
  model: Omit<BuildOptions, 'base_url'>
  lend(): Promise<Loan>
}

/** Keeps the model's address valid until it is released. */
export type Loan = { base_url: string; release(): void }

/** Models that change, and can be used from other processes. */
export type ShareableModels = ChatModels & {
  readonly shared: SharedModel | null
  /** Runs after each change of the engine or the model. */
  onChange(listener: () => void): void
}

export type ChangingModels = ShareableModels & {
  /** Switches replies to this engine; the caller closes the engine's resources. */
  serve(rung: LadderStep): void
  /** Updates the details of the current engine. */
  updateEngine(changes: Partial<ChatEngine>): void
}

const NOTHING_NEW = { is_taste: false, larger: null, coming: null, fault: null }

export function createChatModels(first: LadderStep): ChangingModels {
  let rung = first
  const listeners: (() => void)[] = []
  const change = (next: LadderStep): void => {
    rung = next
    for (const listener of listeners) listener()
  }
  return {
    get engine() {
      const byDefault = rung.models.find(({ card }) => !card.premium)
      return { name: byDefault?.card.name ?? '', ...NOTHING_NEW, ...rung.engine }
    },
    list: () => rung.models,
    shelf: null,
    get shared() {
      return rung.shared ?? null
    },
    onChange: (listener) => void listeners.push(listener),
    serve: change,
    updateEngine: (changes) => change({ ...rung, engine: { ...rung.engine, ...changes } }),
    close: async () => first.close?.(),
  }
}
