import { expect, test } from 'vitest'
import { CATALOGUE, CHAT_CATALOGUE, STARTER_NAME } from './catalogue.ts'

test('every model has its own name, file and checksum', () => {
  for (const key of ['name', 'file', 'sha256'] as const)
    expect(new Set(CATALOGUE.map((model) => model[key])).size).toBe(CATALOGUE.length)
})

test('every checksum and revision is complete', () => {
  for (const { sha256, hub, pypi } of CATALOGUE) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(hub ?? pypi).not.toBeNull()
    if (hub !== null) expect(hub.revision).toMatch(/^([0-9a-f]{40}|main)$/)
    if (pypi !== null) expect(pypi.sha256).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('the list is ordered by size, and begins with the starter', () => {
  expect(CHAT_CATALOGUE[0]).toMatchObject({ name: STARTER_NAME, is_taste: true })
  const sizes = CHAT_CATALOGUE.map((model) => model.size_bytes)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
})

test('a guard and an embedding model are listed next to the chat models', () => {
  const others = CATALOGUE.filter(({ use }) => use !== 'chat')
  expect(others.map(({ use }) => use)).toEqual(['guard', 'embedding', 'embedding'])
  for (const { use, prefixes } of CATALOGUE) expect(prefixes !== null).toBe(use === 'embedding')
  expect(CHAT_CATALOGUE.filter(({ is_role_play }) => is_role_play).length).toBeGreaterThan(1)
})
