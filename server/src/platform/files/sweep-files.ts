import { readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export type SweepRange = {
  /** Younger files may be about to get a row. */
  before: Date
  firstDigit: string
  readLimit: number
}
export type Sweep = SweepRange & {
  listReferenced(hashes: readonly string[]): Promise<ReadonlySet<string>>
}
/** `refused`: too many files have no row, which suggests the wrong database; nothing was deleted. */
export type SweepResult = { removed: number; refused: number }

const NAME = /^[0-9a-f]{40}$/
const HASH_LENGTH = 40
const DIGITS = '0123456789abcdef'
export const HASHES_PER_QUERY = 500
const SWEEP_LIMIT = 5_000
/** Up to 20 orphans are always deleted, because occasional crashes leave a few. */
const ORPHANS_EXPECTED = 20
/** Marks a file that is being deleted; it is renamed back if it is stored again meanwhile. */
const ASIDE_PREFIX = '.aside-'

export type SweptStore = {
  listOld(digit: string, before: Date): AsyncIterable<string[]>
  remove(path: string, sweep: Sweep): Promise<boolean>
}

export async function sweepStore(store: SweptStore, sweep: Sweep): Promise<SweepResult> {
  const { before, listReferenced, firstDigit, readLimit } = sweep
  const unnamed: string[] = []
  let seen = 0
  for (const digit of listDigits(firstDigit)) {
    for await (const paths of store.listOld(digit, before)) {
      const named = await listReferenced(paths.map(readHash))
      seen += paths.length
      unnamed.push(...paths.filter((path) => !named.has(readHash(path))))
      if (unnamed.length >= SWEEP_LIMIT) break
    }
    if (seen >= readLimit || unnamed.length >= SWEEP_LIMIT) break
  }
  if (unnamed.length > ORPHANS_EXPECTED && unnamed.length * 2 > seen)
    return { removed: 0, refused: unnamed.length }
  let removed = 0
  for (const path of unnamed.slice(0, SWEEP_LIMIT)) if (await store.remove(path, sweep)) removed += 1
  return { removed, refused: 0 }
}

const readHash = (path: string): string => path.slice(-HASH_LENGTH)

function listDigits(first: string): string[] {
  const at = DIGITS.indexOf(first)
  return [...DIGITS.slice(at), ...DIGITS.slice(0, at)]
}

export const sweepFolders = (areas: readonly string[], sweep: Sweep): Promise<SweepResult> =>
  sweepStore(
    { listOld: (digit, before) => listOldFiles(areas, digit, before), remove: removeUnreferenced },
    sweep,
  )

/** The same bytes may be stored again meanwhile; the file is then younger and stays. */
async function removeUnreferenced(path: string, { before, listReferenced }: Sweep): Promise<boolean> {
  const aside = join(dirname(path), ASIDE_PREFIX + basename(path))
  await rename(path, aside)
  const isReferenced =
    (await stat(aside)).mtime >= before || (await listReferenced([basename(path)])).has(basename(path))
  if (isReferenced) await rename(aside, path)
  else await unlink(aside)
  return !isReferenced
}

async function* listOldFiles(
  areas: readonly string[],
  digit: string,
  before: Date,
): AsyncGenerator<string[]> {
  let paths: string[] = []
  for (const area of areas)
    for (const part of await listNames(area)) {
      if (!part.startsWith(digit)) continue
      const folder = join(area, part)
      for (const found of await listNames(folder)) {
        const name = await finishSweep(folder, found, before)
        if (name === undefined || !(await isOlder(join(folder, name), before))) continue
        paths.push(join(folder, name))
        if (paths.length < HASHES_PER_QUERY) continue
        yield paths
        paths = []
      }
    }
  if (paths.length > 0) yield paths
}

/**
 * Deletes the partial files of a killed server and renames back the files that it was sweeping.
 * @returns the name of a complete file
 */
async function finishSweep(folder: string, name: string, before: Date): Promise<string | undefined> {
  if (NAME.test(name)) return name
  const path = join(folder, name)
  const hash = name.startsWith(ASIDE_PREFIX) ? name.slice(ASIDE_PREFIX.length) : ''
  if (NAME.test(hash)) {
    await rename(path, join(folder, hash))
    return hash
  }
  if (name.startsWith('.') && (await isOlder(path, before))) await rm(path, { force: true })
  return undefined
}

const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true && found.mtime < before
}

const listNames = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
