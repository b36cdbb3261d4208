// Finds the tests that most likely detect a fault in a file. Any test of the server reaches most files through the whole
// app, so the words that a file and a test share decide among them.
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const IMPORT =
  /(?:^|\n)(?:import|export)(?! type\b)[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)|\n?import\s+'([^']+)'/g
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

type Source = { imports: string[]; words: Set<string> }
export type Sources = Map<string, Source>

export async function readSources(files: string[]): Promise<Sources> {
  const entries = files.map(
    async (file): Promise<[string, Source]> => [file, readSource(file, await readFile(file, 'utf8'))],
  )
  return new Map(await Promise.all(entries))
}

export function readSource(file: string, text: string): Source {
  const names = [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
  return { imports: names.flatMap((name) => resolve(file, name) ?? []), words: listWords(`${file} ${text}`) }
}

/** Parts of names count as words: `readSource` and `read_source` both have "read". */
const listWords = (text: string): Set<string> =>
  new Set(
    text
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
      .match(/[a-z]{3,}/g) ?? [],
  )

function resolve(file: string, name: string): string | undefined {
  const [workspace = ''] = file.split('/')
  if (name.startsWith('.')) return join(dirname(file), name)
  if (name.startsWith('#test/')) return join(workspace, 'test', name.slice('#test/'.length))
  return name.startsWith('#') ? join(workspace, 'src', name.slice(name.indexOf('/') + 1)) : undefined
}

/** The test most likely to detect a fault comes first. */
export const findRelatedTests = (file: string, sources: Sources, limit: number): string[] =>
  [...rateTests(file, sources)]
    .sort(([one, score], [other, otherScore]) => otherScore - score || one.localeCompare(other))
    .slice(0, limit)
    .map(([test]) => test)

/** Rates how likely each test that reaches a file through imports detects a fault in it. */
export function rateTests(file: string, sources: Sources): Map<string, number> {
  const compare = openComparison(sources)
  const tests = [...measureImporters(file, sources)].filter(([test]) => isTest(test))
  return new Map(
    tests.map(([test, steps]) => [
      test,
      compare(file, test) +
        0.5 / steps +
        0.2 / (1 + countFolders(file, test)) +
        (isAbove(test, file) ? 0.15 : 0),
    ]),
  )
}

/** Compares the words of two files: from 0 to 1, where rare words count most (cosine of inverse document frequencies). */
function openComparison(sources: Sources): (file: string, other: string) => number {
  const files = new Map<string, number>()
  for (const { words } of sources.values())
    for (const word of words) files.set(word, (files.get(word) ?? 0) + 1)
  const weigh = (word: string): number => Math.log(sources.size / (files.get(word) ?? 1)) ** 2
  const addUp = (words: Iterable<string>): number => [...words].reduce((sum, word) => sum + weigh(word), 0)
  return (file, other) => {
    const one = sources.get(file)?.words ?? new Set<string>()
    const two = sources.get(other)?.words ?? new Set<string>()
    const length = Math.sqrt(addUp(one) * addUp(two))
    return length === 0 ? 0 : addUp(one.intersection(two)) / length
  }
}

export const findImporters = (file: string, sources: Sources): string[] =>
  [...sources].filter(([, { imports }]) => imports.includes(file)).map(([importer]) => importer)

function measureImporters(file: string, sources: Sources): Map<string, number> {
  const steps = new Map([[file, 0]])
  for (let found = [file], step = 1; found.length > 0; step += 1) {
    found = [...sources]
      .filter(
        ([importer, { imports }]) => !steps.has(importer) && imports.some((name) => found.includes(name)),
      )
      .map(([importer]) => importer)
    for (const importer of found) steps.set(importer, step)
  }
  return steps
}

/** A test of a whole feature or part is in a folder above its files, below `src`. */
const isAbove = (test: string, file: string): boolean => {
  const folder = dirname(test)
  return folder.split('/').length > 3 && file.startsWith(`${folder}/`) && folder !== dirname(file)
}

const countFolders = (file: string, other: string): number => {
  const path = relative(dirname(file), dirname(other))
  return path === '' ? 0 : path.split('/').length
}
