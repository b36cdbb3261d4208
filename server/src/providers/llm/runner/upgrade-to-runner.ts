import { resolve } from 'node:path'
import type { EngineDownload } from '@citrine/contract/session'
import type { Dispatcher } from 'undici'
import type { Log } from '#server/platform/log.ts'
import { buildLlm, type LlmSettings } from '../build-llm.ts'
import type { ChangingModels, ModelSource, ShareableModels } from '../chat-models.ts'
import { measureReply } from '../measure-reply.ts'
import { CATALOGUE, CHAT_CATALOGUE } from '../models/catalogue.ts'
import type { CatalogueModel } from '../models/catalogue-model.ts'
import { type Machine, offerLargerModel } from '../models/machine.ts'
import { buildModelsPath, findModelInUse, type StoredModel, useModel } from '../models/model-folder.ts'
import { probeEndpoint } from '../probe.ts'
import { type KeptRunner, keepRunner } from './keep-runner.ts'
import { type ReadGraphics, readMachineWithCard } from './machine-with-card.ts'
import { createModelShelf } from './model-shelf.ts'
import { clearRunnerFailure, saveRunnerFailure } from './runner-failure.ts'
import { buildRunnerPath, isLibraryHere } from './runner-folder.ts'
import { createRunnerLlm, type RunnerLlm } from './runner-llm.ts'
import { type RunnerEnd, RunnerError } from './start-runner.ts'

/** Rejects with a sentence that gives the reason. */
export type DownloadModel = (report: (coming: EngineDownload) => void, signal: AbortSignal) => Promise<void>

export type RunnerStepOptions = {
  settings: LlmSettings
  catalogue?: readonly CatalogueModel[]
  dataDir: string
  isSandboxAllowed: boolean
  log: Log
  download?: DownloadModel | undefined
  dispatcher: Dispatcher
  readGraphics?: ReadGraphics
}

type LocalOptions = RunnerStepOptions & { readMachine(): Promise<Machine> }

/** Room for long conversations that still fits into the memory of a small machine. */
const CONTEXT_TOKENS = 4_096
const CONTEXT_TOKENS_MAX = 1_048_576
const NOT_YET: EngineDownload = { step: 'starting', done_bytes: 0, total_bytes: null }
/** A small model becomes incoherent after a few sentences. */
export const TRIAL_REPLY_TOKENS = 120
const PROBE_TIMEOUT_MS = 5_000
/** A large model first has to be read from the disk. */
const TEST_TIMEOUT_MS = 120_000
const UNFIT_EXIT_CODE = 2

/**
 * The last two sources of `open-first-model.ts`: a local model takes over as soon as it is downloaded and loaded.
 */
export function upgradeToRunner(models: ChangingModels, stepOptions: RunnerStepOptions): ShareableModels {
  const options = { ...stepOptions, readMachine: rememberMachine(stepOptions) }
  const { dataDir, log, download } = options
  const stopping = new AbortController()
  const local = createLocalModel(models, options, stopping.signal)
  const startFirst = async (): Promise<void> => {
    const model = await downloadModel(options, (coming) => models.updateEngine({ coming }), stopping.signal)
    if (model === undefined || stopping.signal.aborted) return
    models.updateEngine({ coming: NOT_YET })
    await local.start(model)
  }
  if (download !== undefined) models.updateEngine({ coming: NOT_YET })
  const climbing = startFirst()
    .catch((error: unknown) => {
      if (stopping.signal.aborted) return
      log.warn({ reason: toError(error).message }, 'no local model could be started')
      local.reportFault(error)
    })
    .finally(() => models.updateEngine({ coming: null }))
  const shelf = createModelShelf({
    folder: buildModelsPath(dataDir),
    hubUrl: options.settings.MODEL_HUB_URL,
    catalogue: options.catalogue ?? CHAT_CATALOGUE,
    readMachine: options.readMachine,
    serving: () => {
      const serving = local.serving()
      return serving && { ...serving.model, llm: serving.llm }
    },
    prepare: async () => {
      await climbing
      if (!isLibraryHere(dataDir))
        throw new Error('The runner is not installed: start with npm start, without STARTER_MODEL=off.')
    },
    serve: (model) => local.start(model, async (llm) => void (await measureReply(llm, TEST_TIMEOUT_MS))),
    onFault: (err, { name }) => log.warn({ err, model: name }, 'the better model is not ready'),
  })
  return {
    get engine() {
      return models.engine
    },
    list: models.list,
    get shared() {
      return models.shared
    },
    onChange: models.onChange,
    shelf,
    close: async () => {
      stopping.abort()
      await shelf.close()
      await local.serving()?.runner.stop()
      await climbing
      await models.close()
    },
  }
}

/** Asks the library a single time, after its installation: nobody adds a card while the server runs. */
function rememberMachine({ dataDir, readGraphics }: RunnerStepOptions): LocalOptions['readMachine'] {
  let known: Promise<Machine> | undefined
  return () => {
    if (!isLibraryHere(dataDir)) return readMachineWithCard(dataDir, readGraphics)
    known ??= readMachineWithCard(dataDir, readGraphics)
    return known
  }
}

