import { findLocal, readModelsFile } from '../../../providers/llm/ladder.ts'
import { tellFault } from '../ask/tell-fault.ts'
import type { Around, Check, Seen } from '../check.ts'
import { lookAtEndpoint } from './endpoint.ts'
import { lookOnDisk } from './on-disk.ts'
import { listLearnedContexts, lookAtServing } from './serving.ts'

/** Checks the ladder rung by rung: the settings, the current engine, servers on this machine, models on the disk. */
export const chatModel: Check = {
  part: 'chat model',
  settings: [
    'LLM_BASE_URL',
    'LLM_API_KEY',
    'LLM_MODEL',
    'CHAT_MODELS_FILE',
    'CHAT_SAMPLERS',
    'LLM_CONTEXT_TOKENS',
    'LLM_FIRST_TOKEN_S',
    'LLM_SILENCE_S',
    'STARTER_MODEL',
    'MODEL_HUB_URL',
  ],
  look: async (around) => {
    const set = await lookAtSettings(around)
    if (set === null) return lookAtUnset(around)
    const citrine = await around.citrine
    const other = citrine.state === 'running' && citrine.engine?.kind !== 'endpoint' && citrine.engine?.name
    if (!other)
      return citrine.state === 'running' ? addHints(set, await listLearnedContexts(citrine.url)) : set
    const hint = `The running Citrine was started without these settings, and uses ${other}: restart it.`
    return addHints(set, [hint])
  },
}

const addHints = (set: Seen[], hints: readonly string[]): Seen[] =>
  set.map((seen, index) => (index === 0 ? { ...seen, hints: [...(seen.hints ?? []), ...hints] } : seen))

async function lookAtSettings(around: Around): Promise<Seen[] | null> {
  const { CHAT_MODELS_FILE: file, LLM_BASE_URL, LLM_API_KEY: api_key, LLM_MODEL: model } = around.config
  if (file !== undefined) return lookAtFile(file, around)
  if (LLM_BASE_URL === undefined) return null
  const base_url = LLM_BASE_URL.replace(/\/+$/, '')
  return [await lookAtEndpoint({ base_url, api_key, model }, around)]
}

async function lookAtFile(file: string, around: Around): Promise<Seen[]> {
  try {
    const entries = await readModelsFile(file)
    return await Promise.all(
      entries.map(async (entry) => ({ ...(await lookAtEndpoint(entry, around)), part: `chat: ${entry.id}` })),
    )
  } catch (error) {
    return [{ mark: 'FAIL', served_by: file, answer: 'cannot be used', hints: [tellFault(error)] }]
  }
}

async function lookAtUnset(around: Around): Promise<Seen> {
  const [citrine, local] = await Promise.all([around.citrine, findLocal(around.dispatcher)])
  if (citrine.state !== 'running')
    return local === null ? lookOnDisk(around.config) : lookAtLocal(local, around)
  const { engine } = citrine
  if (engine === null)
    return { mark: 'warn', served_by: 'the running Citrine', answer: 'does not name its model' }
  if (engine.kind === 'local' && local !== null) return lookAtLocal(local, around)
  if (engine.kind === 'local' || engine.kind === 'endpoint')
    return {
      mark: 'warn',
      served_by: engine.name,
      answer: 'not at the address in these settings',
      hints: ['It stopped since Citrine started, or Citrine runs with other settings.'],
    }
  const seen = await lookAtServing({ ...citrine, engine }, around)
  return local === null
    ? seen
    : { ...seen, hints: [`${local.name} is available now: restart Citrine to use it.`] }
}

type Local = NonNullable<Awaited<ReturnType<typeof findLocal>>>

async function lookAtLocal({ name, base_url, probe }: Local, around: Around): Promise<Seen> {
  const { LLM_MODEL: model } = around.config
  const seen = await lookAtEndpoint({ base_url, model, probe }, around)
  return { ...seen, served_by: `${seen.served_by} (${name})` }
}
