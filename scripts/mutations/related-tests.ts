// Finds the tests that are closest to a file: those in its folder, and those that import it through the fewest files.
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

const IMPORT =
  /(?:^|\n)(?:import|export)(?! type\b)[^'"`;]*?from\s+'([^']+)'|import\('([^']+)'\)|\n?import\s+'([^']+)'/g
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

type Imports = Map<string, string[]>

export async function readImports(files: string[]): Promise<Imports> {
  const entries = files.map(async (file): Promise<[string, string[]]> => {
    const source = await readFile(file, 'utf8')
    const names = [...source.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
    return [file, names.flatMap((name) => resolve(file, name) ?? [])]
  })
  return new Map(await Promise.all(entries))
}

function resolve(file: string, name: string): string | undefined {
  const [workspace = ''] = file.split('/')
  if (name.startsWith('.')) return join(dirname(file), name)
  if (name.startsWith('#test/')) return join(workspace, 'test', name.slice('#test/'.length))
  return name.startsWith('#') ? join(workspace, 'src', name.slice(name.indexOf('/') + 1)) : undefined
}

export function findRelatedTests(file: string, imports: Imports, limit: number): string[] {
  const importers = measureImporters(file, imports)
  const distances = [...importers]
    .filter(([test]) => isTest(test))
    // A direct import is closer than a neighbour, and a neighbour is closer than an import through the whole app.
    .map(([test, steps]) => ({
      test,
      distance: Math.min(steps * 1.5 - 1, countFolders(file, test) + 1) + steps / 100,
    }))
  return distances
    .sort((one, other) => one.distance - other.distance || one.test.localeCompare(other.test))
    .slice(0, limit)
    .map(({ test }) => test)
}

function measureImporters(file: string, imports: Imports): Map<string, number> {
  const steps = new Map([[file, 0]])
  for (let found = [file], step = 1; found.length > 0; step += 1) {
    found = [...imports]
      .filter(([importer, names]) => !steps.has(importer) && names.some((name) => found.includes(name)))
      .map(([importer]) => importer)
    for (const importer of found) steps.set(importer, step)
  }
  return steps
}

const countFolders = (file: string, other: string): number => {
  const path = relative(dirname(file), dirname(other))
  return path === '' ? 0 : path.split('/').length
}
