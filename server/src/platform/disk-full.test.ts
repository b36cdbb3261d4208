import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { fillDisk, smallDisk } from '#test/small-disk.ts'
import { toAppError } from './errors.ts'
import { createLocalFiles } from './files/files.ts'

test('a full disk stores no partial files, keeps existing ones readable, and stores again when there is room', async ({
  skip,
}) => {
  const disk = await smallDisk()
  if (disk === null) return skip('this process may not mount a disk')
  const files = createLocalFiles(join(disk, 'media'))
  const before = await files.put('public', Buffer.from('stored before'))
  const names = () => readdir(join(disk, 'media'), { recursive: true })
  const free = await fillDisk(disk)
  const large = Buffer.alloc(200_000, 'x')

  const failure = await files.put('public', large).catch((error: unknown) => toAppError(error).kind)

  expect(failure).toBe('storage_full')
  expect((await names()).filter((name) => name.includes('.'))).toEqual([])
  expect(await files.find('public', before)).toEqual(Buffer.from('stored before'))
  await free()
  const after = await files.put('public', large)
  expect(await files.find('public', after)).toEqual(large)
})

test('a node whose disk is full says so, and still serves reads', async ({ skip }) => {
  const disk = await smallDisk()
  if (disk === null) return skip('this process may not mount a disk')
  const dataDir = join(disk, 'data')
  await mkdir(dataDir)
  const { fastify } = await testApp({ is_working: false, env: { DATA_DIR: dataDir } })
  const ready = async () => (await fastify.inject('/readyz')).json()
  expect(await ready()).toEqual({ ok: true, degraded: ['disk'] })
  const free = await fillDisk(disk)

  expect(await ready()).toMatchObject({ degraded: ['disk'] })
  expect((await fastify.inject('/metrics')).body).toMatch(/^citrine_part_failing\{part="disk"\} 1$/m)

  await free()
  expect(await ready()).toEqual({ ok: true, degraded: ['disk'] })
})
