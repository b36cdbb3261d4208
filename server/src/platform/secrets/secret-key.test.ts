import { lstat, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { findSecretKey, loadStoredKey, nameSecretKeyFile } from './secret-key.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the first start makes a key, and every later one uses it', async () => {
  const data_dir = await dataFolder()
  expect(await findSecretKey(data_dir)).toBeNull()

  const made = await loadStoredKey(data_dir)

  expect(await loadStoredKey(data_dir)).toBe(made)
  expect((await readFile(nameSecretKeyFile(data_dir), 'utf8')).trim()).toBe(made)
})

test('an unreadable key is not replaced by another one', async () => {
  const data_dir = await dataFolder()
  await symlink('secret-key', nameSecretKeyFile(data_dir))

  const starting = loadStoredKey(data_dir)

  await expect(starting).rejects.toBeInstanceOf(StartError)
  await expect(starting).rejects.toThrow(/secret-key cannot be read: ELOOP/)
  expect((await lstat(nameSecretKeyFile(data_dir))).isSymbolicLink()).toBe(true)
})
