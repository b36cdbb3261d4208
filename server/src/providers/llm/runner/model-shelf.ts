import type { ModelSwitch } from '@citrine/contract/local-models'
import { readFreeBytes } from '#server/platform/download/disk-space.ts'
import type { ModelShelf } from '../chat-models.ts'
import type { LlmPort } from '../llm.port.ts'
import { measureReply } from '../measure-reply.ts'
import type { CatalogueModel } from '../models/catalogue-model.ts'
import { fetchModel } from '../models/fetch-model.ts'
import { estimateSpeed, fitsCard, type Machine, suggestModels } from '../models/machine.ts'
import { listModels, type StoredModel, useModel } from '../models/model-folder.ts'

export type ServingModel = { file: string; size_bytes: number; llm: LlmPort }

export type ShelfOptions = {
  folder: string
  hubUrl: string
  catalogue: readonly CatalogueModel[]
  readMachine(): Promise<Machine>
  serving(): ServingModel | null
  prepare(): Promise<void>
  /** Tests the model with a reply first. Rejects when it cannot reply, and the former one stays. */
  serve(model: StoredModel): Promise<void>
  onFault(error: Error, model: CatalogueModel): void
}

/** Average for English. */
const WORDS_PER_TOKEN = 0.75
const PROBE_TIMEOUT_MS = 30_000

type Shelf = ModelShelf & { close(): Promise<void> }

export function createModelShelf(options: ShelfOptions): Shelf {
  const { folder, catalogue } = options
  let underway: ModelSwitch | null = null
  let stopping = new AbortController()
  let working: Promise<void> = Promise.resolve()
  const measureSpeed = createSpeedMeter()

  const change: ChangeSwitch = (changes) => {
    if (underway !== null) underway = { ...underway, ...changes }
  }
  const isBusy = (): boolean => underway?.state === 'downloading' || underway?.state === 'starting'

  return {
    show: async () => {
      const bytesPerSecond = measureSpeed(options.serving())
      const [stored, free, machine] = await Promise.all([
        listModels(folder),
        readFreeBytes(folder).catch(() => null),
        options.readMachine(),
      ])
      const inUse = options.serving()
      const offers = suggestModels(machine, catalogue)
        .filter(({ file, size_bytes }) => file !== inUse?.file && size_bytes > (inUse?.size_bytes ?? 0))
        .map((model) => describeOffer(model, { stored, free, machine, inUse, bytesPerSecond, catalogue }))
      return { offers, switch: underway }
    },
    get: async (name) => {
      const model = catalogue.find((one) => one.name === name)
      if (model === undefined) return false
      if (isBusy()) return true
      await working
      stopping = new AbortController()
      underway = {
        name,
        title: model.title,
        state: 'downloading',
        reason: null,
        done_bytes: 0,
        total_bytes: model.size_bytes,
      }
      working = switchToModel(options, model, { signal: stopping.signal, change })
      return true
    },
    pause: async () => {
      if (underway?.state !== 'downloading') return
      stopping.abort()
      await working
    },
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

type ChangeSwitch = (changes: Partial<ModelSwitch>) => void

async function switchToModel(
  options: ShelfOptions,
  model: CatalogueModel,
  { signal, change }: { signal: AbortSignal; change: ChangeSwitch },
): Promise<void> {
  const { folder, hubUrl } = options
  try {
    await options.prepare()
    const path = await fetchModel(model, {
      folder,
      hubUrl,
      signal,
      onProgress: ({ done_bytes }) => change({ done_bytes }),
    })
    change({ state: 'starting', done_bytes: model.size_bytes })
    const stored = { file: model.file, path, size_bytes: model.size_bytes }
    await options.serve(stored)
    await useModel(folder, stored)
    change({ state: 'done' })
  } catch (error) {
    if (signal.aborted) return change({ state: 'paused' })
    const fault = error instanceof Error ? error : new Error(String(error))
    // Without a stored choice, the next start would use the larger file.
    const former = options.serving()
    if (former !== null) await useModel(folder, former)
    options.onFault(fault, model)
    change({ state: 'failed', reason: fault.message })
  }
}

type OfferFacts = {
  stored: Awaited<ReturnType<typeof listModels>>
  free: number | null
  machine: Machine
  inUse: ServingModel | null
  bytesPerSecond: number | null
  catalogue: readonly CatalogueModel[]
}

function describeOffer(model: CatalogueModel, facts: OfferFacts) {
  const { stored, free } = facts
  const { name, file, title, size_bytes, licence, goodFor: about, is_role_play } = model
  const is_here = stored.some((one) => one.file === file)
  return {
    name,
    title,
    size_bytes,
    licence,
    about,
    is_role_play,
    is_here,
    fits_disk: is_here || free === null || free > size_bytes,
    words_per_second: estimateWords(model, facts),
  }
}

/** The file, its cache and the runner, where the catalogue does not say it. */
const MEMORY_PER_FILE = 1.3

/** The measured speed says nothing of a model that computes elsewhere: on the card, or no longer on it. */
function estimateWords(model: CatalogueModel, facts: OfferFacts): number | null {
  const { machine, inUse, bytesPerSecond, catalogue } = facts
  if (inUse === null || bytesPerSecond === null) return null
  const known = catalogue.find(({ file }) => file === inUse.file)
  const memoryBytes = known?.memoryBytes ?? inUse.size_bytes * MEMORY_PER_FILE
  const isSamePlace = fitsCard(machine, model) === fitsCard(machine, { memoryBytes })
  const tokens = isSamePlace ? bytesPerSecond / model.size_bytes : estimateSpeed(model, machine)
  return tokens * WORDS_PER_TOKEN
}

/** Remembers the speed of the serving model, measured with one short reply; null until it is measured. */
function createSpeedMeter(): (serving: ServingModel | null) => number | null {
  let last: { file: string; bytesPerSecond: number | null } | null = null
  return (serving) => {
    if (serving === null) return null
    const { file, size_bytes, llm } = serving
    if (last?.file !== file) {
      const measured = { file, bytesPerSecond: null as number | null }
      last = measured
      void measureReply(llm, PROBE_TIMEOUT_MS).then(
        ({ tokensPerSecond: rate }) => {
          measured.bytesPerSecond = rate === null ? null : rate * size_bytes
        },
        () => {
          if (last === measured) last = null
        },
      )
    }
    return last.bytesPerSecond
  }
}
