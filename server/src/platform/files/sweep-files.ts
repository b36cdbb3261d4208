import { readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

export type Sweep = {
  /** Younger files may be about to get a row. */
  before: Date
  /** Returns the hashes that a row still references. */
  findNamed(hashes: readonly string[]): Promise<ReadonlySet<string>>
}
/** `refused`: so many files have no row that the rows are probably the wrong ones; nothing was deleted. */
export type SweepResult = { removed: number; refused: number }

const NAME = /^[0-9a-f]{40}$/
/** Hashes per query. */
const AT_ONCE = 500
/** Files per sweep; the rest goes with the next one. */
export const MOST_UNNAMED = 5_000
/** Orphans that occasional crashes leave; up to this many are always deleted. */
export const FEW_UNNAMED = 20
/** Prefix of a file being deleted; it is renamed back if it is stored again meanwhile. */
const ASIDE = '.aside-'

/** Deletes old unreferenced files in folders that `localFiles` writes. */
export async function sweepFiles(
  areas: readonly string[],
  { before, findNamed }: Sweep,
): Promise<SweepResult> {
  const unnamed: string[] = []
  let seen = 0
  for await (const paths of oldFiles(areas, before)) {
    const named = await findNamed(paths.map((path) => basename(path)))
    seen += paths.length
    unnamed.push(...paths.filter((path) => !named.has(basename(path))))
    if (unnamed.length >= MOST_UNNAMED) break
  }
  if (unnamed.length > FEW_UNNAMED && unnamed.length * 2 > seen)
    return { removed: 0, refused: unnamed.length }
  let removed = 0
  for (const path of unnamed) if (await removeUnwanted(path, { before, findNamed })) removed += 1
  return { removed, refused: 0 }
}

/** The same bytes may be stored again meanwhile; the file is then younger and stays. */
async function removeUnwanted(path: string, { before, findNamed }: Sweep): Promise<boolean> {
  const aside = join(dirname(path), ASIDE + basename(path))
  await rename(path, aside)
  const isWanted =
    (await stat(aside)).mtime >= before || (await findNamed([basename(path)])).has(basename(path))
  if (isWanted) await rename(aside, path)
  else await unlink(aside)
  return !isWanted
}

async function* oldFiles(areas: readonly string[], before: Date): AsyncGenerator<string[]> {
  let paths: string[] = []
  for (const area of areas)
    for (const part of await namesIn(area)) {
      const folder = join(area, part)
      for (const found of await namesIn(folder)) {
        const name = await broughtBack(folder, found, before)
        if (name === undefined || !(await isOlder(join(folder, name), before))) continue
        paths.push(join(folder, name))
        if (paths.length < AT_ONCE) continue
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
async function broughtBack(folder: string, name: string, before: Date): Promise<string | undefined> {
  if (NAME.test(name)) return name
  const path = join(folder, name)
  const hash = name.startsWith(ASIDE) ? name.slice(ASIDE.length) : ''
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

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
