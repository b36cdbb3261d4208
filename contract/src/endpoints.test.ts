import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'

const isRoute = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

test('every route is listed, so that the tests of access and of forged input call it', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /^[\w-]+\.ts$/.test(name))
  const listed = new Set<unknown>(Object.values(ENDPOINTS))
  const missing: string[] = []
  for (const file of files) {
    const exported: Record<string, unknown> = await import(`./${file}`)
    for (const [name, value] of Object.entries(exported))
      if (isRoute(value) && !listed.has(value)) missing.push(`${file}: ${name}`)
  }
  expect(missing).toEqual([])
})
