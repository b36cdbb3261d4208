import { lstat, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../errors.ts'
import { buildSecretKeyPath, findSecretKey, loadStoredKey } from './secret-key.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the first start makes a key, and every later one uses it', async () => {
  const dataDir = await dataFolder()
  expect(await findSecretKey(dataDir)).toBeNull()

  const made = await loadStoredKey(dataDir)

  expect(await loadStoredKey(dataDir)).toBe(made)
  expect((await readFile(buildSecretKeyPath(dataDir), 'utf8')).trim()).toBe(made)
})

test('an unreadable key is not replaced by another one', async () => {
  const dataDir = await dataFolder()
  await symlink('secret-key', buildSecretKeyPath(dataDir))

  const starting = loadStoredKey(dataDir)

  await expect(starting).rejects.toBeInstanceOf(StartError)
  await expect(starting).rejects.toThrow(/secret-key cannot be read: ELOOP/)
  expect((await lstat(buildSecretKeyPath(dataDir))).isSymbolicLink()).toBe(true)
})
