import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeGguf } from '#test/gguf.ts'
import { checkGguf } from './check-gguf.ts'

const whole = makeGguf()
const pinned = describeGguf(whole)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citrine-gguf-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function check(bytes: Buffer, is_pinned = false): Promise<void> {
  const path = join(folder, 'some.gguf')
  await writeFile(path, bytes)
  await checkGguf(path, is_pinned ? { pinned } : {})
}

test('a complete file passes, pinned or not', async () => {
  await check(whole)
  await check(whole, true)
})

test.each([
  ['an empty file', Buffer.alloc(0), 'it is empty'],
  ['a page instead of a model', Buffer.from('<!DOCTYPE html><p>Sign in'), 'it is not a GGUF file'],
  ['a version that nobody reads', makeGguf(10, 1), 'its GGUF version is 1'],
  ['a file of the other byte order', makeGguf(10, 0x03000000), 'its GGUF version is'],
  ['a file cut in its header', whole.subarray(0, 60), 'its header continues after byte 60'],
  ['a file cut in its weights', whole.subarray(0, -1), `it was cut short: it has ${whole.length - 1} bytes`],
])('%s is refused with the reason', async (_, bytes, reason) => {
  await expect(check(bytes)).rejects.toThrow(reason)
})

test('a valid file other than the pinned one is refused', async () => {
  await expect(check(makeGguf(49_999), true)).rejects.toThrow(`the pinned file has ${whole.length}`)
  await expect(check(makeGguf(), true)).rejects.toThrow('its SHA-256 is not the pinned one')
})
