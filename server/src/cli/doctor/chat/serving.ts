import type { ChatEngine } from '@citrine/contract/session'
import { formatBytes } from '#server/platform/format-bytes.ts'
import { buildModelsPath, findModelInUse } from '#server/providers/llm/models/model-folder.ts'
import { describeGraphics, readGraphics } from '#server/providers/llm/runner/graphics.ts'
import { readRunnerFailure } from '#server/providers/llm/runner/runner-failure.ts'
import { buildRunnerPath } from '#server/providers/llm/runner/runner-folder.ts'
import type { Config } from '../../../config.ts'
import type { RunningCitrine } from '../ask/citrine.ts'
import { TIMEOUT_MS } from '../ask/timeout.ts'
import type { CheckContext, CheckOutcome } from '../check.ts'
import { checkStoredModel, MODEL_HINT } from './stored-model.ts'

type EngineDownloadState = NonNullable<ChatEngine['coming']>

const FAULTS = {
  unfit: 'The runner cannot serve the file of the model.',
  gave_up: 'The runner crashed repeatedly and was stopped. Restart Citrine to try again.',
  not_brought: 'No model could be downloaded.',
}

export async function checkServing(
  { url, engine }: RunningCitrine & { engine: ChatEngine },
  { config }: Pick<CheckContext, 'config'>,
): Promise<CheckOutcome> {
  const { kind, name, coming, fault } = engine
  if (kind === 'runner')
    return {
      mark: 'ok',
      served_by: `${name} by the runner`,
      answer: await describeReplies(url),
      hints: await adviseOnGraphics(config.DATA_DIR),
    }
  const outcome: CheckOutcome = {
    mark: kind === 'none' ? 'FAIL' : 'warn',
    served_by: kind === 'none' ? 'none' : 'scripted demo',
    answer: coming === null ? 'no model available' : describeComing(coming),
  }
  if (coming !== null) return { ...outcome, hints: ['Until then the demo replies.'] }
  const words = fault === null ? null : await readRunnerFailure(config.DATA_DIR)
  const why = fault === null ? [] : [`${FAULTS[fault]}${words === null ? '' : ` It said: ${words}`}`]
  return { ...outcome, hints: [...why, ...(await adviseByDisk(config, fault)), MODEL_HINT] }
}

async function adviseByDisk(config: Config, fault: ChatEngine['fault']): Promise<readonly string[]> {
  const model = await findModelInUse(buildModelsPath(config.DATA_DIR))
  if (model === undefined) return []
  const { mark, hints = [] } = await checkStoredModel(config)
  if (mark === 'FAIL') return hints
  return fault === null ? [`${model.file} is installed: restart Citrine to use it.`] : []
}

/** Says which part of the machine computes, and why. */
async function adviseOnGraphics(dataDir: string): Promise<string[]> {
  const graphics = await readGraphics(buildRunnerPath(dataDir)).catch(() => null)
  return graphics === null ? [] : [describeGraphics(graphics)]
}

function describeComing({ step, done_bytes, total_bytes }: EngineDownloadState): string {
  if (step === 'starting') return 'loading a model'
  const what = step === 'runner' ? 'the runner' : 'a model'
  if (total_bytes === null) return `downloading ${what}`
  return `downloading ${what}, ${formatBytes(done_bytes)} of ${formatBytes(total_bytes)}`
}

/** The running Citrine learned that these models accept less than was declared, or refuse parameters. */
export async function listModelTraits(url: string): Promise<string[]> {
  const metrics = await readMetrics(url).catch(() => '')
  const lines = metrics.matchAll(/^citrine_learned_context_tokens\{model="(.+)",source="(\w+)"\} (\d+)$/gm)
  const sizes = [...lines].map(([, model = '', source, tokens]) => {
    const reason = source === 'stated' ? 'its endpoint stated it' : 'a smaller prompt worked'
    const advice = 'set context_tokens or LLM_CONTEXT_TOKENS to that'
    return `${unescapeLabel(model)} takes ${tokens} tokens (${reason}): ${advice}.`
  })
  const refusals = metrics.matchAll(/^citrine_refused_parameters\{model="(.+)",parameter="(\w+)"\} 1$/gm)
  const byModel = Map.groupBy([...refusals], ([, model]) => model)
  const omitted = [...byModel].map(
    ([model = '', found]) =>
      `${unescapeLabel(model)} refuses ${found.map(([, , name]) => name).join(', ')}: requests omit it.`,
  )
  return [...sizes, ...omitted]
}

/** Prometheus writes quotes and backslashes of a label with a backslash. */
const unescapeLabel = (label: string): string => label.replace(/\\(["\\])/g, '$1')

async function readMetrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? response.text() : ''
}

/** Only Citrine itself reaches the runner, so the doctor cannot time it and reads the metrics. */
async function describeReplies(url: string): Promise<string> {
  const metrics = await readMetrics(url)
  const read = (name: string): number =>
    Number(new RegExp(`^citrine_first_token_seconds_${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0)
  const count = read('count')
  if (count === 0) return 'serves, no reply yet'
  return `first word after ${(read('sum') / count).toFixed(1)} s on average`
}
