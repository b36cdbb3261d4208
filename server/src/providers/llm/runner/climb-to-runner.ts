import { resolve } from 'node:path'
import type { EngineDownload } from '@citrine/contract/session'
import type { Dispatcher } from 'undici'
import type { Log } from '#server/platform/log.ts'
import { buildLlm, type LlmSettings } from '../build-llm.ts'
import type { ChangingModels, ChatModels, LadderStep } from '../chat-models.ts'
import { CATALOGUE } from '../models/catalogue.ts'
import { findModelInUse, modelFolder, type StoredModel } from '../models/model-folder.ts'
import { offerAfter } from '../models/offer.ts'
import { probeEndpoint } from '../probe.ts'
import { type KeptRunner, keepRunner } from './keep-runner.ts'
import { dropLastWords, keepLastWords } from './last-words.ts'
import { isLibraryHere, runnerFolder } from './runner-folder.ts'
import { runnerLlm } from './runner-llm.ts'

/** Installs the runner's library and a model; rejects with a sentence that gives the reason. */
export type DownloadModel = (report: (coming: EngineDownload) => void, signal: AbortSignal) => Promise<void>

export type RunnerStepOptions = {
  settings: LlmSettings
  data_dir: string
  is_sandbox_allowed: boolean
  log: Log
  download?: DownloadModel | undefined
  dispatcher: Dispatcher
}

/** The default: long conversations, in the memory of a small machine. */
const CONTEXT_TOKENS = 4_096
/** The runner's maximum; a model's training limit is far below it. */
const CONTEXT_TOKENS_MAX = 1_048_576
const NOT_YET: EngineDownload = { step: 'starting', done_bytes: 0, total_bytes: null }
/** A small model becomes incoherent after a few sentences. */
const TASTE_REPLY_TOKENS = 120
const PROBE_PATIENCE_MS = 5_000
/** Exit code of the runner for a file that it cannot serve. */
const UNFIT = 2

/** Rungs 3 and 4: a local model takes over as soon as it is downloaded and loaded. */
export function climbToRunner(models: ChangingModels, options: RunnerStepOptions): ChatModels {
  const { data_dir, log, download } = options
  const stopping = new AbortController()
  let runner: KeptRunner | undefined
  const keep = (words: string): void =>
    void keepLastWords(data_dir, words).catch((err) => log.warn({ err }, 'the reason was not kept'))

  const openWithContext = async (): Promise<void> => {
    const brought = await download?.((coming) => models.updateEngine({ coming }), stopping.signal).catch(
      toError,
    )
    const model = await findModelInUse(modelFolder(data_dir))
    const isReady = model !== undefined && isLibraryHere(data_dir)
    // An existing model serves even when no newer library can be downloaded.
    if (brought instanceof Error && !isReady) throw brought
    if (!isReady || stopping.signal.aborted) return
    models.updateEngine({ coming: NOT_YET })
    const before: LadderStep = { engine: models.engine, models: models.list() }
    runner = keepRunner({
      args: buildArguments(model, options),
      onRequest: (line) => log.debug({ request: JSON.parse(line) }, 'model runner'),
      onDeath: (end) => log.warn(end, 'the model runner died and is started again'),
      onGivenUp: (end) => {
        log.error(end, 'the model runner is not started again')
        keep(end.last_words)
        models.serve(before)
        models.updateEngine({ coming: null, fault: end.code === UNFIT ? 'unfit' : 'gave_up' })
      },
    })
    const rung = await buildStep(model, runner, options)
    // The runner failed during the probe.
    if (models.engine.fault !== null) return
    await dropLastWords(data_dir)
    models.serve(rung)
    log.info({ model: model.file }, 'the model runner serves')
  }
  // Lets even the first page load show that a model may become available.
  if (download !== undefined) models.updateEngine({ coming: NOT_YET })
  const climbing = openWithContext()
    .catch((error: unknown) => {
      if (stopping.signal.aborted) return
      // A failed runner has given its reason already.
      if (models.engine.fault !== null) return
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason }, 'no model of this machine')
      keep(reason)
      models.updateEngine({ fault: 'not_brought' })
    })
    .finally(() => models.updateEngine({ coming: null }))
  return {
    get engine() {
      return models.engine
    },
    list: models.list,
    close: async () => {
      stopping.abort()
      await runner?.stop()
      await climbing
      await models.close()
    },
  }
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

function buildArguments(model: StoredModel, { data_dir, settings }: RunnerStepOptions): string[] {
  const context = Math.min(settings.LLM_CONTEXT_TOKENS ?? CONTEXT_TOKENS, CONTEXT_TOKENS_MAX)
  return ['--model', resolve(model.path), '--library', runnerFolder(data_dir), '--context', String(context)]
}

async function buildStep(
  model: StoredModel,
  runner: KeptRunner,
  options: RunnerStepOptions,
): Promise<LadderStep> {
  const { settings, dispatcher, is_sandbox_allowed } = options
  const { base_url } = await runner.current()
  const probe = await probeEndpoint({ base_url, api_key: undefined }, dispatcher, PROBE_PATIENCE_MS)
  const known = CATALOGUE.find(({ file }) => file === model.file)
  const connect = (at: string) =>
    buildLlm(
      {
        base_url: at,
        probe,
        name: known?.title,
        about: known?.good_for ?? '',
        reply_tokens: known?.is_taste ? TASTE_REPLY_TOKENS : undefined,
      },
      // The runner may serve a smaller context than set: the model's training limits it.
      { ...settings, LLM_CONTEXT_TOKENS: probe?.context_tokens ?? settings.LLM_CONTEXT_TOKENS },
      dispatcher,
    )
  const { card } = connect(base_url)
  return {
    engine: {
      kind: 'runner',
      name: card.name,
      is_taste: known?.is_taste ?? false,
      larger: is_sandbox_allowed
        ? offerAfter({ size_bytes: model.size_bytes, is_taste: known?.is_taste ?? false })
        : null,
    },
    models: [runnerLlm(card, runner, (running) => connect(running.base_url))],
  }
}
