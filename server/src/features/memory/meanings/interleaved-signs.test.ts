import { expect, test } from 'vitest'
import { countSignBytes, hasSameBits, writeRows } from './interleaved-signs.ts'

test('rows written in several steps are the same as rows written at once', () => {
  const bytes = 8
  const packed = Uint8Array.from({ length: 40 * bytes }, (_, at) => (at * 31) % 251)
  const make = () => ({ signs: new Uint8Array(countSignBytes(40, bytes)), rows: 40, bytes })
  const [whole, parts] = [make(), make()]
  writeRows(whole, 0, packed)
  writeRows(parts, 0, packed.subarray(0, 3 * bytes))
  writeRows(parts, 3, packed.subarray(3 * bytes, 20 * bytes))
  writeRows(parts, 20, packed.subarray(20 * bytes))
  expect(parts).toEqual(whole)
})

test('two rows have the same bits only if every byte is the same', () => {
  const bytes = 4
  const rows = { signs: new Uint8Array(countSignBytes(20, bytes)), rows: 20, bytes }
  writeRows(rows, 1, Uint8Array.of(1, 2, 3, 4))
  writeRows(rows, 17, Uint8Array.of(1, 2, 3, 4))
  writeRows(rows, 18, Uint8Array.of(1, 2, 3, 5))
  expect([hasSameBits(rows, 1, 17), hasSameBits(rows, 17, 18)]).toEqual([true, false])
})
