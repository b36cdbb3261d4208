import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartError } from '#server/platform/errors.ts'
import { parseYaml } from '#server/platform/files/read-yaml.ts'
import { compileRules, type SafetyRules } from './compile-rules.ts'
import { termKinds } from './term-kinds.ts'

const SHIPPED = fileURLToPath(new URL('../../../../seed/safety', import.meta.url))

const safetyList = z.strictObject({
  version: z.string().min(1),
  language: z.string().length(2).optional(),
  endings: z.record(z.string(), z.array(z.string())).default({}),
  numbers: z.record(z.string(), z.number().int().min(0).max(17)).default({}),
  terms: z.partialRecord(z.enum(termKinds), z.array(z.coerce.string().trim().min(1).max(400))),
})

let shipped: Promise<SafetyRules> | undefined

/**
 * The operator's folder can only add terms. The shipped lists alone are compiled once for each process.
 * @throws StartError with the file and the reason
 */
export async function readSafetyRules(folder?: string): Promise<SafetyRules> {
  if (folder !== undefined) return compileFiles([...(await listFiles(SHIPPED)), ...(await listFiles(folder))])
  shipped ??= listFiles(SHIPPED).then(compileFiles)
  return shipped
}

async function compileFiles(files: readonly string[]): Promise<SafetyRules> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const lists = texts.map((text, index) =>
    parseYaml(text, safetyList, (reason) => buildListRefusal(files[index] ?? '', reason)),
  )
  const sum = createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)
  return compileRules(lists, sum)
}

const buildListRefusal = (path: string, reason: string): StartError =>
  new StartError(`SAFETY_LISTS_DIR: "${path}": ${reason}`)

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw buildListRefusal(
      folder,
      error.code === 'ENOENT' ? 'there is no such folder' : `it cannot be read, ${error.code}`,
    )
  })
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name))
}
