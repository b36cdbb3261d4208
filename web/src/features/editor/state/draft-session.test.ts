// @vitest-environment jsdom
import type { Draft } from '@citrine/contract/character-editing'
import { createEmptyFields, type DraftFields } from '@citrine/contract/character-fields'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { dropToken, signOut } from '#web/lib/session/session.ts'
import { adoptStored, signIn } from '#web/lib/session/stored-session.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import type { DraftApi } from './draft-api.ts'
import { createDraftSession } from './draft-session.ts'
import { findLocalDraft, listLocalOnlyDrafts } from './local-drafts.ts'

const lost = () => new ApiError({ status: 0, desc: 'Nobody is there.', transport: true })
const refused = (status: number) => new ApiError({ status, desc: `Refused with ${status}.` })
const BLANK = createEmptyFields('en')
const COVER = {
  motif: 'sea',
  palette: ['#101828', '#344966', '#E0A458', '#F7F3E3'],
} satisfies Draft['cover']

/** Fakes the server of one draft. It throws the errors in `faults` first. */
function draftServer(fields: DraftFields = BLANK) {
  const kept = { revision: 1, fields }
  const server = { faults: [] as Error[], opened: [] as string[], saves: 0, isGone: false, kept }
  const asDraft = (): Draft => ({
    draft_id: 'd1',
    character_id: null,
    ...kept,
    avatar: null,
    cover: COVER,
    repairs: [],
    has_original: false,
    updated_at: '2027-01-31T10:00:00.000Z',
  })
  const calls: DraftApi = {
    open: async (client_id) => {
      server.opened.push(client_id)
      return asDraft()
    },
    view: async () => ({ ...asDraft(), draft_id: null, revision: 0 }),
    get: async () => asDraft(),
    save: async (_, sent) => {
      server.saves += 1
      const fault = server.faults.shift()
      if (fault !== undefined) throw fault
      if (server.isGone) throw refused(404)
      if (sent.revision !== kept.revision) throw refused(409)
      Object.assign(kept, { revision: kept.revision + 1, fields: sent.fields })
      return { revision: kept.revision, updated_at: '2027-01-31T10:00:01.000Z' }
    },
  }
  const saveElsewhere = (change: Partial<DraftFields>): void => {
    Object.assign(kept, { revision: kept.revision + 1, fields: { ...kept.fields, ...change } })
  }
  return { server, calls, asDraft, saveElsewhere }
}

beforeEach(() => {
  vi.useFakeTimers()
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
})
afterEach(() => {
  signOut()
  vi.useRealTimers()
})

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const newDraft = (calls: DraftApi) =>
  createDraftSession({ key: 'new-c1', client_id: 'client-1', draft: null, blank: BLANK }, calls)
const openedDraft = (calls: DraftApi, draft: Draft) =>
  createDraftSession({ key: draft.draft_id, client_id: 'client-2', draft, blank: BLANK }, calls)

test('a new draft is announced with its first text, once, and saved when its writer pauses', async () => {
  const { server, calls } = draftServer()
  const session = newDraft(calls)
  await pass(5_000)
  expect(server.opened).toEqual([])

  session.change({ name: 'Ma' })
  await pass(500)
  session.change({ name: 'Maud' })
  await pass(500)
  expect(server.saves).toBe(0)
  await pass(500)
  expect(server).toMatchObject({ opened: ['client-1'], saves: 1, kept: { fields: { name: 'Maud' } } })
  expect(session.state.get()).toMatchObject({ draft_id: 'd1', saveState: 'saved', cover: COVER })
  expect(findLocalDraft('d1')).toBeUndefined()
})

