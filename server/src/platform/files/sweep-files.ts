import { readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export type Sweep = {
  /** Younger files may be about to get a row. */
  before: Date
  /** Returns the hashes that a row still references. */
  listReferenced(hashes: readonly string[]): Promise<ReadonlySet<string>>
}
/** `refused`: so many files have no row that the rows are probably the wrong ones; nothing was deleted. */
export type SweepResult = { removed: number; refused: number }

const NAME = /^[0-9a-f]{40}$/
const HASHES_PER_QUERY = 500
/** Files per sweep; the rest goes with the next one. */
export const SWEEP_LIMIT = 5_000
/** Occasional crashes leave a few orphans: up to this many are always deleted. */
export const ORPHANS_EXPECTED = 20
/** Prefix of a file being deleted; it is renamed back if it is stored again meanwhile. */
const ASIDE_PREFIX = '.aside-'

/** Deletes old unreferenced files in folders that `localFiles` writes. */
export async function sweepFiles(
  areas: readonly string[],
  { before, listReferenced }: Sweep,
): Promise<SweepResult> {
  const unnamed: string[] = []
  let seen = 0
  for await (const paths of listOldFiles(areas, before)) {
    const named = await listReferenced(paths.map((path) => basename(path)))
    seen += paths.length
    unnamed.push(...paths.filter((path) => !named.has(basename(path))))
    if (unnamed.length >= SWEEP_LIMIT) break
  }
  if (unnamed.length > ORPHANS_EXPECTED && unnamed.length * 2 > seen)
    return { removed: 0, refused: unnamed.length }
  let removed = 0
  for (const path of unnamed) if (await removeUnreferenced(path, { before, listReferenced })) removed += 1
  return { removed, refused: 0 }
}

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

async function* listOldFiles(areas: readonly string[], before: Date): AsyncGenerator<string[]> {
  let paths: string[] = []
  for (const area of areas)
    for (const part of await listNames(area)) {
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
 * Deletes the partial files of a killed server and renames back the ones it was sweeping.
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