function createLocalModel(models: ChangingModels, options: LocalOptions, stopping: AbortSignal) {
  const { dataDir, log } = options
  const bottom: ModelSource = {
    engine: models.engine,
    models: models.list(),
    ...(models.shared === null ? {} : { shared: models.shared }),
  }
  let serving: ServingRunner | null = null

  const reportFault = (error: unknown): void => {
    const { fault, reason } = describeFault(error)
    void saveRunnerFailure(dataDir, reason).catch((err) => log.warn({ err }, 'the reason was not stored'))
    models.updateEngine({ coming: null, fault })
  }
  /**
   * Falls back to the previous model, or to the next source, when the runner of the serving model
   * has failed for good.
   */
  const fallBack = async (end: RunnerEnd, former: StoredModel | null): Promise<void> => {
    serving = null
    models.serve(bottom)
    reportFault(new RunnerError(end))
    if (former === null || stopping.aborted) return
    await useModel(buildModelsPath(dataDir), former)
    await start(former).catch(reportFault)
  }
  /** The previous model keeps replying until the new one serves, and is closed after its last reply. */
  const start = async (model: StoredModel, test = async (_: RunnerLlm) => {}): Promise<void> => {
    const former = serving
    let isServing = false
    const runner = openRunner(model, options, (end) => {
      if (isServing) void fallBack(end, former?.model ?? null).catch(reportFault)
    })
    try {
      const step = await buildStep(model, runner, options)
      await test(step.llm)
      stopping.throwIfAborted()
      isServing = true
      serving = { model, runner, llm: step.llm }
      await clearRunnerFailure(dataDir)
      models.serve(step)
    } catch (error) {
      await runner.stop()
      throw error
    }
    void former?.llm.whenIdle().then(former.runner.stop)
    log.info({ model: model.file }, 'the model runner is ready')
  }
  return { start, reportFault, serving: () => serving }
}

type ServingRunner = { model: StoredModel; runner: KeptRunner; llm: RunnerLlm }

function describeFault(error: unknown) {
  const end = error instanceof RunnerError ? error.end : null
  const fault = end === null ? 'not_brought' : end.code === UNFIT_EXIT_CODE ? 'unfit' : 'gave_up'
  return { fault, reason: end?.lastWords ?? toError(error).message } as const
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/**
 * Downloads missing files.
 * @returns the model to serve; undefined without one
 */
async function downloadModel(
  { dataDir, download }: RunnerStepOptions,
  report: (coming: EngineDownload) => void,
  signal: AbortSignal,
): Promise<StoredModel | undefined> {
  const failure = await download?.(report, signal).catch(toError)
  const model = await findModelInUse(buildModelsPath(dataDir))
  const isReady = model !== undefined && isLibraryHere(dataDir)
  // An existing model serves even when no newer library can be downloaded.
  if (failure instanceof Error && !isReady) throw failure
  return isReady ? model : undefined
}

function openRunner(
  model: StoredModel,
  options: RunnerStepOptions,
  onGivenUp: (end: RunnerEnd) => void,
): KeptRunner {
  const { log } = options
  return keepRunner({
    args: buildArguments(model, options),
    onRequest: (line) => log.debug({ request: JSON.parse(line) }, 'model runner'),
    onDeath: (end) => log.warn(end, 'the model runner died and is started again'),
    onGivenUp: (end) => {
      log.error(end, 'the model runner is not started again')
      onGivenUp(end)
    },
  })
}

function buildArguments(model: StoredModel, { dataDir, settings }: RunnerStepOptions): string[] {
  const context = Math.min(settings.LLM_CONTEXT_TOKENS ?? CONTEXT_TOKENS, CONTEXT_TOKENS_MAX)
  return ['--model', resolve(model.path), '--library', buildRunnerPath(dataDir), '--context', String(context)]
}

async function buildStep(
  model: StoredModel,
  runner: KeptRunner,
  options: LocalOptions,
): Promise<ModelSource & { llm: RunnerLlm }> {
  const { settings, dispatcher, isSandboxAllowed } = options
  const [{ base_url }, machine] = await Promise.all([runner.current(), options.readMachine()])
  const probe = await probeEndpoint({ base_url, api_key: undefined }, dispatcher, PROBE_TIMEOUT_MS)
  const catalogued = CATALOGUE.find(({ file }) => file === model.file)
  const described = {
    probe,
    name: catalogued?.title,
    about: catalogued?.goodFor ?? '',
    reply_tokens: catalogued?.is_taste ? TRIAL_REPLY_TOKENS : undefined,
    isSmall: catalogued?.is_taste ?? false,
    context_tokens: probe?.context_tokens ?? settings.LLM_CONTEXT_TOKENS,
  }
  const connect = (at: string) => buildLlm({ base_url: at, ...described }, settings, dispatcher)
  const llm = createRunnerLlm(connect(base_url).card, runner, (running) => connect(running.base_url))
  return {
    llm,
    engine: {
      kind: 'runner',
      name: llm.card.name,
      is_taste: catalogued?.is_taste ?? false,
      larger: isSandboxAllowed
        ? offerLargerModel({ size_bytes: model.size_bytes, is_taste: catalogued?.is_taste ?? false }, machine)
        : null,
    },
    models: [llm],
    shared: { model: described, lend: llm.lend },
  }
}