test('unsent changes stay on this device, and are sent when the server is back', async () => {
  const { server, calls, asDraft } = draftServer()
  const session = openedDraft(calls, asDraft())
  server.faults.push(lost())
  session.change({ intro: 'Keeps the light.' })
  await pass(1_000)
  expect(session.state.get()).toMatchObject({ saveState: 'away', refusal: 'Nobody is there.' })
  expect(findLocalDraft('d1')?.fields.intro).toBe('Keeps the light.')

  session.change({ intro: 'Keeps the lamp.' })
  await pass(5_000)
  expect(session.state.get().saveState).toBe('saved')
  expect(server.kept.fields.intro).toBe('Keeps the lamp.')
  expect(findLocalDraft('d1')).toBeUndefined()
})

test('a lost save is repeated after 2, 4, 8, 16 and 30 seconds, and after 2 again once one succeeded', async () => {
  const { server, calls, asDraft } = draftServer()
  const session = openedDraft(calls, asDraft())
  server.faults.push(...Array.from({ length: 6 }, lost))
  session.change({ intro: 'Keeps the light.' })
  await pass(900)
  for (const [tries, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
    await pass(seconds * 1_000 - 1)
    expect(server.saves).toBe(tries + 1)
    await pass(1)
    expect(server.saves).toBe(tries + 2)
  }
  expect(session.state.get().saveState).toBe('saved')

  server.faults.push(lost())
  session.change({ intro: 'Keeps the lamp.' })
  await pass(900)
  await pass(2_000)
  expect(session.state.get().saveState).toBe('saved')
})

test('a page closed before the first save continues where it stopped', async () => {
  const { server, calls } = draftServer()
  const before = newDraft(calls)
  before.change({ name: 'Maud' })
  before.storeLocally()
  expect(listLocalOnlyDrafts().map(({ draftKey }) => draftKey)).toEqual(['new-c1'])
  vi.clearAllTimers()

  const after = newDraft(calls)
  expect(after.state.get().fields.name).toBe('Maud')
  await after.save()
  expect(after.state.get().saveState).toBe('saved')
  expect(server.kept.fields.name).toBe('Maud')
  expect(listLocalOnlyDrafts()).toEqual([])
})

test('two windows do not overwrite each other: the writer chooses', async () => {
  const { server, calls, asDraft, saveElsewhere } = draftServer()
  const session = openedDraft(calls, asDraft())
  saveElsewhere({ name: 'Theirs' })
  session.change({ name: 'Mine' })
  expect(await session.save()).toBe(false)
  expect(session.state.get()).toMatchObject({
    saveState: 'conflict',
    serverDraft: { fields: { name: 'Theirs' } },
  })
  expect(server.kept.fields.name).toBe('Theirs')

  session.change({ intro: 'Written meanwhile.' })
  await pass(5_000)
  expect(server.kept.fields.intro).toBe('')
  session.overwriteServerDraft()
  await pass(0)
  expect(server.kept.fields).toMatchObject({ name: 'Mine', intro: 'Written meanwhile.' })
  expect(session.state.get().saveState).toBe('saved')

  saveElsewhere({ name: 'Theirs again' })
  session.change({ name: 'Mine again' })
  await session.save()
  session.adoptServerDraft()
  expect(session.state.get()).toMatchObject({ saveState: 'saved', fields: { name: 'Theirs again' } })
})

test('a lost response is not a conflict: the server has the same text', async () => {
  const { calls, asDraft, saveElsewhere } = draftServer()
  const session = openedDraft(calls, asDraft())
  saveElsewhere({ name: 'Maud' })
  session.change({ name: 'Maud' })
  expect(await session.save()).toBe(true)
  expect(session.state.get()).toMatchObject({ saveState: 'saved', serverDraft: null })
})

test('text stored here while another window saved is offered beside its text', async () => {
  const { calls, asDraft, saveElsewhere, server } = draftServer()
  server.faults.push(lost())
  const before = openedDraft(calls, asDraft())
  before.change({ name: 'Mine' })
  await before.save()
  vi.clearAllTimers()
  saveElsewhere({ name: 'Theirs' })
  const after = openedDraft(calls, asDraft())
  expect(after.state.get()).toMatchObject({
    saveState: 'conflict',
    fields: { name: 'Mine' },
    serverDraft: { fields: { name: 'Theirs' } },
  })
})

test('a draft deleted elsewhere can be continued as another one', async () => {
  const { server, calls, asDraft } = draftServer()
  const session = openedDraft(calls, asDraft())
  server.isGone = true
  session.change({ name: 'Maud' })
  await session.save()
  expect(session.state.get().saveState).toBe('gone')
  expect(findLocalDraft('d1')?.fields.name).toBe('Maud')

  server.isGone = false
  session.continueAsNew()
  await pass(0)
  expect(server.opened).toHaveLength(1)
  expect(session.state.get().saveState).toBe('saved')
})

test('a refused value is reported, and kept until it is changed', async () => {
  const { server, calls, asDraft } = draftServer()
  const session = openedDraft(calls, asDraft())
  server.faults.push(refused(400))
  session.change({ name: 'x' })
  await session.save()
  expect(session.state.get()).toMatchObject({ saveState: 'refused', refusal: 'Refused with 400.' })
  await pass(60_000)
  expect(server.saves).toBe(1)
  session.change({ name: 'y' })
  await pass(1_000)
  expect(session.state.get().saveState).toBe('saved')
})

test('viewing one’s own character creates no draft; the first change does, and so does a check', async () => {
  const { server, calls, saveElsewhere } = draftServer()
  const look = async () => ({ ...(await calls.view('c1')), character_id: 'c1' })
  const openOwn = async () =>
    createDraftSession({ key: 'of-c1', client_id: 'client-3', draft: await look(), blank: BLANK }, calls)
  const session = await openOwn()
  await session.save()
  await pass(60_000)
  expect(server.opened).toEqual([])
  expect(session.state.get().saveState).toBe('saved')

  server.faults.push(lost())
  session.change({ name: 'Maud' })
  await session.save()
  expect(server.opened).toEqual(['client-3'])
  vi.clearAllTimers()
  session.end()

  server.opened = []
  server.faults = []
  const first = await openOwn()
  first.change({ name: 'Kept' })
  first.storeLocally()
  vi.clearAllTimers()
  const again = await openOwn()
  expect(again.state.get()).toMatchObject({ saveState: 'waiting', fields: { name: 'Kept' } })
  await again.save()
  expect(server.kept.fields.name).toBe('Kept')
  expect(findLocalDraft('of-c1')).toBeUndefined()

  const checked = await openOwn()
  expect(await checked.ensureOnServer()).toBe('d1')

  const late = await openOwn()
  saveElsewhere({ name: 'Theirs' })
  late.change({ name: 'Mine' })
  expect(await late.save()).toBe(false)
  expect(late.state.get()).toMatchObject({
    saveState: 'conflict',
    serverDraft: { fields: { name: 'Theirs' } },
  })
  expect(server.kept.fields.name).toBe('Theirs')
})

test('once a draft has become a character, nothing of it is sent or kept', async () => {
  const { server, calls, asDraft } = draftServer()
  const session = openedDraft(calls, asDraft())
  session.change({ name: 'Maud' })
  session.storeLocally()
  expect(findLocalDraft('d1')).toBeDefined()
  session.end()
  await pass(60_000)
  expect(server.saves).toBe(0)
  expect(findLocalDraft('d1')).toBeUndefined()
})

test('an imported field to be reviewed counts as reviewed once it is changed', () => {
  const { calls, asDraft } = draftServer()
  const to_do = { fault: 'missing', action: 'to_do', detail: '' } as const
  const repair = { field: 'age', fault: 'wrong_type', action: 'kept', detail: '' } as const
  const repairs = [{ ...to_do, field: 'age' }, { ...to_do, field: 'gender' }, repair]
  const session = openedDraft(calls, { ...asDraft(), repairs })
  session.change({ age: 51 })
  expect(session.state.get().repairs).toEqual([
    { ...to_do, field: 'age', action: 'changed' },
    { ...to_do, field: 'gender' },
    repair,
  ])
})

test('a change removes the errors of its field, and of no other', () => {
  const { calls, asDraft } = draftServer()
  const session = openedDraft(calls, asDraft())
  const finding = { rule: 'minor', weight: 'refused', desc: 'No.' } as const
  session.mark({
    findings: [
      { ...finding, field: 'name' },
      { ...finding, field: 'intro' },
    ],
    refusedFields: { 'alternate_openings.1': 'Too long.', look: 'Too long.' },
  })
  session.change({ name: 'Maud', alternate_openings: [] })
  expect(session.state.get()).toMatchObject({
    findings: [{ field: 'intro' }],
    refusedFields: { look: 'Too long.' },
  })
})

test('text that is adopted from another window leaves the errors of the old text behind', async () => {
  const { calls, asDraft, saveElsewhere } = draftServer()
  const session = openedDraft(calls, asDraft())
  saveElsewhere({ name: 'Theirs' })
  session.change({ name: 'Mine' })
  await session.save()
  session.mark({ refusedFields: { name: 'Too long.', look: 'Too long.' } })
  session.adoptServerDraft()
  expect(session.state.get().refusedFields).toEqual({ look: 'Too long.' })
})

test('another user of this browser sees nothing of it', async () => {
  const { calls } = draftServer()
  const session = newDraft(calls)
  session.change({ name: 'Maud' })
  session.storeLocally()
  signIn('ct_other', { uid: 'u2', nick_name: 'Wren' })
  adoptStored()
  expect(listLocalOnlyDrafts()).toEqual([])
  expect(newDraft(calls).state.get().fields.name).toBe('')
})

const ownersHere = (): string[] =>
  Object.values(readObject('character_drafts') ?? {}).map(({ owner }) => owner)

test('a draft that was open when another user signed in is neither stored nor sent as theirs', async () => {
  const { server, calls } = draftServer()
  const session = newDraft(calls)
  session.change({ name: 'Maud' })
  signIn('ct_other', { uid: 'u2', nick_name: 'Wren' })
  adoptStored()
  session.storeLocally()
  expect(await session.save()).toBe(false)
  await pass(60_000)
  expect(server).toMatchObject({ opened: [], saves: 0 })
  expect(ownersHere()).toEqual([])
})

test('a save that was under way when another user signed in sends nothing more', async () => {
  const { server, calls } = draftServer()
  const opening = Promise.withResolvers<void>()
  const session = newDraft({ ...calls, open: (...sent) => opening.promise.then(() => calls.open(...sent)) })
  session.change({ name: 'Maud' })
  const saving = session.save()
  signIn('ct_other', { uid: 'u2', nick_name: 'Wren' })
  adoptStored()
  opening.resolve()
  expect(await saving).toBe(false)
  await pass(60_000)
  expect(server.saves).toBe(0)
  expect(ownersHere()).toEqual([])
})

test('text typed right before the session expired is there for the same user', async () => {
  const { server, calls } = draftServer()
  const session = newDraft(calls)
  session.change({ name: 'Maud' })
  dropToken()
  session.storeLocally()
  await pass(60_000)
  expect(server.opened).toEqual([])
  signIn('ct_again', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  expect(listLocalOnlyDrafts().map(({ draft }) => draft.fields.name)).toEqual(['Maud'])
})

test.each([
  ['here', signOut],
  [
    'in another tab',
    () => {
      localStorage.clear()
      adoptStored()
    },
  ],
])('after a sign-out %s nothing of the draft is stored', async (_, leave) => {
  const { server, calls } = draftServer()
  const session = newDraft(calls)
  session.change({ name: 'Maud' })
  leave()
  session.storeLocally()
  await pass(60_000)
  expect(server.opened).toEqual([])
  expect(ownersHere()).toEqual([])
})
