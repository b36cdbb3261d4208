import { expect, test } from 'vitest'
import { createLender } from './embedding-model.ts'

test('a single text is read before the waiting texts of a list, by the first context that is free', async () => {
  const lend = createLender(['left', 'right'])
  const order: string[] = []
  const endings = new Map<string, () => void>()
  const read = (text: string, isUrgent = false) =>
    lend(isUrgent, async (context) => {
      order.push(`${text} ${context}`)
      await new Promise<void>((resolve) => endings.set(text, resolve))
    })
  const list = ['one', 'two', 'three', 'four'].map((text) => read(text))
  const question = read('question', true)
  expect(order).toEqual(['one right', 'two left'])

  endings.get('two')?.()
  await expect.poll(() => order).toContain('question left')
  expect(order).toHaveLength(3)
  for (const text of ['one', 'question', 'three', 'four']) {
    await expect.poll(() => endings.has(text)).toBe(true)
    endings.get(text)?.()
  }
  await Promise.all([...list, question])

  const failing = lend(false, () => Promise.reject(new Error('it failed')))
  await expect(failing).rejects.toThrow('it failed')
  expect(await lend(false, async (context) => context)).toBeTypeOf('string')
})
