import { STATUS } from '@citrine/contract/errors'
import { getLocalModel, listLocalModels, pauseLocalModel } from '@citrine/contract/local-models'
import { expect, test } from 'vitest'
import type { ModelShelf } from '#server/providers/llm/chat-models.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'

function fakeShelf() {
  const calls: string[] = []
  const shelf: ModelShelf = {
    show: async () => ({ offers: [], switch: null }),
    get: async (name) => {
      calls.push(`get ${name}`)
      return name === 'known'
    },
    pause: async () => void calls.push('pause'),
  }
  return { shelf, calls }
}

test('requests from this machine download and pause models; other callers get not found', async () => {
  const app = await testApp()
  const { shelf, calls } = fakeShelf()
  Object.defineProperty(app.ctx.models, 'shelf', { value: shelf })

  expect(await callOk(app, listLocalModels)).toEqual({ offers: [], switch: null })
  await callOk(app, getLocalModel, { body: { name: 'known' } })
  await callOk(app, pauseLocalModel, { body: {} })
  expect((await call(app, getLocalModel, { body: { name: 'other' } })).status).toBe(STATUS.not_found)
  expect(calls).toEqual(['get known', 'pause', 'get other'])

  const afar = { ip: '203.0.113.9' }
  expect((await call(app, listLocalModels, afar)).status).toBe(STATUS.not_found)
  const { token } = await signedIn(app)
  expect((await call(app, getLocalModel, { ...afar, token, body: { name: 'known' } })).status).toBe(
    STATUS.not_found,
  )
  expect(calls).toHaveLength(3)
})

test('the list of local models does not exist while the settings name the models', async () => {
  expect((await call(await testApp(), listLocalModels)).status).toBe(STATUS.not_found)
})
