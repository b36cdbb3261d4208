import { expect, test } from 'vitest'
import { createUserTurns } from './user-turns.ts'

test('of a user one works at a time, in the order in which they came, whatever becomes of each', async () => {
  const oneByOne = createUserTurns(1)
  const told: string[] = []
  const open: (() => void)[] = []
  const work = (user: string, name: string, fails = false): Promise<void> =>
    oneByOne(user, async () => {
      told.push(`${name} begins`)
      await new Promise<void>((resolve) => open.push(resolve))
      told.push(`${name} ends`)
      if (fails) throw new Error(name)
    })
  const first = work('ada', 'first', true)
  const second = work('ada', 'second')
  const other = work('tom', 'other')
  expect(told).toEqual(['first begins', 'other begins'])
  for (const go of open.splice(0)) go()
  await expect(first).rejects.toThrow('first')
  await other
  await expect
    .poll(() => told)
    .toEqual(['first begins', 'other begins', 'first ends', 'other ends', 'second begins'])
  for (const go of open.splice(0)) go()
  await second
  const third = work('ada', 'third')
  expect(told.at(-1)).toBe('third begins')
  for (const go of open.splice(0)) go()
  await third
})
