import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CHECKSUM_FILE = 'web/dist/.sources-sum'
const SOURCES = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
]

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(listFiles)))
    .flat()
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const hash = createHash('sha256')
  // One after the other, because the number of files that a process may have open is limited.
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns whether web/dist matches the current sources; an image has none, so its page is always current. */
export async function isWebBuilt(): Promise<boolean> {
  if (!existsSync('web/src')) return true
  return (await readFile(CHECKSUM_FILE, 'utf8').catch(() => '')) === (await hashSources())
}

export async function writeChecksum(): Promise<void> {
  await writeFile(CHECKSUM_FILE, await hashSources())
}
