import { type ModelServer, startModelServer } from '@citrine/fakes/model-server.ts'
import { afterAll, expect, test } from 'vitest'
import { type Citrine, startCitrine } from './citrine.ts'

let model: ModelServer | undefined
let citrine: Citrine | undefined
afterAll(async () => {
  await citrine?.stop()
  await model?.stop()
})

test('Citrine starts with given settings, dies, and restarts at the same address with the same data', async () => {
  model = await startModelServer()
  citrine = await startCitrine({ env: { LLM_BASE_URL: model.url } })
  const { url, lines } = citrine
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(lines.some((line) => line.includes('"kind":"endpoint"'))).toBe(true)
  const pid = citrine.pid()

  await citrine.kill()
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
  await citrine.restart()
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(citrine.pid()).not.toBe(pid)
  expect(lines.filter((line) => line.includes('"migrated"'))).toHaveLength(1)
})

test('a failed start prints its reason', async () => {
  await expect(startCitrine({ env: { PORT: 'many' } })).rejects.toThrow(/PORT/)
})
