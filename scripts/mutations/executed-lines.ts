// Converts V8's ranges of executed code to lines of the source.
import type { Profiler } from 'node:inspector'

/** A place in the executed code, and the line of the source that it comes from. */
export type Point = { offset: number; line: number }

const INLINE_MAP = /\/\/# sourceMapp\w*URL=data:application\/json[^,]*;base64,([\w+/=]+)/

/** Without a source map, code has the offsets of its source: Node replaces types with spaces. */
export function listPoints(code: string): Point[] {
  const map = INLINE_MAP.exec(code)?.[1]
  const lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  if (map !== undefined) {
    const { mappings } = JSON.parse(Buffer.from(map, 'base64').toString()) as { mappings: string }
    // Vitest wraps a module in a function, on its first line.
    const shift = /^'use strict';async \([^)]*\)=>\{\{/.exec(code)?.[0].length ?? 0
    return readMappings(mappings).map(({ generated, column, line }) => ({
      offset: (lineStarts[generated] ?? 0) + column + (generated === 0 ? shift : 0),
      line,
    }))
  }
  return lineStarts.flatMap((start, at) =>
    [...code.slice(start, lineStarts[at + 1]).matchAll(/\S+/g)].map(({ index }) => ({
      offset: start + index,
      line: at + 1,
    })),
  )
}

/** Returns ranges of lines: `3-5,9`. */
export function listExecutedLines(
  points: Point[],
  length: number,
  functions: Profiler.FunctionCoverage[],
): string {
  const executed = new Uint8Array(length)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      executed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  const known = new Map<number, boolean>()
  for (const { offset, line } of points) known.set(line, known.get(line) === true || executed[offset] === 1)
  const last = Math.max(0, ...known.keys())
  const ranges: [from: number, to: number][] = []
  let isOn = false
  for (let line = 1; line <= last; line++) {
    // A source map may leave out a line within an expression.
    const wasOn = isOn
    isOn = known.get(line) ?? isOn
    const range = ranges.at(-1)
    if (isOn && wasOn && range !== undefined) range[1] = line
    else if (isOn) ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes the mappings of a source map (ECMA-426) that has one source. */
function readMappings(mappings: string): { generated: number; column: number; line: number }[] {
  let line = 1
  return mappings.split(';').flatMap((segments, generated) => {
    let column = 0
    return segments.split(',').flatMap((segment) => {
      const [columnStep, , lineStep] = readNumbers(segment)
      column += columnStep ?? 0
      line += lineStep ?? 0
      return lineStep === undefined ? [] : [{ generated, column, line }]
    })
  })
}

/** Base64 VLQ: each digit has five bits and a bit that says whether more follow; the lowest bit is the sign. */
function readNumbers(segment: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const letter of segment) {
    const digit = DIGITS.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if ((digit & 32) !== 0) continue
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
