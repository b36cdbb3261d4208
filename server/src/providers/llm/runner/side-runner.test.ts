import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { CATALOGUE } from '../models/catalogue.ts'
import { openSideRunner } from './side-runner.ts'

test('the guard model of the folder is served next to the chat model, and a missing one is named', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-guard-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'models'))
  const options = { dataDir, use: 'guard', log: createLog('silent') } as const
  await expect(openSideRunner(options)).rejects.toThrow(
    /no guard model in .*models: see npm run model -- list/,
  )
  const guard = CATALOGUE.find(({ use }) => use === 'guard')
  await symlink(inject('model_file'), join(dataDir, 'models', guard?.file ?? ''))
  await expect(openSideRunner(options)).rejects.toThrow(/runner is not installed/)

  await symlink(inject('runner_library'), join(dataDir, 'runner'))
  const served = await openSideRunner(options)
  onTestFinished(() => served.stop())
  const response = await fetch(`${await served.locate()}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: 'Good evening.' }], max_tokens: 2 }),
  })

  expect(served.model.name).toBe(guard?.name)
  expect(await response.json()).toMatchObject({ choices: [{ message: { content: expect.any(String) } }] })
})
