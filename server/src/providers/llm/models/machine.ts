import { availableParallelism, totalmem } from 'node:os'
import type { CatalogueModel } from './catalogue.ts'

export type Machine = {
  /** All that Citrine may have here, which a container's limit can make less than what is built in. */
  memory_bytes: number
  cores: number
}

/** Every token reads the whole file from memory: about 10 GB/s a core, until the memory itself is the limit. */
const BYTES_PER_SECOND_PER_CORE = 10e9
const BYTES_PER_SECOND_AT_MOST = 40e9
/** About as fast as people read. */
const USABLE_TOKENS_PER_SECOND = 5

export function readMachine(): Machine {
  const limit = process.constrainedMemory()
  // Without a limit the kernel tells 0 or a number beyond any machine.
  const memory_bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return { memory_bytes, cores: availableParallelism() }
}

/** Tokens a second of one talk, as a rough guess before the model is here. */
export function estimateSpeed(
  { size_bytes }: Pick<CatalogueModel, 'size_bytes'>,
  { cores }: Machine,
): number {
  // One talk is computed by half of the cores: the other lane is for the others.
  const used = Math.max(1, Math.floor(cores / 2))
  return Math.min(used * BYTES_PER_SECOND_PER_CORE, BYTES_PER_SECOND_AT_MOST) / size_bytes
}

/** It takes no more than half of the memory, and answers about as fast as people read. */
export function canCarry(machine: Machine, model: CatalogueModel): boolean {
  return (
    model.memory_bytes <= machine.memory_bytes / 2 &&
    estimateSpeed(model, machine) >= USABLE_TOKENS_PER_SECOND
  )
}

/** The largest model that this machine carries; undefined when even the smallest is too much. */
export function recommendModel(
  machine: Machine,
  catalogue: readonly CatalogueModel[],
): CatalogueModel | undefined {
  return bySize(catalogue).findLast((model) => canCarry(machine, model))
}

/** The next larger model that this machine carries, seen from one of this size. */
export function nextSize(
  size_bytes: number,
  machine: Machine,
  catalogue: readonly CatalogueModel[],
): CatalogueModel | undefined {
  return bySize(catalogue).find((model) => model.size_bytes > size_bytes && canCarry(machine, model))
}

/** What to offer somebody who has this model, or none: after a taste the one that suits the machine, else the next size. */
export function betterThan(
  current: { size_bytes: number; is_taste: boolean } | null,
  machine: Machine,
  catalogue: readonly CatalogueModel[],
): CatalogueModel | undefined {
  const better =
    current === null || current.is_taste
      ? recommendModel(machine, catalogue)
      : nextSize(current.size_bytes, machine, catalogue)
  return better !== undefined && better.size_bytes > (current?.size_bytes ?? 0) ? better : undefined
}

const bySize = (catalogue: readonly CatalogueModel[]): CatalogueModel[] =>
  catalogue.toSorted((a, b) => a.size_bytes - b.size_bytes)
