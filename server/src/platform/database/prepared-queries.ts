import { CompiledQuery } from 'kysely'
import { traceWithin } from '../tracing/trace.ts'
import { type Db, DbPool } from './db.ts'
import { describeQuery } from './describe-query.ts'
import { numberParameters } from './named-parameters.ts'

/**
 * Prepares a query for hot paths: it is never compiled, and planned once per connection.
 * @param name unique; the text's parameters are $1, $2, …, in the order of `values`
 */
export function prepareQuery<Values extends readonly unknown[], Row>(name: string, text: string) {
  const marked = markPrepared(name, text)
  return async (db: Db, ...values: Values): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))).rows
}

/**
 * As `prepareQuery`, for more than 4 parameters: the text names them, such as `:user_id`. They are numbered once, when
 * the query is prepared. Values that the text does not name are ignored.
 */
export function prepareNamedQuery<Parameters extends Record<string, unknown>, Row>(
  name: string,
  text: string,
) {
  const { text: numbered, names } = numberParameters(text)
  const marked = markPrepared(name, numbered)
  const findValue = (parameters: Parameters, key: string): unknown => {
    const value = parameters[key]
    if (value === undefined) throw new Error(`${name}: :${key} has no value`)
    return value
  }
  return async (db: Db, parameters: Parameters): Promise<Row[]> => {
    const values = names.map((key) => findValue(parameters, key))
    return (await db.executeQuery<Row>(CompiledQuery.raw(marked, values))).rows
  }
}

function markPrepared(name: string, text: string): string {
  return `/* prepared ${name} */ ${text}`
}

/**
 * Outside transactions, a short read uses a shared, pipelined connection.
 * @param name unique, as with `prepareQuery`
 */
export function prepareRead<Values extends readonly unknown[], Row>(name: string, text: string) {
  const query = prepareQuery<Values, Row>(name, text)
  return (db: Db, ...values: Values): Promise<Row[]> => {
    const reader = db instanceof DbPool ? db.chooseReader() : undefined
    if (reader === undefined) return query(db, ...values)
    return traceWithin(
      () => ({ ...describeQuery(text), name }),
      () => reader.read<Row>({ name, text, values }),
    )
  }
}
