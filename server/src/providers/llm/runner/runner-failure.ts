import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nameModelFolder } from '../models/model-folder.ts'

const findFailureFile = (data_dir: string): string => join(nameModelFolder(data_dir), 'last-words')

/** Saves the words for the doctor, which shows them when the log has moved on. */
export async function saveRunnerFailure(data_dir: string, words: string): Promise<void> {
  const file = findFailureFile(data_dir)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${words}\n`)
}

export const clearRunnerFailure = (data_dir: string): Promise<void> =>
  rm(findFailureFile(data_dir), { force: true })

export async function readRunnerFailure(data_dir: string): Promise<string | null> {
  const words = await readFile(findFailureFile(data_dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return words.trim() || null
}
