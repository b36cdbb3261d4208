import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeGguf } from '@citrine/fakes/model-sources/gguf.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import {
  buildModelsPath,
  findModelFor,
  findModelInUse,
  listModels,
  removeModel,
  useModel,
} from './model-folder.ts'

let dataDir: string
let folder: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  folder = buildModelsPath(dataDir)
})
afterEach(() => rm(dataDir, { recursive: true }))

const put = async (file: string, size_bytes: number): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, file), Buffer.alloc(size_bytes))
}

test('without a folder there is no model, and none answers', async () => {
  expect(await listModels(folder)).toEqual([])
  expect(await findModelInUse(folder)).toBeUndefined()
})

test('only complete model files count, the largest first', async () => {
  await put('small.gguf', 10)
  await put('Large.GGUF', 20)
  await put('coming.gguf.part', 30)
  await put('notes.txt', 30)
  await mkdir(join(folder, 'folder.gguf'))
  expect((await listModels(folder)).map(({ file, size_bytes }) => [file, size_bytes])).toEqual([
    ['Large.GGUF', 20],
    ['small.gguf', 10],
  ])
})

test('the chosen one answers, else the largest', async () => {
  await put('small.gguf', 10)
  await put('large.gguf', 20)
  expect((await findModelInUse(folder))?.file).toBe('large.gguf')
  await useModel(folder, { file: 'small.gguf' })
  expect(await findModelInUse(folder)).toEqual({
    file: 'small.gguf',
    path: join(folder, 'small.gguf'),
    size_bytes: 10,
  })
  await rm(join(folder, 'small.gguf'))
  expect((await findModelInUse(folder))?.file).toBe('large.gguf')
})

test('a broken file is not used while a valid one exists, unless it was chosen', async () => {
  await put('broken.gguf', 100_000)
  await writeFile(join(folder, 'whole.gguf'), makeGguf(500))
  expect((await findModelInUse(folder))?.file).toBe('whole.gguf')

  await useModel(folder, { file: 'broken.gguf' })
  expect((await findModelInUse(folder))?.file).toBe('broken.gguf')
})

test('a guard or embedding model of the catalogue never replies, and is found by its use', async () => {
  const embedding = CATALOGUE.find(({ use }) => use === 'embedding')?.file ?? ''
  await put('small.gguf', 10)
  await writeFile(join(folder, embedding), makeGguf(500))
  expect((await findModelInUse(folder))?.file).toBe('small.gguf')
  expect((await findModelFor(folder, 'embedding'))?.file).toBe(embedding)
  expect(await findModelFor(folder, 'guard')).toBeUndefined()
})

test('removing the chosen model removes the choice, removing another keeps it', async () => {
  await put('small.gguf', 10)
  await put('large.gguf', 20)
  await useModel(folder, { file: 'small.gguf' })
  const [large, small] = await listModels(folder)
  if (!large || !small) throw new Error('both are there')
  await removeModel(folder, large)
  expect((await readdir(folder)).toSorted()).toEqual(['in-use', 'small.gguf'])
  await removeModel(folder, small)
  expect(await readdir(folder)).toEqual([])
})
