import { formatBytes } from '../../platform/format-bytes.ts'
import type { CatalogueModel } from '../../providers/llm/models/catalogue-model.ts'
import { checkGguf, GgufUnfit } from '../../providers/llm/models/check-gguf.ts'
import { FetchFailed, fetchModel } from '../../providers/llm/models/fetch-model.ts'
import type { Machine } from '../../providers/llm/models/machine.ts'
import {
  findModelInUse,
  listModels,
  removeModel,
  type StoredModel,
  useModel,
} from '../../providers/llm/models/model-folder.ts'
import { drawModels } from './model-table.ts'
import { createProgressBar, type TerminalOutput } from './progress-bar.ts'

const HELP = `Usage: npm run model -- COMMAND

  list           the models that can be fetched, and those that are here
  pull NAME      fetches a model
  use NAME       lets a model that is here answer; NAME may also be a file in the folder of models
  remove NAME    takes a model off the disk
`

class CommandFailed extends Error {}

export type ModelCommandContext = {
  folder: string
  hub_url: string
  catalogue: readonly CatalogueModel[]
  machine: Machine
  signal: AbortSignal
  out: TerminalOutput
  err: TerminalOutput
}

type Command = (name: string, around: ModelCommandContext) => Promise<void>

const COMMANDS: Record<string, Command> = { pull: pullNamed, use: useNamed, remove: removeNamed }

export async function runModelCommand(args: readonly string[], around: ModelCommandContext): Promise<number> {
  const [word = '', name, ...rest] = args
  try {
    if (['help', '--help', '-h'].includes(word)) {
      around.out.write(HELP)
      return 0
    }
    if (word === 'list' && name === undefined) {
      around.out.write(await drawModels(around))
      return 0
    }
    const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
    if (command === undefined || name === undefined || rest.length > 0) {
      around.err.write(HELP)
      return 2
    }
    await command(name, around)
    return 0
  } catch (error) {
    if (around.signal.aborted) {
      around.err.write('Stopped; the next pull goes on where it can.\n')
      return 1
    }
    if (!isForeseen(error)) throw error
    around.err.write(`${error.message}\n`)
    return 1
  }
}

const isForeseen = (error: unknown): error is Error =>
  error instanceof CommandFailed ||
  error instanceof FetchFailed ||
  (error instanceof Error && 'syscall' in error)

async function pullNamed(name: string, around: ModelCommandContext): Promise<void> {
  const { folder, hub_url, catalogue, signal, out } = around
  const model = catalogue.find((one) => one.name === name)
  if (model === undefined) throw new CommandFailed(describeUnknown(name, catalogue))
  out.write(`${model.title}, ${formatBytes(model.size_bytes)}, ${model.licence}\n`)
  const bar = createProgressBar(out)
  try {
    await fetchModel(model, { folder, hub_url, signal, onProgress: bar.show })
  } catch (error) {
    if (!(error instanceof FetchFailed) || error.reasons.length === 0) throw error
    throw new CommandFailed(
      `${error.message}\nMODEL_HUB_URL may name a mirror of the hub; or put a GGUF file of your own into ${folder}.`,
    )
  } finally {
    bar.end()
  }
  if (model.use !== 'chat') return void out.write(`${model.title} is here. ${NEXT_STEP[model.use]}\n`)
  const inUse = await findModelInUse(folder)
  out.write(
    inUse?.file === model.file
      ? `${model.title} is here, and answers once Citrine is restarted.\n`
      : `${model.title} is here. To let it answer: npm run model -- use ${model.name}\n`,
  )
}

const NEXT_STEP = {
  guard: 'With MODERATION_KIND=runner it classifies messages.',
  embedding: 'Chats remember by its meaning once Citrine is restarted.',
}

async function useNamed(name: string, around: ModelCommandContext): Promise<void> {
  const stored = await requireStored(name, around)
  const model = around.catalogue.find(({ file }) => file === stored.file)
  if (model !== undefined && model.use !== 'chat')
    throw new CommandFailed(`${model.title} is no chat model. ${NEXT_STEP[model.use]}`)
  try {
    await checkGguf(stored.path, model ? { pinned: model, signal: around.signal } : {})
  } catch (error) {
    if (error instanceof GgufUnfit)
      throw new CommandFailed(`${stored.file} cannot be used: ${error.message}.`)
    throw error
  }
  await useModel(around.folder, stored)
  around.out.write(`${model?.title ?? stored.file} answers once Citrine is restarted.\n`)
}

async function removeNamed(name: string, around: ModelCommandContext): Promise<void> {
  const stored = await requireStored(name, around)
  await removeModel(around.folder, stored)
  around.out.write(`${stored.file} is removed, and ${formatBytes(stored.size_bytes)} are free again.\n`)
  const next = await findModelInUse(around.folder)
  if (next !== undefined) around.out.write(`From the next start on ${next.file} answers.\n`)
}

async function requireStored(name: string, { folder, catalogue }: ModelCommandContext): Promise<StoredModel> {
  const model = catalogue.find((one) => one.name === name)
  const stored = await listModels(folder)
  const found = stored.find(({ file }) => file === (model?.file ?? name))
  if (found !== undefined) return found
  if (model !== undefined)
    throw new CommandFailed(`${model.title} is not here. To fetch it: npm run model -- pull ${model.name}`)
  const files = stored.map(({ file }) => file)
  throw new CommandFailed(describeUnknown(name, catalogue, files))
}

function describeUnknown(
  name: string,
  catalogue: readonly CatalogueModel[],
  files: readonly string[] = [],
): string {
  const names = [...catalogue.map((model) => model.name), ...files]
  return `There is no model "${name}". Known: ${names.join(', ')}`
}
