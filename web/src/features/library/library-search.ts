import type { LibraryImage } from '@citrine/contract/library'

export type ImageKind = LibraryImage['kind']

/** Repeated here because the route table loads before the library. */
export const KINDS = ['unlocked', 'made'] as const satisfies readonly ImageKind[]

/** The query parameters of the library's address. */
export interface LibrarySearch {
  /** Both kinds by default. */
  kind?: ImageKind
}

export function readLibrarySearch({ kind }: Readonly<Record<string, unknown>>): LibrarySearch {
  const knownKind = KINDS.find((one) => one === kind)
  return knownKind === undefined ? {} : { kind: knownKind }
}
