import { watchUser } from '@citrine/contract/events'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { signedIn } from '#test/signed-in.ts'
import { type OpenStream, openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'

test('one user holds fifty streams open at most: one more ends the oldest, and nobody else’s', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const other = await signedIn(app)
  const theirs = await openStream(app, watchUser, { token: other.token })
  const ended: number[] = []
  const tabs: OpenStream<typeof watchUser>[] = []
  const open = async () => {
    const number = tabs.length
    const tab = await openStream(app, watchUser, { token })
    tabs.push(tab)
    void tab.ended.then(() => ended.push(number))
  }
  for (let count = 0; count < 50; count++) await open()
  expect(ended).toEqual([])

  await open()
  await until(async () => ended.length > 0)
  tabs[1]?.close()
  await until(async () => ended.length > 1)
  await open()

  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(ended).toEqual([0, 1])
  void theirs.ended.then(() => ended.push(-1))
  await open()
  await until(async () => ended.length > 2)
  expect(ended).toEqual([0, 1, 2])
})
