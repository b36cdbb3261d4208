import type { AppContext } from '#server/context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/platform/time.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import { type LessonRow, listLessons, upsertLessons } from './model-lessons.queries.ts'

/** How the size of a context was learned: `stated` in an error, or `proved` by a smaller prompt that worked. */
type Source = 'stated' | 'proved'
type LearnedSize = { tokens: number; source: Source }

/** ms until the declared size is tried again, because the model may have restarted with another size. */
const SIZE_LASTS_MS: Record<Source, number> = { stated: DAY_MS, proved: HOUR_MS }
/** ms until a trait is tested again: a day for a refused parameter, a week for thinking, which models rarely stop. */
const getTraitLifetimeMs = (trait: string): number => (trait.startsWith('refuses ') ? DAY_MS : 7 * DAY_MS)
const REFRESH_MS = MINUTE_MS

/** The stored limits of models, as this process last read them. */
export type ModelLessons = {
  rows: LessonRow[]
  read_at: number | null
  reading: Promise<void> | null
}
export const createModelLessons = (): ModelLessons => ({ rows: [], read_at: null, reading: null })

type Ctx = Pick<AppContext, 'db' | 'clock' | 'metrics' | 'log' | 'models'> & {
  replies: { readonly lessons: ModelLessons }
}

const getOwner = ({ card, traits }: LlmPort): string => traits?.owner ?? card.id

export async function loadContextTokens(ctx: Ctx, llm: LlmPort): Promise<number> {
  await refreshLessons(ctx)
  const { context_tokens } = llm.card
  const now = ctx.clock.now()
  const owner = getOwner(llm)
  const row = ctx.replies.lessons.rows.find((each) => each.owner === owner && each.lesson === 'context')
  if (row === undefined) return context_tokens
  if (row.expires_at > now) return Math.min(row.tokens ?? context_tokens, context_tokens)
  updateLessonMetrics(ctx)
  return context_tokens
}

export async function learnContext(ctx: Ctx, llm: LlmPort, { tokens, source }: LearnedSize): Promise<void> {
  const expires_at = new Date(ctx.clock.now().getTime() + SIZE_LASTS_MS[source])
  ctx.log.warn(
    { model: llm.card.id, tokens, source },
    'a model accepts only a smaller prompt than was declared',
  )
  await keepLessons(ctx, [{ owner: getOwner(llm), lesson: 'context', tokens, source, expires_at }])
}

export async function saveTraits(ctx: Ctx, llm: LlmPort): Promise<void> {
  await keepLessons(ctx, listNewTraits(ctx, llm))
}

function listNewTraits(ctx: Ctx, llm: LlmPort): LessonRow[] {
  const owner = getOwner(llm)
  const { rows } = ctx.replies.lessons
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

/** Stores lessons. They count on this node even when the database does not answer, so that no reply fails for it. */
async function keepLessons(ctx: Ctx, added: readonly LessonRow[]): Promise<void> {
  if (added.length === 0) return
  const lessons = ctx.replies.lessons
  const isOld = (row: LessonRow): boolean =>
    added.some(({ owner, lesson }) => owner === row.owner && lesson === row.lesson)
  lessons.rows = [...lessons.rows.filter((row) => !isOld(row)), ...added]
  updateLessonMetrics(ctx)
  await upsertLessons(ctx.db, added).catch((err: unknown) =>
    ctx.log.warn({ err }, 'the learned limits of a model were not stored'),
  )
}

/** Reads the stored lessons. Only the first read is awaited; later ones run concurrently with the reply. */
export async function refreshLessons(ctx: Ctx): Promise<void> {
  const lessons = ctx.replies.lessons
  const now = ctx.clock.now().getTime()
  if (lessons.read_at !== null && now - lessons.read_at < REFRESH_MS) return
  const isFirst = lessons.read_at === null
  lessons.reading ??= readLessons(ctx)
    .catch((err: unknown) => ctx.log.warn({ err }, 'the learned limits of the models were not read'))
    .finally(() => {
      lessons.read_at = now
      lessons.reading = null
    })
  if (isFirst) await lessons.reading
}

async function readLessons(ctx: Ctx): Promise<void> {
  const lessons = ctx.replies.lessons
  await upsertLessons(
    ctx.db,
    ctx.models.list().flatMap((llm) => listNewTraits(ctx, llm)),
  )
  lessons.rows = await listLessons(ctx.db, ctx.clock.now())
  for (const llm of ctx.models.list()) {
    const owner = getOwner(llm)
    const stored = lessons.rows.filter((row) => row.owner === owner && row.lesson !== 'context')
    llm.traits?.replace(stored.map(({ lesson }) => lesson))
  }
  updateLessonMetrics(ctx)
}

function updateLessonMetrics(ctx: Ctx): void {
  const { learnedContextTokens, refusedParameters } = ctx.metrics
  const { rows } = ctx.replies.lessons
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
