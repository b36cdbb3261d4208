// Chooses the tests that run for a mutation: those that execute its line, the most closely related first.
import { readFile } from 'node:fs/promises'
import type { Mutation } from './find-mutations.ts'
import { findImporters, findRelatedTests, isTest, rateTests, type Sources } from './related-tests.ts'
import {
  type ChosenFile,
  type FileRecord,
  type FoundTest,
  findExecutingTests,
  groupByFile,
  hashText,
  isLoadedLine,
  readRecord,
} from './test-map.ts'

/** Without records, more would not end within the time of one mutation. */
const UNRECORDED_FILES_MAX = 8
/** Two tests run at a time, and a busy machine takes twice as long as it took for the records. */
const TESTS_MAX_MS = 30_000

export class TestChooser {
  readonly #sources: Sources
  readonly #records: Map<string, FileRecord>
  /** Test files that have no record or have changed since. */
  readonly #unrecorded: string[]

  private constructor(sources: Sources, records: Map<string, FileRecord>, unrecorded: string[]) {
    this.#sources = sources
    this.#records = records
    this.#unrecorded = unrecorded
  }

  static async open(sources: Sources): Promise<TestChooser> {
    const records = new Map<string, FileRecord>()
    const unrecorded: string[] = []
    for (const test of [...sources.keys()].filter(isTest)) {
      const record = await readRecord(test)
      if (record?.hash !== hashText(await readFile(test, 'utf8'))) unrecorded.push(test)
      if (record !== undefined) records.set(test, record)
    }
    return new TestChooser(sources, records, unrecorded)
  }

  async choose({ file, line }: Mutation, excluded: (test: FoundTest) => boolean): Promise<ChosenFile[]> {
    const rates = rateTests(file, this.#sources)
    const found = await this.#findTests(file, line)
    const rate = ({ file: test, ms }: FoundTest): number => (rates.get(test) ?? 0) - ms / TESTS_MAX_MS
    const sorted = found.filter((test) => !excluded(test)).sort((one, other) => rate(other) - rate(one))
    const related = findRelatedTests(file, this.#sources, UNRECORDED_FILES_MAX)
    const added = related.filter((test) => this.#unrecorded.includes(test) || !this.#isRecorded(file))
    return [
      ...added.map((test) => ({ file: test })),
      ...groupByFile(sorted, TESTS_MAX_MS).filter((chosen) => !added.includes(chosen.file)),
    ]
  }

  /** False for a file that only other processes load, which tests start. */
  #isRecorded(file: string): boolean {
    return [...this.#records.values()].some(({ loaded, executed }) => file in loaded || file in executed)
  }

  /** A module's top level runs once in a process, so for its lines every test of the file is found, or of its importers. */
  async #findTests(file: string, line: number): Promise<FoundTest[]> {
    const hash = hashText(await readFile(file, 'utf8'))
    const executing = findExecutingTests(this.#records, { file, line, hash })
    if (executing.length > 0 || !isLoadedLine(this.#records, file, line)) return executing
    const ofFile = findExecutingTests(this.#records, { file })
    if (ofFile.length > 0) return ofFile
    const importers = findImporters(file, this.#sources)
    const found = importers.flatMap((importer) => findExecutingTests(this.#records, { file: importer }))
    return [...new Map(found.map((test) => [`${test.file} ${test.name}`, test])).values()]
  }
}
