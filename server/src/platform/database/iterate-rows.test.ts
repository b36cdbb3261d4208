import { expect, test } from 'vitest'
import { iteratePages, iterateRows } from './iterate-rows.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6]
const list = async (after = 0): Promise<number[]> => NUMBERS.filter((each) => each > after).slice(0, 2)
const locate = (last: number): number => last

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const each of values) all.push(each)
  return all
}

test('each row is read once, in pages that end with an empty one', async () => {
  expect(await collect(iteratePages(list, locate))).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
  expect(await collect(iterateRows(list, locate))).toEqual(NUMBERS)
  expect(await collect(iterateRows(async () => [], locate))).toEqual([])
})

test('a page is read only when the rows before it are used up', async () => {
  const asked: (number | undefined)[] = []
  const rows = iterateRows((after?: number) => {
    asked.push(after)
    return list(after)
  }, locate)
  await rows.next()
  await rows.next()
  expect(asked).toEqual([undefined])
  await rows.next()
  expect(asked).toEqual([undefined, 2])
})
