import type { LibraryImage } from '@citrine/contract/library'

export type ImageKind = LibraryImage['kind']

/** Listed here too: the table of routes is read before anything of the library is. */
export const KINDS = ['unlocked', 'made'] as const satisfies readonly ImageKind[]

/** What the address of the library says. */
export interface LibrarySearch {
  /** Both kinds where nothing is said. */
  kind?: ImageKind
}

/** Reads the query of /imglib. */
export function readLibrarySearch({ kind }: Readonly<Record<string, unknown>>): LibrarySearch {
  const known = KINDS.find((one) => one === kind)
  return known === undefined ? {} : { kind: known }
}
