import { ENDPOINTS } from '@citrine/contract/endpoints'
import type { AnyRoute } from '@citrine/contract/route'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeRequest } from '#test/ownership.ts'

const LENGTH = 60_000
const PUMPED = ['a', ' ', '0', '-', '.', '@', 'a.', 'a@', '%', '\u200b', '灯', '{{', '/a', '\n'].flatMap(
  (part) => {
    const many = part.repeat(LENGTH / part.length)
    return [many, `${many}!`, `a@${many}\u0000`]
  },
)

function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((each) => withText(each, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withText(each, text)]))
}

test('A23: parsing any text takes time in proportion to its length', () => {
  let read = 0
  for (const route of Object.values(ENDPOINTS as Record<string, AnyRoute>))
    for (let nth = 0; nth < 2; nth++) {
      const request = makeRequest(route, {}, nth)
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = route[part]
        if (schema === undefined) continue
        for (const text of PUMPED) z.safeParse(schema, withText(request[part], text))
        read += 1
      }
    }
  expect(read).toBeGreaterThan(100)
})
