import type { Profiler } from 'node:inspector'
import { expect, test } from 'vitest'
import { listExecutedLines, listPoints } from './executed-lines.ts'
import { type FileRecord, findExecutingTests, groupByFile, isLoadedLine } from './test-map.ts'

const CODE = `const limit = 2
export function isFull(count: number): boolean {
  if (count < limit)
    return false
  return true
}
`
const range = (text: string, count: number): Profiler.CoverageRange => {
  const startOffset = CODE.indexOf(text)
  return { startOffset, endOffset: startOffset + text.length, count }
}
const run = (ranges: Profiler.CoverageRange[]): Profiler.FunctionCoverage => ({
  functionName: '',
  isBlockCoverage: true,
  ranges,
})

test('executed lines are those of functions that ran, without their blocks that did not', () => {
  const module = run([{ startOffset: 0, endOffset: CODE.length, count: 0 }])
  const body = CODE.slice(CODE.indexOf('function'), CODE.lastIndexOf('}') + 1)
  const ran = run([range(body, 3), range('return false', 0)])
  expect(listExecutedLines(listPoints(CODE), CODE.length, [module, ran])).toBe('2-3,5-6')
})

test('lines of compiled code come from its source map', () => {
  // The second line of the code comes from line 4 of the source.
  const map = Buffer.from(JSON.stringify({ mappings: 'AAAA;AAGA' })).toString('base64')
  const code = `one()\ntwo()\n//# sourceMappingURL=data:application/json;base64,${map}`
  expect(listPoints(code)).toEqual([
    { offset: 0, line: 1 },
    { offset: 6, line: 4 },
  ])
})

const RECORD: FileRecord = {
  hash: '',
  tests: [
    { name: 'opens', ms: 100 },
    { name: 'closes', ms: 5 },
  ],
  loaded: { 'server/src/door.ts': '1-2' },
  executed: { 'server/src/door.ts': { hash: 'h1', tests: { '3-5,9': [0], '9,11': [1] } } },
}
const records = new Map([['server/src/door.test.ts', RECORD]])
const findNames = (place: { line?: number; hash?: string }): string[] =>
  findExecutingTests(records, { file: 'server/src/door.ts', ...place }).map(({ name }) => name)

test('a line has the tests that execute it; all of its file, if the file has changed', () => {
  expect(findNames({ line: 4, hash: 'h1' })).toEqual(['opens'])
  expect(findNames({ line: 9, hash: 'h1' })).toEqual(['opens', 'closes'])
  expect(findNames({ line: 6, hash: 'h1' })).toEqual([])
  expect(findNames({ line: 6, hash: 'h2' })).toEqual(['opens', 'closes'])
  expect([2, 3].map((line) => isLoadedLine(records, 'server/src/door.ts', line))).toEqual([true, false])
})

test('tests are grouped by file, in their order, as far as their time fits', () => {
  const tests = [
    { file: 'a', name: '1', ms: 100 },
    { file: 'b', name: '2', ms: 9_000 },
    { file: 'a', name: '3', ms: 100 },
  ]
  expect(groupByFile(tests, 2_000)).toEqual([{ file: 'a', names: ['1', '3'] }])
  expect(groupByFile(tests, 20_000).map(({ file }) => file)).toEqual(['a', 'b'])
  expect(groupByFile(tests.slice(1, 2), 1)).toHaveLength(1)
})
