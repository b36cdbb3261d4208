import { readFile } from 'node:fs/promises'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import type * as z from 'zod'
import { StartError } from '../errors.ts'

/**
 * Parses a file of unknown origin: the core schema makes only plain values.
 * @throws YAMLException
 */
export const loadYaml = (text: string): unknown => load(text, { schema: CORE_SCHEMA })

export async function readYaml<S extends z.ZodType>(
  setting: string,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const refuse = (reason: string) => new StartError(`${setting} is "${path}": ${reason}`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refuse(error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read, ${error.code}`)
  })
  return parseYaml(text, schema, refuse)
}

export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  refuse: (reason: string) => Error,
): z.output<S> {
  const result = schema.safeParse(loadOrRefuse(text, refuse))
  if (result.success) return result.data
  throw refuse(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

function loadOrRefuse(text: string, refuse: (reason: string) => Error): unknown {
  try {
    return loadYaml(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    throw refuse(`${error.reason} in line ${error.mark.line + 1}, column ${error.mark.column + 1}`)
  }
}
