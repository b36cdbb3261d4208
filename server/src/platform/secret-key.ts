import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key from which all others are derived: made on the first start and kept; part of any backup. */
export async function keptSecretKey(data_dir: string): Promise<string> {
  const file = join(data_dir, 'secret-key')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return kept.trim()
  await mkdir(data_dir, { recursive: true, mode: 0o700 })
  const made = randomBytes(32).toString('base64url')
  await writeFile(`${file}.part`, `${made}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
  return made
}
