import { readFile } from 'node:fs/promises'
import * as yaml from 'yaml'
import type * as z from 'zod'
import { StartRefused } from '../start-refused.ts'

/**
 * Reads a file that a setting names.
 * @throws StartRefused with the setting, the location and the reason
 */
export async function readYaml<S extends z.ZodType>(
  setting: string,
  path: string,
  schema: S,
): Promise<z.output<S>> {
  const refuse = (reason: string) => new StartRefused(`${setting} is "${path}": ${reason}`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw refuse(error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read, ${error.code}`)
  })
  const document = yaml.parseDocument(text)
  const [broken] = document.errors
  if (broken) throw refuse(broken.message.split('\n')[0] ?? 'it is not YAML')
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  throw refuse(
    result.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`).join('; '),
  )
}
