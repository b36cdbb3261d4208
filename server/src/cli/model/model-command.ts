import { formatBytes } from '#server/platform/format-bytes.ts'
import type { CatalogueModel } from '#server/providers/llm/models/catalogue-model.ts'
import { checkGguf, InvalidGgufError } from '#server/providers/llm/models/check-gguf.ts'
import { DownloadError, fetchModel } from '#server/providers/llm/models/fetch-model.ts'
import type { Machine } from '#server/providers/llm/models/machine.ts'
import {
  findModelInUse,
  listModels,
  removeModel,
  type StoredModel,
  useModel,
} from '#server/providers/llm/models/model-folder.ts'
import { drawModels } from './model-table.ts'
import { createProgressBar, type TerminalOutput } from './progress-bar.ts'

const HELP = `Usage: npm run model -- COMMAND

  list           lists installed models and models to download
  pull NAME      downloads a model
  use NAME       selects an installed model, or a file in the models folder
  remove NAME    deletes a model from the disk
`

class CommandError extends Error {}

export type ModelCommandContext = {
  folder: string
  hubUrl: string
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
      around.err.write('Stopped. The next pull resumes the download where possible.\n')
      return 1
    }
    if (!isForeseen(error)) throw error
    around.err.write(`${error.message}\n`)
    return 1
  }
}

const isForeseen = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof DownloadError ||
  (error instanceof Error && 'syscall' in error)

async function pullNamed(name: string, around: ModelCommandContext): Promise<void> {
  const { folder, hubUrl, catalogue, signal, out } = around
  const model = catalogue.find((one) => one.name === name)
  if (model === undefined) throw new CommandError(describeUnknown(name, catalogue))
  out.write(`${model.title}, ${formatBytes(model.size_bytes)}, ${model.licence}\n`)
  const bar = createProgressBar(out)
  try {
    await fetchModel(model, { folder, hubUrl, signal, onProgress: bar.show })
  } catch (error) {
    if (!(error instanceof DownloadError) || error.reasons.length === 0) throw error
    throw new CommandError(
      `${error.message}\nSet MODEL_HUB_URL to a mirror of the hub, or put your own GGUF file into ${folder}.`,
    )
  } finally {
    bar.end()
  }
  if (model.use !== 'chat') return void out.write(`${model.title} is installed. ${NEXT_STEP[model.use]}\n`)
  const inUse = await findModelInUse(folder)
  out.write(
    inUse?.file === model.file
      ? `${model.title} is installed. Restart Citrine to use it.\n`
      : `${model.title} is installed. To use it: npm run model -- use ${model.name}\n`,
  )
}

const NEXT_STEP = {
  guard: 'Set MODERATION_KIND=runner to check messages with it.',
  embedding: 'Restart Citrine to find memories by meaning with it.',
}

async function useNamed(name: string, around: ModelCommandContext): Promise<void> {
  const stored = await requireStored(name, around)
  const model = around.catalogue.find(({ file }) => file === stored.file)
  if (model !== undefined && model.use !== 'chat')
    throw new CommandError(`${model.title} is not a chat model. ${NEXT_STEP[model.use]}`)
  try {
    await checkGguf(stored.path, model ? { pinned: model, signal: around.signal } : {})
  } catch (error) {
    if (error instanceof InvalidGgufError)
      throw new CommandError(`${stored.file} cannot be used: ${error.message}.`)
    throw error
  }
  await useModel(around.folder, stored)
  around.out.write(`${model?.title ?? stored.file} is selected. Restart Citrine to use it.\n`)
}

async function removeNamed(name: string, around: ModelCommandContext): Promise<void> {
  const stored = await requireStored(name, around)
  await removeModel(around.folder, stored)
  around.out.write(`Deleted ${stored.file}, which frees ${formatBytes(stored.size_bytes)}.\n`)
  const next = await findModelInUse(around.folder)
  if (next !== undefined) around.out.write(`Citrine uses ${next.file} from its next start.\n`)
}

async function requireStored(name: string, { folder, catalogue }: ModelCommandContext): Promise<StoredModel> {
  const model = catalogue.find((one) => one.name === name)
  const stored = await listModels(folder)
  const found = stored.find(({ file }) => file === (model?.file ?? name))
  if (found !== undefined) return found
  if (model !== undefined)
    throw new CommandError(
      `${model.title} is not installed. To download it: npm run model -- pull ${model.name}`,
    )
  const files = stored.map(({ file }) => file)
  throw new CommandError(describeUnknown(name, catalogue, files))
}

function describeUnknown(
  name: string,
  catalogue: readonly CatalogueModel[],
  files: readonly string[] = [],
): string {
  const names = [...catalogue.map((model) => model.name), ...files]
  return `There is no model "${name}". Known models: ${names.join(', ')}`
}
