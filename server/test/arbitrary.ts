import fc from 'fast-check'
import * as z from 'zod'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  pattern?: string
}

export const toJsonSchema = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

export type KnownIds = Record<string, readonly string[]>

/** fast-check cannot generate text for patterns with look-around. */
const isMakeable = (pattern: string | undefined): pattern is string =>
  pattern !== undefined && !/\(\?<?[=!]/.test(pattern)

export function arbitraryValid(schema: Schema, ids: KnownIds, name = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => arbitraryValid(each, ids, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return validObject(schema, ids)
  if (schema.type === 'array') return fc.array(arbitraryValid(schema.items ?? {}, ids), { maxLength: 4 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'number' || schema.type === 'integer') return fc.integer()
  const real = ids[name]
  const generated = isMakeable(schema.pattern)
    ? fc.stringMatching(new RegExp(schema.pattern))
    : fc.string({
        unit: 'grapheme',
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 40, 40),
      })
  return real === undefined
    ? generated
    : fc.oneof({ arbitrary: fc.constantFrom(...real), weight: 3 }, generated)
}

function validObject({ properties = {}, required = [] }: Schema, ids: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, arbitraryValid(each, ids, name)]),
  )
  return fc.record(fields, { requiredKeys: required })
}

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0)

export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    2 ** 53,
    -(2 ** 31),
    1e308,
    0.1,
    [],
    {},
    [null],
    nested(500),
    '',
    ' ',
    'NaN',
    'null',
    'undefined',
    '-0',
    '1e999',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00\ud800',
    '\ufffe\uffff',
    '\u202e\u200b\u2028',
    "' or 1=1; --",
    '{{7*7}}<%= 7 %>',
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    'x'.repeat(70_000),
    '灯'.repeat(9_000),
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

/** Sets the field as JSON.parse does: `__proto__` is an ordinary name. */
const setField = (object: object, name: string, value: unknown): void => {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true })
}

type Fault = { kind: 'odd' | 'missing' | 'extra' | 'prototype' | 'whole'; at: number; value: unknown }

const spoiling: fc.Arbitrary<Fault> = fc.record({
  kind: fc.constantFrom('odd', 'odd', 'missing', 'extra', 'prototype', 'whole'),
  at: fc.nat(),
  value: oddValues,
})

function spoil(valid: unknown, { kind, at, value }: Fault): unknown {
  if (kind === 'whole' || typeof valid !== 'object' || valid === null) return value
  const spoilt: Record<string, unknown> = { ...valid }
  const names = Object.keys(spoilt)
  const name = names[at % Math.max(1, names.length)]
  if (kind === 'extra') setField(spoilt, 'is_admin', value)
  else if (kind === 'prototype') setField(spoilt, PROTOTYPE_KEYS[at % PROTOTYPE_KEYS.length] ?? '', value)
  else if (name !== undefined && kind === 'missing') delete spoilt[name]
  else if (name !== undefined) setField(spoilt, name, value)
  return spoilt
}

export const arbitraryInput = (schema: Schema, ids: KnownIds): fc.Arbitrary<unknown> =>
  fc.oneof(
    arbitraryValid(schema, ids),
    fc.tuple(arbitraryValid(schema, ids), spoiling).map(([valid, how]) => spoil(valid, how)),
  )
