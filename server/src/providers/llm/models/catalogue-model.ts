import type { Wheel } from '#server/platform/download/wheel.ts'

export type HubSource = { repo: string; revision: string; path: string }

export type PypiSource = Wheel & {
  path: string
  format?: 'e5'
}

export type CatalogueModel = {
  name: string
  title: string
  file: string
  size_bytes: number
  sha256: string
  /** The file, the KV cache and the runner. */
  memoryBytes: number
  languages: readonly string[]
  licence: string
  goodFor: string
  use: 'chat' | 'guard' | 'embedding'
  is_role_play: boolean
  /** Prefixes that an embedding model expects for queries and for documents. */
  prefixes: { question: string; note: string } | null
  /** Good enough for a trial, too small for a real conversation. */
  is_taste: boolean
  hub: HubSource | null
  pypi: PypiSource | null
}
