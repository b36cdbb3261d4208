import type { AppContext } from '#server/context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/time.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { listTraits, type TraitRow, upsertTraits } from './model-traits.queries.ts'

/** How the size of a context was learned: `stated` in an error, or `proved` by a smaller prompt that worked. */
type Source = 'stated' | 'proved'
type LearnedSize = { tokens: number; source: Source }

/** ms until the declared size is tried again, because the model may have restarted with another size. */
const SIZE_LASTS_MS: Record<Source, number> = { stated: DAY_MS, proved: HOUR_MS }
/** ms until a trait is tested again: a day for a refused parameter, a week for thinking, which models rarely stop. */
const getTraitLifetimeMs = (trait: string): number => (trait.startsWith('refuses ') ? DAY_MS : 7 * DAY_MS)
const REFRESH_MS = MINUTE_MS

/** The stored traits of all models, as this process last read them. */
export type StoredTraits = {
  rows: TraitRow[]
  read_at: number | null
  reading: Promise<void> | null
}
export const createStoredTraits = (): StoredTraits => ({ rows: [], read_at: null, reading: null })

type Ctx = Pick<AppContext, 'db' | 'clock' | 'metrics' | 'log' | 'models'> & {
  replies: { readonly traits: StoredTraits }
}

const getOwner = ({ card, traits }: LlmPort): string => traits?.owner ?? card.id

export async function loadContextTokens(ctx: Ctx, llm: LlmPort): Promise<number> {
  await refreshTraits(ctx)
  const { context_tokens } = llm.card
  const now = ctx.clock.now()
  const owner = getOwner(llm)
  const row = ctx.replies.traits.rows.find((each) => each.owner === owner && each.lesson === 'context')
  if (row === undefined) return context_tokens
  if (row.expires_at > now) return Math.min(row.tokens ?? context_tokens, context_tokens)
  updateTraitMetrics(ctx)
  return context_tokens
}

export async function learnContext(ctx: Ctx, llm: LlmPort, { tokens, source }: LearnedSize): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + SIZE_LASTS_MS[source])
  ctx.log.warn(
    { model: llm.card.id, tokens, source },
    'a model accepts only a smaller prompt than was declared',
  )
  await keepTraits(ctx, [{ owner: getOwner(llm), lesson: 'context', tokens, source, expires_at }])
}

export async function saveTraits(ctx: Ctx, llm: LlmPort): Promise<void> {
  await keepTraits(ctx, listNewTraits(ctx, llm))
}

function listNewTraits(ctx: Ctx, llm: LlmPort): TraitRow[] {
  const owner = getOwner(llm)
  const { rows } = ctx.replies.traits
  const now = ctx.clock.now().getTime()
  return (llm.traits?.list() ?? [])
    .filter((trait) => !rows.some((row) => row.owner === owner && row.lesson === trait))
    .map((trait) => ({
      owner,
      lesson: trait,
      tokens: null,
      source: null,
      expires_at: new Date(now + getTraitLifetimeMs(trait)),
    }))
}

/** Stores traits. They count on this node even when the database does not answer, so that no reply fails for it. */
async function keepTraits(ctx: Ctx, added: readonly TraitRow[]): Promise<void> {
  if (added.length === 0) return
  const traits = ctx.replies.traits
  const isOld = (row: TraitRow): boolean =>
    added.some(({ owner, lesson }) => owner === row.owner && lesson === row.lesson)
  traits.rows = [...traits.rows.filter((row) => !isOld(row)), ...added]
  updateTraitMetrics(ctx)
  await upsertTraits(ctx.db, added).catch((err: unknown) =>
    ctx.log.warn({ err }, 'the learned limits of a model were not stored'),
  )
}

/** Reads the stored traits. Only the first read is awaited; later ones run concurrently with the reply. */
export async function refreshTraits(ctx: Ctx): Promise<void> {
  const traits = ctx.replies.traits
  const now = ctx.clock.now().getTime()
  if (traits.read_at !== null && now - traits.read_at < REFRESH_MS) return
  const isFirst = traits.read_at === null
  traits.reading ??= readTraits(ctx)
    .catch((err: unknown) => ctx.log.warn({ err }, 'the learned limits of the models were not read'))
    .finally(() => {
      traits.read_at = now
      traits.reading = null
    })
  if (isFirst) await traits.reading
}

async function readTraits(ctx: Ctx): Promise<void> {
  const traits = ctx.replies.traits
  await upsertTraits(
    ctx.db,
    ctx.models.list().flatMap((llm) => listNewTraits(ctx, llm)),
  )
  traits.rows = await listTraits(ctx.db, ctx.clock.now())
  for (const llm of ctx.models.list()) {
    const owner = getOwner(llm)
    const stored = traits.rows.filter((row) => row.owner === owner && row.lesson !== 'context')
    llm.traits?.replace(stored.map(({ lesson }) => lesson))
  }
  updateTraitMetrics(ctx)
}

function updateTraitMetrics(ctx: Ctx): void {
  const { learnedContextTokens, refusedParameters } = ctx.metrics
  const { rows } = ctx.replies.traits
  const now = ctx.clock.now()
  learnedContextTokens.reset()
  refusedParameters.reset()
  for (const llm of ctx.models.list()) {
    const owner = getOwner(llm)
    for (const { lesson, tokens, source } of rows.filter(
      (row) => row.owner === owner && row.expires_at > now,
    )) {
      const model = llm.card.id
      const [, parameter] = /^refuses (\w+)$/.exec(lesson) ?? []
      if (lesson === 'context') learnedContextTokens.set({ model, source: source ?? '' }, tokens ?? 0)
      else if (parameter !== undefined) refusedParameters.set({ model, parameter }, 1)
    }
  }
}
