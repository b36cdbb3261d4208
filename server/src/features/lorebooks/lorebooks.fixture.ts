import type { LoreEntry } from '@citrine/contract/lorebook'
import * as contract from '@citrine/contract/lorebooks'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { LORE_ENTRY } from '../prompt/prompt-cards.fixture.ts'

export const startQuietApp = () => testApp({ is_working: false, env: CANARY_LISTS })
export const bookParams = (lorebook_id: string) => ({ params: { lorebook_id } })

export const makeBook = (name: string, entries: readonly Partial<LoreEntry>[] = []) => ({
  name,
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  entries: entries.map((entry, index) => ({
    ...LORE_ENTRY,
    entry_id: `e${index}`,
    keys: ['mill'],
    ...entry,
  })),
})

export const saveBook = (
  app: TestApp,
  token: string,
  id: string,
  body: { revision: number; book: ReturnType<typeof makeBook> },
) => call(app, contract.saveLorebook, { token, ...bookParams(id), body })

export async function createBook(
  app: TestApp,
  token: string,
  name: string,
  entries: readonly Partial<LoreEntry>[],
) {
  const { lorebook_id } = await callOk(app, contract.createLorebook, { token, body: { name } })
  const { status, desc } = await saveBook(app, token, lorebook_id, {
    revision: 1,
    book: makeBook(name, entries),
  })
  if (status !== 200) throw new Error(desc)
  return lorebook_id
}

export const listBooks = async (app: TestApp, token: string, query = {}) =>
  (await callOk(app, contract.listLorebooks, { token, query })).items
export const showBook = (app: TestApp, token: string, id: string) =>
  callOk(app, contract.getLorebook, { token, ...bookParams(id) })
export const attach = (
  app: TestApp,
  token: string,
  id: string,
  {
    on = true,
    ...place
  }: ({ chat_id: string } | { persona_id: string } | { all_chats: true }) & { on?: boolean },
) => call(app, contract.attachLorebook, { token, ...bookParams(id), body: { ...place, on } })
