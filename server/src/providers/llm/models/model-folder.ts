import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkGguf } from './check-gguf.ts'

/** A model on this machine's disk: one of the catalogue, or one that the owner put there. */
export type StoredModel = { file: string; path: string; size_bytes: number }

/** Names the file that answers; without it the largest one does. */
const CHOICE_FILE = 'in-use'

export const modelFolderOf = (data_dir: string): string => join(data_dir, 'models')

/** Every GGUF file there, the largest first; none when there is no folder. */
export async function listModels(folder: string): Promise<StoredModel[]> {
  const names = await readdir(folder).catch(whenMissing([]))
  const models = await Promise.all(
    names.filter((file) => /\.gguf$/i.test(file)).map((file) => readStored(folder, file)),
  )
  return models
    .filter((model) => model !== undefined)
    .sort((a, b) => b.size_bytes - a.size_bytes || a.file.localeCompare(b.file))
}

/** The one that was chosen, or the largest whole one while the choice is open or its file is gone. */
export async function findModelInUse(folder: string): Promise<StoredModel | undefined> {
  const models = await listModels(folder)
  const chosen = (await readFile(join(folder, CHOICE_FILE), 'utf8').catch(whenMissing(''))).trim()
  const named = models.find(({ file }) => file === chosen)
  if (named) return named
  for (const model of models) if (await isWhole(model)) return model
  // Whoever serves it says what is wrong with it.
  return models[0]
}

/** Whether the file can be a model by its header: a whole one, not its content's sum. */
export const isWhole = ({ path }: Pick<StoredModel, 'path'>): Promise<boolean> =>
  checkGguf(path).then(
    () => true,
    () => false,
  )

/** Lets this file of the folder answer from the next start on. */
export async function useModel(folder: string, { file }: Pick<StoredModel, 'file'>): Promise<void> {
  const choice = join(folder, CHOICE_FILE)
  await writeFile(`${choice}.new`, `${file}\n`)
  await rename(`${choice}.new`, choice)
}

/** Takes a model off the disk, and the choice with it when it was the chosen one. */
export async function removeModel(
  folder: string,
  { file, path }: Pick<StoredModel, 'file' | 'path'>,
): Promise<void> {
  const choice = join(folder, CHOICE_FILE)
  await rm(path, { force: true })
  if ((await readFile(choice, 'utf8').catch(whenMissing(''))).trim() === file)
    await rm(choice, { force: true })
}

/** Makes a finished file a model of the folder: on the disk to the last byte before it has its name. */
export async function placeModel(finished: string, target: string): Promise<void> {
  const handle = await open(finished, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(finished, target)
}

async function readStored(folder: string, file: string): Promise<StoredModel | undefined> {
  const path = join(folder, file)
  const found = await stat(path).catch(whenMissing(undefined))
  return found?.isFile() ? { file, path, size_bytes: found.size } : undefined
}

const whenMissing =
  <Fallback>(fallback: Fallback) =>
  (error: NodeJS.ErrnoException): Fallback => {
    if (error.code === 'ENOENT') return fallback
    throw error
  }
