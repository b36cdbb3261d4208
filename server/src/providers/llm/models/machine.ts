import { availableParallelism, totalmem } from 'node:os'
import type { ChatEngine } from '@citrine/contract/session'
import { CHAT_CATALOGUE } from './catalogue.ts'
import type { CatalogueModel } from './catalogue-model.ts'

export type Machine = {
  /** A container's limit may reduce it. */
  memoryBytes: number
  cores: number
  /** The graphics card on which the runner computes. */
  card?: { memoryBytes: number }
}

type ModelSize = Pick<CatalogueModel, 'size_bytes' | 'memoryBytes'>

/** Every token reads the whole file from memory: about 10 GB/s per core, up to the bandwidth of the memory. */
const BYTES_PER_SECOND_PER_CORE = 10e9
const BYTES_PER_SECOND_MAX = 40e9
/** Memory bandwidth of a small graphics card of the last ten years. A larger one is several times faster. */
const CARD_BYTES_PER_SECOND = 120e9
/** The screen and other programs need the rest. */
const CARD_SHARE = 0.9
const USABLE_TOKENS_PER_SECOND = 5

export function readMachine(): Machine {
  const limit = process.constrainedMemory()
  // Without a limit the kernel reports 0 or a number beyond any machine.
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { memoryBytes, cores: availableParallelism() }
}

/** A model that fits into the card's memory only in part runs at about the speed of the processor. */
export const fitsCard = ({ card }: Machine, { memoryBytes }: Pick<ModelSize, 'memoryBytes'>): boolean =>
  card !== undefined && memoryBytes <= card.memoryBytes * CARD_SHARE

/** @returns tokens a second */
export function estimateSpeed(model: ModelSize, machine: Machine): number {
  const { size_bytes } = model
  if (fitsCard(machine, model)) return CARD_BYTES_PER_SECOND / size_bytes
  const { cores } = machine
  // One conversation uses half of the cores; the rest serves other conversations.
  const used = Math.max(1, Math.floor(cores / 2))
  return Math.min(used * BYTES_PER_SECOND_PER_CORE, BYTES_PER_SECOND_MAX) / size_bytes
}

/** True when the model fits into the card or half of the memory, and replies at about reading speed. */
export function canCarry(machine: Machine, model: CatalogueModel): boolean {
  if (fitsCard(machine, model)) return true
  return (
    model.memoryBytes <= machine.memoryBytes / 2 && estimateSpeed(model, machine) >= USABLE_TOKENS_PER_SECOND
  )
}

export function recommendModel(
  machine: Machine,
  catalogue: readonly CatalogueModel[],
): CatalogueModel | undefined {
  return sortBySize(catalogue).findLast((model) => canCarry(machine, model))
}

export function findNextSize(
  size_bytes: number,
  machine: Machine,
  catalogue: readonly CatalogueModel[],
): CatalogueModel | undefined {
  return sortBySize(catalogue).find((model) => model.size_bytes > size_bytes && canCarry(machine, model))
}

export function findBetterModel(
  current: { size_bytes: number; is_taste: boolean } | null,
  machine: Machine,
  catalogue: readonly CatalogueModel[],
): CatalogueModel | undefined {
  const better =
    current === null || current.is_taste
      ? recommendModel(machine, catalogue)
      : findNextSize(current.size_bytes, machine, catalogue)
  return better !== undefined && better.size_bytes > (current?.size_bytes ?? 0) ? better : undefined
}

/** Lists the best first, with the best one for role play among them. */
export function suggestModels(machine: Machine, catalogue: readonly CatalogueModel[]): CatalogueModel[] {
  const [best, second, third, ...smaller] = sortBySize(catalogue)
    .filter((model) => canCarry(machine, model))
    .reverse()
  const player = [third, ...smaller].find((model) => model?.is_role_play)
  return [best, second, player ?? third].filter((model) => model !== undefined)
}

const sortBySize = (catalogue: readonly CatalogueModel[]): CatalogueModel[] =>
  catalogue.toSorted((a, b) => a.size_bytes - b.size_bytes)

export function offerLargerModel(
  current: Parameters<typeof findBetterModel>[0],
  machine: Machine,
): ChatEngine['larger'] {
  const better = findBetterModel(current, machine, CHAT_CATALOGUE)
  if (better === undefined) return null
  const { name, title, size_bytes } = better
  return { title, size_bytes, command: `npm run model -- pull ${name}` }
}
