// Reads the records of executed lines, and chooses the tests that execute a line.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export const RECORDS_FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/citrine-mutations')

/** The executed lines of one test file. Lines are ranges: `3-5,9`; a test is its index in `tests`. */
export type FileRecord = {
  hash: string
  tests: { name: string; ms: number }[]
  /** Lines of each source that ran when its module was loaded. */
  loaded: Record<string, string>
  executed: Record<string, { hash: string; tests: Record<string, number[]> }>
}

export type FoundTest = { file: string; name: string; ms: number }
/** `names` is absent where every test of a file runs. */
export type ChosenFile = { file: string; names?: string[] }

export async function readRecord(test: string): Promise<FileRecord | undefined> {
  const text = await readFile(join(RECORDS_FOLDER, `${test}.json`), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as FileRecord)
}

/** Finds tests that execute a line. If the source has changed since the recording, every test of the source is found. */
export function findExecutingTests(
  records: Map<string, FileRecord>,
  { file, line, hash }: { file: string; line?: number; hash?: string },
): FoundTest[] {
  return [...records].flatMap(([test, { executed, tests }]) => {
    const source = executed[file]
    if (source === undefined) return []
    const indexes = Object.entries(source.tests).flatMap(([lines, found]) =>
      line === undefined || source.hash !== hash || hasLine(lines, line) ? found : [],
    )
    return [...new Set(indexes)].flatMap((index) => {
      const found = tests[index]
      return found === undefined ? [] : { file: test, ...found }
    })
  })
}

export const isLoadedLine = (records: Map<string, FileRecord>, file: string, line: number): boolean =>
  [...records.values()].some(({ loaded }) => hasLine(loaded[file] ?? '', line))

const hasLine = (ranges: string, line: number): boolean =>
  ranges.split(',').some((range) => {
    const [from = Number.NaN, to = from] = range.split('-').map(Number)
    return from <= line && line <= to
  })

export const hashText = (text: string): string => createHash('md5').update(text).digest('hex')

/** Keeps the order of first appearance, and the time of all tests below a limit. */
export function groupByFile(tests: FoundTest[], limitMs: number): ChosenFile[] {
  const chosen = new Map<string, string[]>()
  let ms = 0
  for (const test of tests) {
    const costMs = test.ms + (chosen.has(test.file) ? 0 : FILE_MS)
    if (ms + costMs > limitMs && chosen.size > 0) continue
    ms += costMs
    chosen.set(test.file, [...(chosen.get(test.file) ?? []), test.name])
  }
  return [...chosen].map(([file, names]) => ({ file, names }))
}
/** Loading a test file takes about this long. */
const FILE_MS = 800
