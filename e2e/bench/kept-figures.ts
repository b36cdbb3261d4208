import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { type Figure, type KeptSection, roundFigure } from './compare-figures.ts'

export const KEPT_FILE = 'docs/benchmarks.json'

/** The release that figures belong to. */
export type Release = { version: string; commit: string }

export type KeptFigures = Record<string, KeptSection>

/** Returns the kept figures of each section, none when the file does not exist. */
export async function readKept(file: string): Promise<KeptFigures> {
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '{}'
    throw fault
  })
  return JSON.parse(text) as KeptFigures
}

export async function keepFigures(
  file: string,
  section: string,
  figures: readonly Figure[],
  origin: Omit<KeptSection, 'figures'>,
): Promise<void> {
  const missing = figures.find(({ value, bare = 0 }) => !Number.isFinite(value) || !Number.isFinite(bare))
  if (missing !== undefined) throw new Error(`${section}: "${missing.name}" has no number to keep`)
  const all = await readKept(file)
  all[section] = {
    ...origin,
    figures: Object.fromEntries(
      figures.map(({ name, value, bare }) => [
        name,
        { value: roundFigure(value), ...(bare === undefined ? {} : { bare: roundFigure(bare) }) },
      ]),
    ),
  }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b)))
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`)
}

export function describeMachine(): string {
  const all = cpus()
  return `${all.length} x ${all[0]?.model.trim() ?? 'unknown processor'}`
}

/**
 * Reads the version and commit that the figures belong to.
 * @throws when files differ from the commit
 */
export async function readRelease(): Promise<Release> {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '.', `:!${KEPT_FILE}`)
  if (changed !== '') throw new Error(`commit these files before their figures are kept:\n${changed}`)
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return { version, commit: git('rev-parse', '--short', 'HEAD') }
}
