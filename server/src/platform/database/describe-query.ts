import type { Step } from '../tracing/trace.ts'

/** Prefix of statements whose plan the connection keeps. */
export const PREPARED = /^\/\* prepared ([a-z-]+) \*\//
const OPERATION = /^\s*([a-z]+)/i
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i

/**
 * Names a query for traces by its operation and first table, or by its own name; never by its text, which may
 * hold values.
 */
export function describeQuery(text: string): Step {
  const [, prepared] = PREPARED.exec(text) ?? []
  const [, operation = 'query'] = OPERATION.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  const plain = table === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${table}`
  return { name: prepared ?? plain, kind: 'client', facts: { 'db.system.name': 'postgresql' } }
}
