import { expect, test, vi } from 'vitest'
import type * as real from 'zod/v4/core'

type Parsed = { success: boolean; data?: unknown }
interface Compared {
  safeParse: (value: unknown) => Parsed
}
type Endpoints = Record<string, Record<string, unknown>>
const PARTS = ['params', 'query', 'body', 'response', 'events'] as const

/** Loads the contract afresh, on zod itself or on its stand-in. */
async function loadContract(zod: 'zod/mini' | 'zod/v4/mini'): Promise<Endpoints> {
  vi.resetModules()
  if (zod === 'zod/v4/mini') vi.doMock('zod/mini', () => import('zod/v4/mini'))
  else vi.doUnmock('zod/mini')
  const { ENDPOINTS } = await import('@citrine/contract/endpoints')
  return ENDPOINTS as unknown as Endpoints
}

/** The same numbers in every run. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const ODD = [
  undefined,
  null,
  '',
  ' a ',
  'x'.repeat(70),
  'x'.repeat(30_000),
  0,
  1,
  -1,
  2.5,
  1e12,
  2 ** 60,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  [],
  [null],
  ['a', 'a'],
  {},
  { a: 1 },
  JSON.parse('{"__proto__":"a"}'),
]
const TEXTS = [
  'a',
  'Two words',
  '12',
  'US',
  '#aB12c3',
  '2027-01-31T00:00:00.000Z',
  '2027-01-31',
  'a@b.example',
  '12345678-1234-4234-8234-123456789abc',
  '/chat',
  'https://a.example/b',
  '+491701234567',
  '123456',
  '',
]

/** Makes values that mostly match the schema. */
function makeValue(schema: real.$ZodType, random: () => number): unknown {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  if (random() < 0.02) return pick(ODD)
  const { def } = schema._zod as unknown as { def: real.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'string':
      return pick(TEXTS)
    case 'number':
      return pick([0, 1, 2, 18, 25, 0.75, 100])
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'literal':
      return pick(def.values)
    case 'enum':
      return pick(Object.values(def.entries))
    case 'default':
    case 'optional':
      return random() < 0.3 ? undefined : makeValue(def.innerType, random)
    case 'nullable':
      return random() < 0.3 ? null : makeValue(def.innerType, random)
    case 'array':
      return Array.from({ length: pick([0, 1, 2, 4]) }, () => makeValue(def.element, random))
    case 'record': {
      const names = pick([[], ['a'], ['b', 'c']])
      return Object.fromEntries(
        names.map((name) => [
          def.keyType._zod.def.type === 'enum' ? makeValue(def.keyType, random) : name,
          makeValue(def.valueType, random),
        ]),
      )
    }
    case 'union':
      return makeValue(pick(def.options), random)
    case 'intersection':
      return Object.assign({}, makeValue(def.left, random), makeValue(def.right, random))
    case 'pipe':
      return makeValue(def.in, random)
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, makeValue(field, random)])
      const kept = fields.filter(([, value]) => value !== undefined || random() < 0.3)
      if (random() < 0.05) kept.splice(Math.floor(random() * kept.length), 1)
      return Object.fromEntries(random() < 0.3 ? [...kept, ['unlisted', 1]] : kept)
    }
    default:
      return pick(ODD)
  }
}

test('the page reads every part of every call as zod does', async () => {
  const [ours, theirs] = [await loadContract('zod/mini'), await loadContract('zod/v4/mini')]
  const random = makeRandom(7)
  const [accepted, compared] = [new Set<string>(), new Set<string>()]
  for (const [name, route] of Object.entries(theirs)) {
    for (const part of PARTS) {
      const [schema, own] = [route[part], ours[name]?.[part]] as [real.$ZodType & Compared, Compared]
      if (schema === undefined) continue
      expect(own, `${name}.${part}`).not.toBe(schema)
      compared.add(`${name}.${part}`)
      for (let i = 0; i < 300; i += 1) {
        const value = i < ODD.length ? ODD[i] : makeValue(schema, random)
        const expected = schema.safeParse(value)
        const read = own.safeParse(value)
        if (expected.success) accepted.add(`${name}.${part}`)
        expect(
          { success: read.success, data: read.data },
          `${name}.${part} of ${JSON.stringify(value)?.slice(0, 2_000)}`,
        ).toStrictEqual({ success: expected.success, data: expected.data })
      }
    }
  }
  // Made values reach most schemas from both sides.
  expect(compared.size).toBeGreaterThan(300)
  expect(accepted.size / compared.size).toBeGreaterThan(0.9)
})
