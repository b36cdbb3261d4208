import { resolve } from 'node:path'
import { StartError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { CatalogueModel } from '../models/catalogue-model.ts'
import { buildModelsPath, findModelFor } from '../models/model-folder.ts'
import { keepRunner } from './keep-runner.ts'
import { buildRunnerPath, isLibraryHere } from './runner-folder.ts'

export type SideRunner = {
  model: CatalogueModel
  locate(): Promise<string>
  stop(): Promise<void>
}

const FLAGS = {
  guard: ['--guard', '--context', '4096', '--slots', '2'],
  embedding: ['--embeddings', '--context', '256'],
}
/** Minutes until an idle model is unloaded; 0 means never, because the next question would wait for it. */
const IDLE_MINUTES = 0

type Options = { dataDir: string; use: 'guard' | 'embedding'; log: Pick<Log, 'debug' | 'warn' | 'error'> }

export async function openSideRunner({ dataDir, use, log }: Options): Promise<SideRunner> {
  const stored = await findModelFor(buildModelsPath(dataDir), use)
  if (stored === undefined)
    throw new StartError(
      `There is no ${use} model in ${buildModelsPath(dataDir)}: see npm run model -- list, and pull one.`,
    )
  if (!isLibraryHere(dataDir))
    throw new StartError(
      `The runner is not installed in ${buildRunnerPath(dataDir)}: start once with npm start, outside production.`,
    )
  const runner = keepRunner({
    args: [
      ...['--model', resolve(stored.path), '--library', buildRunnerPath(dataDir)],
      ...['--idle-minutes', String(IDLE_MINUTES)],
      ...FLAGS[use],
    ],
    onRequest: (line) => log.debug({ request: JSON.parse(line) }, `${use} runner`),
    onDeath: (end) => log.warn(end, `the ${use} runner died and is started again`),
    onGivenUp: (end) => log.error(end, `the ${use} runner is not started again`),
  })
  return {
    model: stored.model,
    locate: async () => (await runner.current()).base_url,
    stop: runner.stop,
  }
}
