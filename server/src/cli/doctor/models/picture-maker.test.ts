import { startImageServer } from '@citrine/fakes/image-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { doctor } from '#test/doctor.ts'

test('the report names the image provider, and whether it answers', async () => {
  const report = async (env: Record<string, string>) => (await doctor(env)).of('pictures in chats')
  expect(await report({})).toBe('ok pictures in chats the illustrator - draws pictures')
  const server = await startImageServer()
  onTestFinished(() => server.stop())
  expect(await report(server.env)).toMatch(
    /^ok pictures in chats (<1 ms|\d+ ms|[\d.]+ s) easel-1 at .* - answers/,
  )
  expect(await report({ COMFYUI_URL: server.url, COMFYUI_WORKFLOW: '/nowhere.json' })).toMatch(
    /^FAIL pictures in chats none - no workflow COMFYUI_WORKFLOW is "\/nowhere.json": ENOENT/,
  )
  await server.stop()
  expect(await report(server.env)).toMatch(/^FAIL pictures in chats .*did not answer/)
})
