import { expect, test } from 'vitest'
import { JOBS, RETIRED_JOBS } from './worker.ts'

test('no job has the name of a retired one, whose schedule ends at each start', () => {
  const names: readonly string[] = JOBS.map(({ name }) => name)
  expect(RETIRED_JOBS.filter((name) => names.includes(name))).toEqual([])
})
