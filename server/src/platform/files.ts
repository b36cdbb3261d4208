import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Sweep, type Swept, sweepFiles } from './sweep-files.ts'

/** Public files are for everybody who has their name; private ones leave the server only for whom it means. */
export const areas = ['public', 'private'] as const
export type Area = (typeof areas)[number]

/** Files named by what is in them: the same bytes are stored once, and a name never means anything else. */
export interface Files {
  put(area: Area, bytes: Buffer): Promise<string>
  /** Stores a file under a name that no other file has, whatever is in it: it can be removed for good. */
  putAlone(area: Area, bytes: Buffer): Promise<string>
  remove(area: Area, hash: string): Promise<void>
  has(area: Area, hash: string): Promise<boolean>
  find(area: Area, hash: string): Promise<Buffer | undefined>
  /** Deletes what is older and has no name, in both areas. */
  sweep(sweep: Sweep): Promise<Swept>
}

export const contentHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 40)

/** On the local disk, a folder an area. */
export function localFiles(folder: string): Files {
  const pathOf = (area: Area, hash: string): string => join(folder, area, hash.slice(0, 2), hash)
  return {
    put: async (area, bytes) => {
      const hash = contentHash(bytes)
      const path = pathOf(area, hash)
      // A file that a power cut left short is written anew.
      const stored = await stat(path).catch(() => undefined)
      if (stored?.size !== bytes.length || !(await touch(path))) await writeWhole(path, bytes)
      return hash
    },
    putAlone: async (area, bytes) => {
      const name = contentHash(Buffer.concat([bytes, randomBytes(16)]))
      await writeWhole(pathOf(area, name), bytes)
      return name
    },
    remove: (area, hash) => rm(pathOf(area, hash), { force: true }),
    has: async (area, hash) => ((await stat(pathOf(area, hash)).catch(() => undefined))?.size ?? 0) > 0,
    find: (area, hash) => readIfThere(pathOf(area, hash)),
    sweep: (sweep) =>
      sweepFiles(
        areas.map((area) => join(folder, area)),
        sweep,
      ),
  }
}

/** It counts as stored now: nobody sweeps it before a row can name it. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

/** Under its name a file is whole or not there at all. */
export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes, { mode: 0o600 })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(path)
    return bytes.length === 0 ? undefined : bytes
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
