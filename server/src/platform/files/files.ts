import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ByteRange, openPath, type ReadResult } from './read-range.ts'
import { type Sweep, type SweepResult, sweepFolders } from './sweep-files.ts'

/** Public files need only their name; private ones need a permitted caller. */
export const fileAreas = ['public', 'private'] as const
export type Area = (typeof fileAreas)[number]

/** Equal bytes are stored once under an immutable name. */
export interface Files {
  put(area: Area, bytes: Buffer): Promise<string>
  /** Uses a unique name, whatever the content, so that the file can be deleted. */
  putAlone(area: Area, bytes: Buffer): Promise<string>
  remove(area: Area, hash: string): Promise<void>
  has(area: Area, hash: string): Promise<boolean>
  find(area: Area, hash: string): Promise<Buffer | undefined>
  open(area: Area, hash: string, range: ByteRange | null): Promise<ReadResult>
  list(area: Area): AsyncIterable<string>
  restore(area: Area, hash: string, bytes: Buffer): Promise<void>
  /** Deletes old files that no row names. One call examines only a part of a large store. */
  sweep(sweep: Sweep): Promise<SweepResult>
}

export const FILE_NAME = /^[0-9a-f]{40}$/

export const hashContent = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 40)

export function createLocalFiles(folder: string): Files {
  const locateFile = (area: Area, hash: string): string => join(folder, area, hash.slice(0, 2), hash)
  return {
    put: async (area, bytes) => {
      const hash = hashContent(bytes)
      const path = locateFile(area, hash)
      const stored = await stat(path).catch(() => undefined)
      if (stored?.size !== bytes.length || !(await touchFile(path))) await writeWhole(path, bytes)
      return hash
    },
    putAlone: async (area, bytes) => {
      const name = hashContent(Buffer.concat([bytes, randomBytes(16)]))
      await writeWhole(locateFile(area, name), bytes)
      return name
    },
    remove: (area, hash) => rm(locateFile(area, hash), { force: true }),
    has: async (area, hash) => ((await stat(locateFile(area, hash)).catch(() => undefined))?.size ?? 0) > 0,
    find: (area, hash) => readIfPresent(locateFile(area, hash)),
    open: (area, hash, range) => openPath(locateFile(area, hash), range),
    list: (area) => listNames(join(folder, area)),
    restore: async (area, hash, bytes) => {
      if (!FILE_NAME.test(hash)) throw new Error('not the name of a stored file')
      await writeWhole(locateFile(area, hash), bytes)
    },
    sweep: (sweep) =>
      sweepFolders(
        fileAreas.map((area) => join(folder, area)),
        sweep,
      ),
  }
}

async function* listNames(folder: string): AsyncGenerator<string> {
  for (const subfolder of await listFolder(folder))
    for (const name of await listFolder(join(folder, subfolder))) if (FILE_NAME.test(name)) yield name
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** A new time keeps sweeps from deleting the file before a row names it. */
async function touchFile(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

export async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

export async function readIfPresent(path: string): Promise<Buffer | undefined> {
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
