import { expect, test, vi } from 'vitest'
import * as disguises from './disguises.ts'

const LENGTH = 6_000
const HOSTILE = {
  'spaces inside a macro': `{{getvar${' '.repeat(LENGTH)}}}`,
  'lines inside a macro': `{{a${'\n'.repeat(LENGTH)}}}`,
  'spaces between macros': `{{random:a,b}}${' '.repeat(LENGTH)}{{pick:c,d}}`,
  'one long value read often': `{{setvar::a::${'b'.repeat(500)}}}${'{{getvar::a}}'.repeat(LENGTH / 13)}`,
  'nested macros': `${'{{reverse:'.repeat(LENGTH / 12)}x${'}}'.repeat(LENGTH / 12)}`,
  'open macros': '{{'.repeat(LENGTH / 2),
  'marks between letters': 'a-'.repeat(LENGTH / 2),
  'open links': '[a]('.repeat(LENGTH / 4),
}

/** A pattern that begins with an unbounded skip is tried from each letter, which takes quadratic time. */
const SKIPS_FIRST = /^(?:\\.|\[[^\]]*\]|[^\\[(])\*/
/** Letters that patterns may scan, per letter of the text. */
const WORK_MAX = 150

test.each(Object.entries(HOSTILE))('disguises are undone in linear work: %s', (_, text) => {
  let work = 0
  const slow: string[] = []
  for (const method of ['replace', 'split', 'match', 'matchAll'] as const) {
    const call = String.prototype[method] as (this: string, pattern: unknown, ...rest: unknown[]) => unknown
    vi.spyOn(String.prototype, method).mockImplementation(function (
      this: string,
      pattern: unknown,
      ...rest: unknown[]
    ) {
      work += this.length
      if (pattern instanceof RegExp && SKIPS_FIRST.test(pattern.source)) slow.push(pattern.source)
      return call.call(this, pattern, ...rest)
    } as never)
  }
  const undo = [disguises.joinTornWords, disguises.removeJoints, disguises.removeSigns, disguises.decodeText]
  for (const each of undo) each(text)
  const readings = disguises.expandMacros(text)
  vi.restoreAllMocks()
  expect(slow).toEqual([])
  expect(work / text.length).toBeLessThan(WORK_MAX)
  expect(readings.join('').length / text.length).toBeLessThan(WORK_MAX)
})

test('a trimming macro drops the spaces around it', () => {
  expect(disguises.expandMacros('ab {{trim}}  {{trim}} \n cd {{pick:e}}')).toContain('abcd e')
})

test('a short value is read however often variables are', () => {
  const text = `{{setvar::a::${'b'.repeat(500)}}}{{setvar::c::wo}}${'{{getvar::a}} '.repeat(400)}{{getvar::c}}rd`
  expect(disguises.expandMacros(text).some((reading) => reading.includes('word'))).toBe(true)
})
