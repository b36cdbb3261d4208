import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buildModelsPath } from '../models/model-folder.ts'

const buildFailurePath = (dataDir: string): string => join(buildModelsPath(dataDir), 'last-words')

/** Saves the words for the doctor, which shows them when the log has moved on. */
export async function saveRunnerFailure(dataDir: string, words: string): Promise<void> {
  const file = buildFailurePath(dataDir)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${words}\n`)
}

export const clearRunnerFailure = (dataDir: string): Promise<void> =>
  rm(buildFailurePath(dataDir), { force: true })

export async function readRunnerFailure(dataDir: string): Promise<string | null> {
  const words = await readFile(buildFailurePath(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return words.trim() || null
}
