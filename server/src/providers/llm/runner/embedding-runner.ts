import type { CatalogueModel } from '../models/catalogue-model.ts'
import { buildModelsPath, findModelFor } from '../models/model-folder.ts'
import { isLibraryHere } from './runner-folder.ts'
import { openSideRunner, type SideRunner } from './side-runner.ts'

const NO_PREFIXES = { question: '', note: '' }

type EmbeddingRunner = Pick<SideRunner, 'locate' | 'stop'> & {
  name: string
  prefixes: NonNullable<CatalogueModel['prefixes']>
}
type Log = Parameters<typeof openSideRunner>[0]['log']

/** Returns null without a model or without the runner's library. */
export async function openEmbeddingRunner(dataDir: string, log: Log): Promise<EmbeddingRunner | null> {
  const stored = await findModelFor(buildModelsPath(dataDir), 'embedding')
  if (stored === undefined || !isLibraryHere(dataDir)) return null
  const { model, locate, stop } = await openSideRunner({ dataDir, use: 'embedding', log })
  return { name: model.name, prefixes: model.prefixes ?? NO_PREFIXES, locate, stop }
}
