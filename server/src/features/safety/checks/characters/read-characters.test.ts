import { createEmptyFields } from '@citrine/contract/character-fields'
import type { LoreEntry } from '@citrine/contract/lorebook'
import type { WorldInfo } from '@citrine/contract/world-info'
import { expect, test } from 'vitest'
import type { AppError } from '#server/platform/errors.ts'
import { testApp } from '#test/app.ts'
import { makeUser } from '#test/makers.ts'
import { CANARIES, CANARY_LISTS } from '#test/safety.ts'
import { moderateCharacter } from './moderate-character.ts'

const [{ minor, sexual }] = CANARIES

const makeEntry = (entry_id: string, content: string): LoreEntry => ({
  entry_id,
  name: '',
  keys: ['lamp'],
  secondary_keys: [],
  content,
  enabled: true,
  constant: false,
  selective: false,
  case_sensitive: false,
  use_regex: false,
  insertion_order: 0,
  priority: null,
  position: 'before_char',
})
const makeBook = (contents: readonly string[]) => ({
  name: '',
  scan_depth: null,
  token_budget: null,
  recursive_scanning: false,
  entries: contents.map((content, index) => makeEntry(`e${index}`, content)),
})

test('A23: a character as long as a book is checked, also by the operator’s lists, without delaying other requests', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { user_id } = await makeUser(app.ctx.db)
  const judged: string[] = []
  const judge = async (called: string, contents: readonly string[]) => {
    const lorebook = makeBook(contents)
    const fields = { ...createEmptyFields('en'), name: 'Maren', visibility: 'public' as const, lorebook }
    const findings = await moderateCharacter(app.ctx, { fields, user_id, language: 'en' })
    judged.push(called)
    return findings.map(({ field, rule }) => `${field} ${rule}`)
  }
  const long = 'The lamp is lit, and the boats come home. '.repeat(100)
  const harsh = `There is ${minor} and ${sexual}.`

  const [ofBook, ofLine] = await Promise.all([
    judge('a book', [...Array.from({ length: 20 }, () => long), harsh]),
    judge('a line', [harsh]),
  ])

  expect(judged).toEqual(['a line', 'a book'])
  expect(ofLine).toContain('lorebook.e0 minor')
  expect(ofBook).toContain('lorebook.e20 minor')
})

test('groups and character names of a World Info entry are checked too', async () => {
  const app = await testApp({ is_working: false, env: CANARY_LISTS })
  const { user_id } = await makeUser(app.ctx.db)
  const harsh = `${minor} and ${sexual}`
  const calm: WorldInfo = {
    logic: 'and_any',
    whole_words: false,
    probability: 100,
    groups: [],
    is_prioritized: false,
    group_weight: 100,
    exclude_recursion: false,
    prevent_recursion: false,
    delay_until_recursion: 0,
    delay: 0,
    place: null,
    sources: [],
    characters: { names: [], is_excluding: false },
  }
  const judge = async (world_info: WorldInfo) => {
    const lorebook = { ...makeBook([]), entries: [{ ...makeEntry('e0', 'The lamp.'), world_info }] }
    const fields = { ...createEmptyFields('en'), name: 'Maren', visibility: 'public' as const, lorebook }
    return (await moderateCharacter(app.ctx, { fields, user_id, language: 'en' })).map(({ field }) => field)
  }

  expect(await judge(calm)).not.toContain('lorebook.e0')
  expect(await judge({ ...calm, groups: [harsh] })).toContain('lorebook.e0')
  expect(await judge({ ...calm, characters: { names: [harsh], is_excluding: true } })).toContain(
    'lorebook.e0',
  )
})

test('a long character is read between the portions of another user’s far longer one', async () => {
  const app = await testApp({ is_working: false })
  const one = await makeUser(app.ctx.db)
  const other = await makeUser(app.ctx.db)
  const judged: string[] = []
  const judge = async (called: string, { user_id }: { user_id: string }, entries: number) => {
    const lorebook = makeBook(Array.from({ length: entries }, () => 'The lamp is lit. '.repeat(1_200)))
    const fields = { ...createEmptyFields('en'), name: 'Maren', lorebook }
    await moderateCharacter(app.ctx, { fields, user_id, language: 'en' })
    judged.push(called)
  }

  const farLonger = judge('far longer', one, 25)
  await Promise.all([farLonger, judge('long', other, 2)])

  expect(judged).toEqual(['long', 'far longer'])
})

test('each part of a long character is read, and reported at its place', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await makeUser(app.ctx.db)
  const long = 'The lamp is lit. '.repeat(1_200)
  const stated = 'Maren is only 15.'
  const fields = {
    ...createEmptyFields('en'),
    name: 'Maren',
    definition: stated,
    alternate_openings: [long, long, long, stated, long],
    lorebook: makeBook([long, long, long, long, stated]),
    attached_books: [{ ...makeBook([long, stated]), name: 'The coast', lorebook_id: '1'.repeat(20) }],
  }

  const findings = await moderateCharacter(app.ctx, { fields, user_id, language: 'en' })

  expect(findings.filter(({ rule }) => rule === 'age').map(({ field }) => field)).toEqual([
    'definition',
    'alternate_openings.3',
    'lorebook.e4',
    `attached_books.${'1'.repeat(20)}.e1`,
  ])
})

test('the limit of waiting long characters applies per user', async () => {
  const app = await testApp({ is_working: false })
  const one = await makeUser(app.ctx.db)
  const other = await makeUser(app.ctx.db)
  const fields = { ...createEmptyFields('en'), name: 'Maren', definition: 'The lamp is lit. '.repeat(2_000) }
  const judge = ({ user_id }: { user_id: string }): Promise<string> =>
    moderateCharacter(app.ctx, { fields, user_id, language: 'en' }).then(
      () => 'judged',
      (error: AppError) => error.kind,
    )

  const [others, ...ones] = await Promise.all([judge(other), ...Array.from({ length: 8 }, () => judge(one))])

  expect(others).toBe('judged')
  expect(ones.sort()).toEqual([...Array(6).fill('judged'), 'too_often', 'too_often'])
  expect(await judge(one)).toBe('judged')
})

test('a name as long as a book is read like any other', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await makeUser(app.ctx.db)
  const fields = { ...createEmptyFields('en'), name: 'Maren '.repeat(20_000), nickname: 'Maren' }

  const findings = await moderateCharacter(app.ctx, {
    fields: { ...fields, definition: 'Maren is only 15.' },
    user_id,
    language: 'en',
  })

  expect(findings.map(({ rule }) => rule)).toContain('age')
})
