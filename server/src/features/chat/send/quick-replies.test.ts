import { listQuickReplies, QUICK_REPLIES_MAX, saveQuickReplies } from '@citrine/contract/quick-replies'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'

test('quick replies are stored with the account, in order, without duplicates', async () => {
  const app = await testApp()
  const reader = await signedIn(app)
  const other = await signedIn(app)
  const list = ({ token }: { token: string }) => callOk(app, listQuickReplies, { token })
  const save = (texts: string[]) => call(app, saveQuickReplies, { token: reader.token, body: { texts } })
  expect(await list(reader)).toEqual({ texts: [] })

  await save(['Go on.', '*I listen.*', 'Go on.'])
  expect(await list(reader)).toEqual({ texts: ['Go on.', '*I listen.*'] })
  expect(await list(other)).toEqual({ texts: [] })

  await save(['*I listen.*'])
  expect(await list(reader)).toEqual({ texts: ['*I listen.*'] })
  expect(await save([' '])).toMatchObject({ status: 400 })
  expect(await save(Array.from({ length: QUICK_REPLIES_MAX + 1 }, (_, at) => `${at}`))).toMatchObject({
    status: 400,
  })
})
