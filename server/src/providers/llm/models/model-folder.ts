import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CATALOGUE } from './catalogue.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import { checkGguf } from './check-gguf.ts'

export type StoredModel = { file: string; path: string; size_bytes: number }

const CHOICE_FILE = 'in-use'

export const buildModelsPath = (dataDir: string): string => join(dataDir, 'models')

export async function listModels(folder: string): Promise<StoredModel[]> {
  const names = await readdir(folder).catch(returnMissing([]))
  const models = await Promise.all(
    names.filter((file) => /\.gguf$/i.test(file)).map((file) => readStored(folder, file)),
  )
  return models
    .filter((model) => model !== undefined)
    .sort((a, b) => b.size_bytes - a.size_bytes || a.file.localeCompare(b.file))
}

const getUse = (file: string): CatalogueModel['use'] =>
  CATALOGUE.find((model) => model.file === file)?.use ?? 'chat'

/** Returns the chosen model, or the largest complete one without a valid choice. */
export async function findModelInUse(folder: string): Promise<StoredModel | undefined> {
  const models = (await listModels(folder)).filter(({ file }) => getUse(file) === 'chat')
  const chosen = (await readFile(join(folder, CHOICE_FILE), 'utf8').catch(returnMissing(''))).trim()
  const named = models.find(({ file }) => file === chosen)
  if (named) return named
  for (const model of models) if (await isWhole(model)) return model
  return models[0]
}

export async function findModelFor(
  folder: string,
  use: 'guard' | 'embedding',
): Promise<(StoredModel & { model: CatalogueModel }) | undefined> {
  for (const stored of await listModels(folder)) {
    const model = CATALOGUE.find(({ file }) => file === stored.file)
    if (model?.use === use && (await isWhole(stored))) return { ...stored, model }
  }
}

/** Reads only the header, not the checksum. */
export const isWhole = ({ path }: Pick<StoredModel, 'path'>): Promise<boolean> =>
  checkGguf(path).then(
    () => true,
    () => false,
  )

export async function useModel(folder: string, { file }: Pick<StoredModel, 'file'>): Promise<void> {
  const choice = join(folder, CHOICE_FILE)
  await writeFile(`${choice}.new`, `${file}\n`)
  await rename(`${choice}.new`, choice)
}

export async function removeModel(
  folder: string,
  { file, path }: Pick<StoredModel, 'file' | 'path'>,
): Promise<void> {
  const choice = join(folder, CHOICE_FILE)
  await rm(path, { force: true })
  if ((await readFile(choice, 'utf8').catch(returnMissing(''))).trim() === file)
    await rm(choice, { force: true })
}

async function readStored(folder: string, file: string): Promise<StoredModel | undefined> {
  const path = join(folder, file)
  const found = await stat(path).catch(returnMissing(undefined))
  return found?.isFile() ? { file, path, size_bytes: found.size } : undefined
}

const returnMissing =
  <Fallback>(fallback: Fallback) =>
  (error: NodeJS.ErrnoException): Fallback => {
    if (error.code === 'ENOENT') return fallback
    throw error
  }
