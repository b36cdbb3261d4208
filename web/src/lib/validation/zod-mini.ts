// Stands in for `zod/mini` in the page (`web/build/slim-libraries.ts`): the functions that the contract and the page use, without
// issues, messages, codecs and JSON schemas. `zod-mini.test.ts` compares it with zod on every schema of the contract.
const INVALID = Symbol()

type Read = (value: unknown) => unknown
type Check = (value: unknown) => unknown
type Shape = Record<string, Schema>
type Fields = Record<string, unknown>

class Schema {
  /** Returns the value that it reads, or INVALID. */
  readonly read: Read
  readonly shape: Shape
  readonly isOptional: boolean
  constructor(read: Read, { shape = {}, isOptional = false }: { shape?: Shape; isOptional?: boolean } = {}) {
    this.read = read
    this.shape = shape
    this.isOptional = isOptional
  }

  safeParse(value: unknown): { success: boolean; data?: unknown } {
    const data = this.read(value)
    return data === INVALID ? { success: false } : { success: true, data }
  }

  parse(value: unknown): unknown {
    const data = this.read(value)
    if (data === INVALID) throw new TypeError('a value does not match its schema')
    return data
  }

  check(...checks: Check[]): Schema {
    const { shape, isOptional } = this
    const read: Read = (value) => {
      let data = this.read(value)
      for (const change of checks) {
        if (data === INVALID) break
        data = change(data)
      }
      return data
    }
    return new Schema(read, { shape, isOptional })
  }
}

export type { Schema as ZodMiniObject, Schema as ZodMiniType }

const accept = (test: (value: unknown) => boolean): Schema =>
  new Schema((value) => (test(value) ? value : INVALID))

export const string = (): Schema => accept((value) => typeof value === 'string')
export const number = (): Schema => accept(Number.isFinite)
export const int = (): Schema => accept(Number.isSafeInteger)
export const boolean = (): Schema => accept((value) => typeof value === 'boolean')
export const unknown = (): Schema => accept(() => true)
const nothing = (): Schema => accept((value) => value === null)
export const literal = (value: unknown): Schema =>
  accept((read) => (Array.isArray(value) ? value.includes(read) : value === read))
const oneOf = (values: readonly unknown[]): Schema => literal(values)

export { nothing as null, oneOf as enum }

const UUID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i
export const uuid = (): Schema => string().check(regex(UUID))

export const optional = ({ read }: Schema): Schema =>
  new Schema((value) => (value === undefined ? value : read(value)), { isOptional: true })
export const nullable = ({ read, isOptional }: Schema): Schema =>
  new Schema((value) => (value === null ? value : read(value)), { isOptional })
const withDefault = ({ read }: Schema, value: unknown): Schema =>
  new Schema((given) => (given === undefined ? value : read(given)), { isOptional: true })

export { withDefault as _default }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function object(shape: Shape): Schema {
  const fields = Object.entries(shape)
  const read: Read = (value) => {
    if (!isFields(value)) return INVALID
    const data: Fields = {}
    for (const [name, schema] of fields) {
      const isPresent = name in value
      const field = isPresent || schema.isOptional ? schema.read(value[name]) : INVALID
      if (field === INVALID) return INVALID
      if (isPresent || field !== undefined) data[name] = field
    }
    return data
  }
  return new Schema(read, { shape })
}

export const extend = (schema: Schema, shape: Shape): Schema => object({ ...schema.shape, ...shape })
export const partial = ({ shape }: Schema): Schema =>
  object(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, optional(schema)])))
export const pick = ({ shape }: Schema, names: Fields): Schema =>
  object(Object.fromEntries(Object.entries(shape).filter(([name]) => name in names)))

export const array = ({ read }: Schema): Schema =>
  new Schema((value) => {
    if (!Array.isArray(value)) return INVALID
    const data: unknown[] = Array.from(value, read)
    return data.includes(INVALID) ? INVALID : data
  })

/** Only for names that no schema lists: a record of listed names may lack some. */
export const record = (names: Schema, values: Schema): Schema =>
  new Schema((value) => {
    if (!isFields(value)) return INVALID
    const data: Fields = {}
    for (const [name, field] of Object.entries(value)) {
      if (name === '__proto__') continue
      data[name] = values.read(field)
      if (data[name] === INVALID || names.read(name) === INVALID) return INVALID
    }
    return data
  })
export { record as partialRecord }

export const union = (options: readonly Schema[]): Schema =>
  new Schema((value) => {
    for (const { read } of options) {
      const data = read(value)
      if (data !== INVALID) return data
    }
    return INVALID
  })
export const discriminatedUnion = (_name: string, options: readonly Schema[]): Schema => union(options)

/** For objects with different fields. */
export const intersection = (left: Schema, right: Schema): Schema =>
  new Schema((value) => {
    const [one, other] = [left.read(value), right.read(value)]
    return isFields(one) && isFields(other) ? { ...one, ...other } : INVALID
  })

export const transform = (change: Check): Schema => new Schema(change)
export const pipe = (first: Schema, then: Schema): Schema =>
  new Schema((value) => {
    const data = first.read(value)
    return data === INVALID ? INVALID : then.read(data)
  })

const checkWith =
  (test: (value: never) => boolean): Check =>
  (value) =>
    test(value as never) ? value : INVALID

type Sized = string | unknown[]
export const minLength = (least: number): Check => checkWith(({ length }: Sized) => length >= least)
export const maxLength = (most: number): Check => checkWith(({ length }: Sized) => length <= most)
export const length = (exact: number): Check => checkWith((value: Sized) => value.length === exact)
export const gte = (least: number): Check => checkWith((value: number) => value >= least)
export const lte = (most: number): Check => checkWith((value: number) => value <= most)
export { gte as minimum, lte as maximum }
export const regex = (pattern: RegExp): Check => checkWith((value: string) => pattern.test(value))
export const refine = checkWith
export const overwrite = (change: (value: never) => unknown): Check => change as Check
export const trim = (): Check => overwrite((value: string) => value.trim())
/** A check that pushes an issue for each fault. */
export const check = (find: (payload: { value: never; issues: unknown[] }) => void): Check =>
  checkWith((value) => {
    const issues: unknown[] = []
    find({ value, issues })
    return issues.length === 0
  })
