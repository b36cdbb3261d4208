import type { LibraryImage } from '@citrine/contract/library'

export type ImageKind = LibraryImage['kind']

/** This is a copy of the contract's list, because the route table loads before the library. */
export const KINDS = ['unlocked', 'made'] as const satisfies readonly ImageKind[]

export interface LibrarySearch {
  kind?: ImageKind
}

export function readLibrarySearch({ kind }: Readonly<Record<string, unknown>>): LibrarySearch {
  const knownKind = KINDS.find((one) => one === kind)
  return knownKind === undefined ? {} : { kind: knownKind }
}
