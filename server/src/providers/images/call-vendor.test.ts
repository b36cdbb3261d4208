import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { callVendor, readJson } from './call-vendor.ts'

async function startVendor(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end('{"a":1}')).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const CALL = { vendor: 'images', timeoutMs: 60_000 }
const get = (url: string, signal = new AbortController().signal) => callVendor(url, { ...CALL, signal })

test('an answer is read, and one that is not JSON may be requested again', async () => {
  const bytes = await get(await startVendor(200))
  expect(readJson(bytes, 'images')).toEqual({ a: 1 })
  expect(() => readJson(Buffer.from('<html>'), 'images')).toThrow(
    expect.objectContaining({ fault: 'refused', retry: true }),
  )
})

test.each([
  [400, false],
  [404, false],
  [429, true],
  [499, false],
  [500, true],
  [503, true],
])('the status %i is a refusal; a second try may help: %s', async (status, retry) => {
  await expect(get(await startVendor(status))).rejects.toMatchObject({ fault: 'refused', retry })
})

test('a server that is away may be asked again, and a cancelled call fails with its own reason', async () => {
  await expect(get('http://127.0.0.1:1')).rejects.toMatchObject({ fault: 'unreachable', retry: true })
  await expect(get(await startVendor(200), AbortSignal.abort(new Error('stopped')))).rejects.toThrow(
    'stopped',
  )
})
