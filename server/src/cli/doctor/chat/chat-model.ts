import { findLocal, readModelsFile } from '#server/providers/llm/open-first-model.ts'
import { describeFault } from '../ask/describe-fault.ts'
import type { Check, CheckContext, CheckOutcome } from '../check.ts'
import { checkEndpoint } from './endpoint.ts'
import { checkServing, listModelTraits } from './serving.ts'
import { checkStoredModel } from './stored-model.ts'

export const chatModel: Check = {
  part: 'chat model',
  settings: [
    'LLM_BASE_URL',
    'LLM_API_KEY',
    'LLM_MODEL',
    'CHAT_MODELS_FILE',
    'CHAT_SAMPLERS',
    'LLM_CONTEXT_TOKENS',
    'LLM_VISION',
    'LLM_FIRST_TOKEN_S',
    'LLM_SILENCE_S',
    'STARTER_MODEL',
    'MODEL_HUB_URL',
  ],
  examine: async (around) => {
    const set = await checkSettings(around)
    if (set === null) return checkUnset(around)
    const citrine = await around.citrine
    const other = citrine.state === 'running' && citrine.engine?.kind !== 'endpoint' && citrine.engine?.name
    if (!other) return citrine.state === 'running' ? addHints(set, await listModelTraits(citrine.url)) : set
    const hint = `The running Citrine was started without these settings, and uses ${other}: restart it.`
    return addHints(set, [hint])
  },
}

const addHints = (set: CheckOutcome[], hints: readonly string[]): CheckOutcome[] =>
  set.map((outcome, index) =>
    index === 0 ? { ...outcome, hints: [...(outcome.hints ?? []), ...hints] } : outcome,
  )

async function checkSettings(around: CheckContext): Promise<CheckOutcome[] | null> {
  const { CHAT_MODELS_FILE: file, LLM_BASE_URL, LLM_API_KEY: api_key, LLM_MODEL: model } = around.config
  if (file !== undefined) return checkModelFile(file, around)
  if (LLM_BASE_URL === undefined) return null
  const base_url = LLM_BASE_URL.replace(/\/+$/, '')
  return [await checkEndpoint({ base_url, api_key, model }, around)]
}

async function checkModelFile(file: string, around: CheckContext): Promise<CheckOutcome[]> {
  try {
    const entries = await readModelsFile(file)
    return await Promise.all(
      entries.map(async (entry) => ({ ...(await checkEndpoint(entry, around)), part: `chat: ${entry.id}` })),
    )
  } catch (error) {
    return [{ mark: 'FAIL', served_by: file, answer: 'cannot be used', hints: [describeFault(error)] }]
  }
}

async function checkUnset(around: CheckContext): Promise<CheckOutcome> {
  const [citrine, local] = await Promise.all([around.citrine, findLocal(around.dispatcher)])
  if (citrine.state !== 'running')
    return local === null ? checkStoredModel(around.config) : checkLocal(local, around)
  const { engine } = citrine
  if (engine === null)
    return { mark: 'warn', served_by: 'the running Citrine', answer: 'does not name its model' }
  if (engine.kind === 'local' && local !== null) return checkLocal(local, around)
  if (engine.kind === 'local' || engine.kind === 'endpoint')
    return {
      mark: 'warn',
      served_by: engine.name,
      answer: 'not at the address in these settings',
      hints: ['It stopped since Citrine started, or Citrine runs with other settings.'],
    }
  const outcome = await checkServing({ ...citrine, engine }, around)
  return local === null
    ? outcome
    : { ...outcome, hints: [`${local.name} is available now: restart Citrine to use it.`] }
}

type Local = NonNullable<Awaited<ReturnType<typeof findLocal>>>

async function checkLocal({ name, base_url, probe }: Local, around: CheckContext): Promise<CheckOutcome> {
  const { LLM_MODEL: model } = around.config
  const outcome = await checkEndpoint({ base_url, model, probe }, around)
  return { ...outcome, served_by: `${outcome.served_by} (${name})` }
}
