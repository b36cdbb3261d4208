import * as contract from '@citrine/contract/lorebooks'
import { expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { LORE_ENTRY } from '../prompt/prompt-cards.fixture.ts'
import { bookParams, showBook, startQuietApp } from './lorebooks.fixture.ts'

const importFile = (app: TestApp, token: string, file: object, name = 'The coast.json') =>
  upload(app, contract.importLorebook, { token, file: Buffer.from(JSON.stringify(file)), query: { name } })

const INFO = {
  uid: 4,
  key: ['mill'],
  keysecondary: [],
  comment: 'Mill',
  content: 'The mill burned down.',
  constant: false,
  selective: true,
  order: 90,
  position: 4,
  depth: 2,
  role: 1,
  disable: false,
  probability: 70,
  useProbability: true,
  matchWholeWords: null,
  characterFilter: { isExclude: false, names: ['Ilse'], tags: ['x'] },
  extensionOfTheirs: { kept: true },
}

test('World Info is exported as it was imported, and an edited entry keeps unknown fields', async () => {
  const app = await startQuietApp()
  const { token } = await signedIn(app)
  const file = { entries: { 4: INFO, 7: { ...INFO, uid: 7, key: ['lamp'], position: 5 } }, ownField: 1 }
  const { data } = await importFile(app, token, file)
  expect(data).toMatchObject({ name: 'The coast' })
  const id = data?.lorebook_id ?? ''
  const readFile = async () => {
    const { name, text } = await callOk(app, contract.exportLorebook, { token, ...bookParams(id) })
    return { name, file: JSON.parse(text) as typeof file & { entries: Record<string, object> } }
  }
  expect(await readFile()).toEqual({ name: 'The coast.json', file: { ...file, name: 'The coast' } })

  const { book, revision } = await showBook(app, token, id)
  const [first, second] = book.entries
  if (first === undefined || second === undefined) throw new Error('two entries')
  expect(first).toMatchObject({ content: '@@depth 2\n@@role user\nThe mill burned down.' })
  const added = { ...LORE_ENTRY, entry_id: 'new', keys: ['sea'], content: '@@scan_depth 9\nSalt.' }
  const next = {
    ...book,
    name: 'The shore',
    entries: [{ ...first, content: '@@depth 3\n@@role user\nRebuilt.', constant: true }, second, added],
  }
  expect(
    (await call(app, contract.saveLorebook, { token, ...bookParams(id), body: { revision, book: next } }))
      .status,
  ).toBe(200)
  const { file: changed } = await readFile()
  expect(changed.entries['4']).toEqual({
    ...INFO,
    content: 'Rebuilt.',
    depth: 3,
    constant: true,
    scanDepth: null,
    caseSensitive: null,
    ...Object.fromEntries(Object.entries(changed.entries['4'] ?? {}).filter(([name]) => !(name in INFO))),
  })
  expect(changed.entries['7']).toEqual(file.entries[7])
  expect(changed.entries['8']).toMatchObject({ uid: 8, key: ['sea'], content: 'Salt.', scanDepth: 9 })
  expect(changed).toMatchObject({ name: 'The shore', ownField: 1 })

  const again = await importFile(app, token, changed)
  const { book: read } = await showBook(app, token, again.data?.lorebook_id ?? '')
  expect(read.entries.map(({ content, keys, constant }) => ({ content, keys, constant }))).toEqual(
    next.entries.map(({ content, keys, constant }) => ({ content, keys, constant })),
  )
})

test.each([
  [
    'NovelAI',
    {
      lorebookVersion: 5,
      entries: [
        {
          text: 'The mill burned down.',
          displayName: 'Mill',
          keys: ['mill', 'wheel'],
          enabled: true,
          forceActivation: true,
          contextConfig: { budgetPriority: 400 },
        },
      ],
    },
    { insertion_order: 400, constant: true },
  ],
  [
    'RisuAI',
    {
      type: 'risu',
      ver: 1,
      data: [
        {
          key: 'mill, wheel',
          secondkey: '',
          comment: 'Mill',
          content: 'The mill burned down.',
          mode: 'normal',
          alwaysActive: false,
          insertorder: 30,
          selective: false,
        },
      ],
    },
    { insertion_order: 30, constant: false },
  ],
  [
    'Agnai',
    {
      kind: 'memory',
      name: 'The coast',
      entries: [
        {
          name: 'Mill',
          entry: 'The mill burned down.',
          keywords: ['mill', 'wheel'],
          weight: 5,
          priority: 2,
          enabled: true,
        },
      ],
    },
    { insertion_order: 5 },
  ],
  [
    'CCv3',
    {
      spec: 'lorebook_v3',
      data: {
        name: 'The coast',
        extensions: {},
        entries: [
          {
            keys: ['mill', 'wheel'],
            name: 'Mill',
            content: 'The mill burned down.',
            enabled: true,
            insertion_order: 12,
            extensions: {},
            use_regex: false,
          },
        ],
      },
    },
    { insertion_order: 12 },
  ],
])('a lorebook of %s is imported, and exported as World Info', async (_, file, settings) => {
  const app = await startQuietApp()
  const { token } = await signedIn(app)
  const { data, desc } = await importFile(app, token, file)
  if (data === null) throw new Error(desc)
  const { book } = await showBook(app, token, data.lorebook_id)
  expect(book).toMatchObject({
    name: 'The coast',
    entries: [{ name: 'Mill', keys: ['mill', 'wheel'], content: 'The mill burned down.', ...settings }],
  })
  const { text } = await callOk(app, contract.exportLorebook, { token, ...bookParams(data.lorebook_id) })
  expect(JSON.parse(text)).toMatchObject({
    originalData: file,
    entries: {
      0: { key: ['mill', 'wheel'], comment: 'Mill', order: settings.insertion_order, disable: false },
    },
  })
})

test('an import keeps 1,000 entries and reports that more were left out', async () => {
  const app = await startQuietApp()
  const { token } = await signedIn(app)
  const entries = Array.from({ length: 1_001 }, (_, uid) => ({ ...INFO, uid, key: [`mill ${uid}`] }))

  const { data } = await importFile(app, token, { entries: { ...entries } })

  expect(data?.repairs).toContainEqual(expect.objectContaining({ fault: 'too_many', detail: '1000' }))
  const { book } = await showBook(app, token, data?.lorebook_id ?? '')
  expect(book.entries).toHaveLength(1_000)
})

test('an import leaves out refused entries and says so; a file without a lorebook is refused', async () => {
  const app = await startQuietApp()
  const { token } = await signedIn(app)
  const bad = { ...INFO, uid: 5, content: 'A floribund and quandrel.' }
  const { data } = await importFile(app, token, { entries: { 4: INFO, 5: bad } })
  expect((await showBook(app, token, data?.lorebook_id ?? '')).book.entries).toHaveLength(1)
  expect(data?.repairs).toContainEqual(
    expect.objectContaining({ field: 'lorebook.5', fault: 'rules', action: 'left_out' }),
  )
  const none = await importFile(app, token, { name: 'x', description: 'a character' })
  expect(none).toMatchObject({ status: 400, desc: expect.stringContaining('no lorebook') })
  expect((await importFile(app, token, { hello: 1 })).status).toBe(400)
})
