import {
  drawCharacterAvatar,
  type essentialFields,
  type WrittenFields,
  writeDraft,
} from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { call } from '#web/lib/api/api-client.ts'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { stream } from '#web/lib/api/stream.ts'
import { toTransportError } from '#web/lib/api/transport/fetch-response.ts'
import { newId } from '#web/lib/ids.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { setOffers } from './offers.ts'

type Essential = (typeof essentialFields)[number]
type WrittenName = keyof WrittenFields
type ComposedTexts = Readonly<Partial<Record<Essential, string>>>

export interface WritingRun {
  sentence: string
  state: 'writing' | 'written' | 'stopped' | 'failed'
  field: WrittenName | null
  fields: readonly WrittenName[]
  /** Fields that the user has changed since the run began. They keep the user's words. */
  own: readonly WrittenName[]
  composed: readonly Essential[]
  /** True if nothing was charged, because the model left a part out or its text was refused. */
  isFree: boolean
  /** Coins that an unfinished draft cost. */
  spend: number
  /** The reason of a failure. Null if there is none. */
  refusal: string | null
}

const FIRST_STATE = {
  state: 'writing',
  field: null,
  fields: [],
  own: [],
  composed: [],
  isFree: false,
  spend: 0,
  refusal: null,
} as const
const runs = createStore<Readonly<Record<string, WritingRun>>>({})
/**
 * Stores composed texts by session key. They outlive the panel, because a field shows a note while it still has its
 * composed text.
 */
const composedTexts = createStore<Readonly<Record<string, ComposedTexts>>>({})
/** The fields as they would be without the user's edits, by session key: a field that differs was edited. */
const unedited = new Map<string, DraftFields>()
const controllers = new Map<string, AbortController>()

const updateRun = (key: string, change: Partial<WritingRun>): void => {
  const before = runs.get()[key]
  if (before !== undefined) runs.set({ ...runs.get(), [key]: { ...before, ...change } })
}

export const useWritingRun = (key: string): WritingRun | undefined => useStore(runs)[key]
export const useIsComposed = (key: string, field: string, text: string): boolean =>
  useStore(composedTexts)[key]?.[field as Essential] === text
export const stopWriting = (key: string): void => controllers.get(key)?.abort()
export function closeWriting(key: string): void {
  stopWriting(key)
  const { [key]: _, ...rest } = runs.get()
  runs.set(rest)
  unedited.delete(key)
}

/**
 * Writes a character from one sentence. Until the definition and the look are written, the sentence fills both, so that a
 * failure does not lose it.
 */
export async function writeInto(session: DraftSession, sentence: string): Promise<void> {
  const { key, state } = session
  const before = state.get().fields
  const controller = new AbortController()
  controllers.set(key, controller)
  runs.set({ ...runs.get(), [key]: { sentence, ...FIRST_STATE } })
  const texts = { definition: before.definition || sentence, look: before.look || sentence }
  session.change(texts)
  unedited.set(key, { ...(unedited.get(key) ?? before), ...texts })
  setOffers(key, {})
  const written: WrittenFields = {}
  const failure = await readFields(session, { sentence, signal: controller.signal, written })
  if (controllers.get(key) === controller) controllers.delete(key)
  if (failure === 'stopped') updateRun(key, { state: 'stopped', field: null })
  else if (failure !== null) {
    if (failure.is_withdrawn) {
      setOffers(key, {})
      const beforeRun = { ...before, ...texts }
      session.change(findUnchanged(session, { written, before: beforeRun }))
      unedited.set(key, beforeRun)
    }
    const isOffered = openRefusalDialog(failure.error)
    const refusal = isOffered ? null : failure.error.desc
    updateRun(key, { state: 'failed', field: null, isFree: failure.isFree, spend: failure.spend, refusal })
  }
  if (failure === null || failure === 'stopped' || !failure.is_withdrawn) await drawPortrait(session)
}

/** Returns the earlier texts of the fields that still have the written one. */
function findUnchanged(
  { state }: DraftSession,
  { written, before }: { written: WrittenFields; before: DraftFields },
): Partial<DraftFields> {
  const { fields } = state.get()
  const names = Object.keys(written) as WrittenName[]
  const unchanged = names.filter((name) => fields[name] === written[name])
  return Object.fromEntries(unchanged.map((name) => [name, before[name]]))
}

type Failure = { error: ApiError; is_withdrawn: boolean; isFree: boolean; spend: number }

/** Writes the fields into the draft, and collects them in `written`. */
async function readFields(
  session: DraftSession,
  { sentence, signal, written }: { sentence: string; signal: AbortSignal; written: WrittenFields },
): Promise<Failure | 'stopped' | null> {
  const writeFields = createFieldWriter(session, written)
  try {
    const body = { client_id: newId(), sentence }
    for await (const { event } of stream(writeDraft, { body, signal })) {
      if (event.event === 'error') {
        const { is_withdrawn, is_free: isFree = true, spend = 0, ...error } = event.data
        return { error: new ApiError(error), is_withdrawn, isFree, spend }
      }
      if (event.event === 'done') {
        const { missing, is_free: isFree = true, spend } = event.data
        const { own = [] } = runs.get()[session.key] ?? {}
        const composed = missing.filter((field) => !own.includes(field))
        const composedFields: ComposedTexts = Object.fromEntries(
          composed.map((field) => [field, written[field]]),
        )
        composedTexts.set({ ...composedTexts.get(), [session.key]: composedFields })
        updateRun(session.key, { state: 'written', field: null, composed, isFree, spend })
        return null
      }
      Object.assign(written, event.data)
      writeFields(event.data as WrittenFields)
    }
    const error = toTransportError(new Error('the stream ended early'))
    return { error, is_withdrawn: false, isFree: true, spend: 0 }
  } catch (error) {
    if (isAbort(error)) return 'stopped'
    if (error instanceof ApiError)
      return { error, is_withdrawn: error.data?.rule !== undefined, isFree: true, spend: 0 }
    throw error
  }
}

/** Returns a function that puts written fields into the draft, except those that the user has edited; these it offers. */
function createFieldWriter({ key, state, change }: DraftSession, written: WrittenFields) {
  const own = new Set<WrittenName>()
  return (data: WrittenFields): void => {
    const { fields } = state.get()
    const expected = unedited.get(key) ?? fields
    const names = Object.keys(data) as WrittenName[]
    for (const name of names)
      if (JSON.stringify(fields[name]) !== JSON.stringify(expected[name])) own.add(name)
    const isOwn = (name: string): boolean => own.has(name as WrittenName)
    change(Object.fromEntries(Object.entries(data).filter(([name]) => !isOwn(name))))
    unedited.set(key, { ...expected, ...data })
    if (own.size > 0)
      setOffers(key, Object.fromEntries(Object.entries(written).filter(([name]) => isOwn(name))))
    const put = (Object.keys(written) as WrittenName[]).filter((name) => !isOwn(name))
    updateRun(key, { field: names.at(-1) ?? null, fields: put, own: [...own] })
  }
}

/** Draws a portrait. If this fails, the step of the look offers it again. */
async function drawPortrait(session: DraftSession): Promise<void> {
  const { look, avatar_id } = session.state.get().fields
  if (avatar_id !== null || look.trim() === '') return
  try {
    const portrait = await call(drawCharacterAvatar, { body: { client_id: newId(), look: look.trim() } })
    if (session.state.get().fields.avatar_id === null)
      session.change({ avatar_id: portrait.avatar_id }, portrait.avatar)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
