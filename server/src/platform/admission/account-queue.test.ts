import { expect, test } from 'vitest'
import type { AppError } from '../errors.ts'
import { createAccountQueue } from './account-queue.ts'

function workbench(limits: { atOnce: number; waiting: number }) {
  const queue = createAccountQueue(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (account: string, name: string, fails = false): Promise<string> =>
    queue(account, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      if (fails) throw new Error(name)
      return name
    }).catch((error: AppError) => error.kind ?? error.message)
  return { begun, start, end: (name: string) => ends.get(name)?.() }
}

test('calls of one account wait in order of arrival, whatever the result of each; another account does not wait', async () => {
  const { begun, start, end } = workbench({ atOnce: 1, waiting: 5 })
  const first = start('ada', 'first', true)
  const second = start('ada', 'second')
  const third = start('ada', 'third')
  const other = start('tom', 'other')
  await expect.poll(() => begun).toEqual(['first', 'other'])
  end('first')
  expect(await first).toBe('first')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second'])
  end('second')
  await expect.poll(() => begun).toEqual(['first', 'other', 'second', 'third'])
  end('third')
  end('other')
  expect(await Promise.all([second, third, other])).toEqual(['second', 'third', 'other'])
})

test('when too many calls of one account wait, the next is refused at once, and a later one is accepted again', async () => {
  const { begun, start, end } = workbench({ atOnce: 1, waiting: 2 })
  const works = ['first', 'second', 'third'].map((name) => start('ada', name))
  expect(await start('ada', 'fourth')).toBe('too_often')
  for (const name of ['first', 'second', 'third']) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  expect(await Promise.all(works)).toEqual(['first', 'second', 'third'])
  const later = start('ada', 'later')
  await expect.poll(() => begun).toContain('later')
  end('later')
  expect(await later).toBe('later')
})
