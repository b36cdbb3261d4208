import { createHash } from 'node:crypto'

/** Derives the id from a name, so that links to seeded content work on every installation. */
export function seedId(name: string): string {
  const hex = createHash('sha256').update(`citrine-seed:${name}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const seedCharacterId = (slug: string): string => seedId(slug)
