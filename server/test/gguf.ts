import { sha256Hex } from '@citrine/fakes/model-sources/gguf.ts'
import type { CatalogueModel } from '#server/providers/llm/models/catalogue-model.ts'

export const describeGguf = (bytes: Buffer, more: Partial<CatalogueModel> = {}): CatalogueModel => ({
  name: 'tiny',
  title: 'Tiny',
  file: 'tiny.gguf',
  size_bytes: bytes.length,
  sha256: sha256Hex(bytes),
  memoryBytes: bytes.length * 2,
  languages: ['en'],
  licence: 'MIT',
  goodFor: 'Tests.',
  use: 'chat',
  is_role_play: false,
  prefixes: null,
  is_taste: true,
  hub: { repo: 'someone/tiny', revision: 'abc', path: 'tiny.gguf' },
  pypi: null,
  ...more,
})
