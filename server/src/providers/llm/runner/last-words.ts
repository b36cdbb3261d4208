import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { modelFolderOf } from '../models/model-folder.ts'

const fileOf = (data_dir: string): string => join(modelFolderOf(data_dir), 'last-words')

/** Why no model of this machine answers, kept for whoever looks after the log has moved on. */
export async function keepLastWords(data_dir: string, words: string): Promise<void> {
  const file = fileOf(data_dir)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${words}\n`)
}

export const dropLastWords = (data_dir: string): Promise<void> => rm(fileOf(data_dir), { force: true })

/** Null when nothing went wrong since a model last answered. */
export async function readLastWords(data_dir: string): Promise<string | null> {
  const words = await readFile(fileOf(data_dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return words.trim() || null
}
