// Global set-up of suites that need llama.cpp's library and the starter model.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { DownloadRunningError } from '../server/src/platform/download/download-error.ts'
import { CATALOGUE, STARTER_NAME } from '../server/src/providers/llm/models/catalogue.ts'
import type { CatalogueModel } from '../server/src/providers/llm/models/catalogue-model.ts'
import { fetchModel } from '../server/src/providers/llm/models/fetch-model.ts'
import { installRunnerLibrary, RUNNER_FOLDER } from './runner-library.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    model_file: string
    runner_library: string
  }
}

const FOLDER = resolve(import.meta.dirname, '../node_modules/.cache/citrine-models')
const HUB = 'https://huggingface.co'

export async function setup(project: TestProject): Promise<void> {
  const { model_file, runner_library } = await prepareTestModel()
  project.provide('model_file', model_file)
  project.provide('runner_library', runner_library)
}

export async function prepareTestModel(): Promise<{ model_file: string; runner_library: string }> {
  await installRunnerLibrary(RUNNER_FOLDER)
  const starter = CATALOGUE.find(({ name }) => name === STARTER_NAME)
  if (starter === undefined) throw new Error(`the catalogue has no ${STARTER_NAME}`)
  await mkdir(FOLDER, { recursive: true })
  const model_file = await fetchInTurn(starter)
  return { model_file, runner_library: RUNNER_FOLDER }
}

/** Downloads or checks the file. Suites that start together do so one after the other. */
async function fetchInTurn(model: CatalogueModel): Promise<string> {
  for (;;)
    try {
      return await fetchModel(model, { folder: FOLDER, hubUrl: HUB })
    } catch (error) {
      if (!(error instanceof DownloadRunningError)) throw error
      await sleep(500)
    }
}
