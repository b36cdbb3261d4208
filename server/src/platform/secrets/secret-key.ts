import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

export const buildSecretKeyPath = (dataDir: string): string => join(dataDir, 'secret-key')

export async function findSecretKey(dataDir: string): Promise<string | null> {
  const key = (await readKey(buildSecretKeyPath(dataDir))).trim()
  return key.length >= 32 ? key : null
}

/** An unreadable key does not count as missing: a new key would void everything derived from the old one. */
async function readKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new StartError(`${file} cannot be read: ${code}`, { cause: error })
  }
}

/** The root key, from which all other keys derive, is created on the first start. Every backup needs it. */
export async function loadStoredKey(dataDir: string): Promise<string> {
  const file = buildSecretKeyPath(dataDir)
  const stored = await findSecretKey(dataDir)
  if (stored !== null) return stored
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const newKey = randomBytes(32).toString('base64url')
  await writeFile(`${file}.part`, `${newKey}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
  return newKey
}
