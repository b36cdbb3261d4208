import { startImageServer } from '@citrine/fakes/image-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'

test('pictures in talks tell who makes them, and whether that one answers', async () => {
  const told = async (env: Record<string, string>) => (await doctor(env)).of('pictures in talks')
  expect(await told({})).toBe('ok pictures in talks the illustrator - draws by itself')
  const server = await startImageServer()
  onTestFinished(() => server.stop())
  expect(await told(server.env)).toMatch(
    /^ok pictures in talks (<1 ms|\d+ ms|[\d.]+ s) easel-1 at .* - answers/,
  )
  expect(await told({ COMFYUI_URL: server.url, COMFYUI_WORKFLOW: '/nowhere.json' })).toMatch(
    /^FAIL pictures in talks nobody - no workflow COMFYUI_WORKFLOW is "\/nowhere.json": ENOENT/,
  )
  await server.stop()
  expect(await told(server.env)).toMatch(/^FAIL pictures in talks .*did not answer/)
})
