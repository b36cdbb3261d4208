import { deleteMessage, editMessage, restoreMessages } from '@citrine/contract/chat-tree'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { characterLine, HEADER, importLines, userLine } from '#server/features/transfer/transfer.fixture.ts'
import { callOk } from '#test/call.ts'
import { type ChatApp, chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'
import { writePath } from '../recall/write-path.fixture.ts'
import { embedDueMessages, embedMessages } from './embed-messages.job.ts'
import { speaksOfWriter } from './find-nearest.service.ts'
import { countSignBytes, writeRows } from './interleaved-signs.ts'
import { selectNearest } from './select-nearest.ts'
import { buildVectorsKey, splitPassages } from './split-passages.ts'

const FACT = 'A terrier named Biscuit sleeps under the stove.'
const ASKED = 'How is my puppy?'

async function longChat() {
  const endpoint = await startModelServer()
  onTestFinished(() => endpoint.stop())
  const app = await chatApp({
    model: { tokens: 3, context_tokens: 1_536 },
    env: { LLM_CONTEXT_TOKENS: '1536', EMBEDDINGS_URL: endpoint.url, EMBEDDINGS_MODEL: 'meaning-1' },
    is_working: false,
  })
  const first = await sendAndWait(app, FACT)
  const { user_id } = app.reader
  const leaf = (await storedRecords(app, user_id)).at(-1)
  if (leaf === undefined) throw new Error('there are no messages')
  const contents = Array.from({ length: 60 }, (_, index) => `Page ${index} of the book is about the weather.`)
  await writePath(app.ctx.db, leaf, contents, app.clock.now())
  await embedMessages.run(app.ctx, {})
  return { app, endpoint, fact_id: first.parent_id ?? '' }
}

async function prompt(app: ChatApp, question: string): Promise<string> {
  await app.model.clearRequests()
  await sendAndWait(app, question)
  return JSON.stringify((await app.model.listRequests())[0]?.body.messages)
}

const listStored = ({ ctx }: ChatApp, record_id: string) =>
  ctx.db.selectFrom('chat_meanings').select('model').where('record_id', '=', record_id).execute()

test('an old message is recalled by its meaning, until it is deleted, and again when it is restored', async () => {
  const { app, fact_id } = await longChat()
  const { token } = app.reader
  expect(await prompt(app, ASKED)).toContain('Biscuit')

  const { deletion_id } = await callOk(app, deleteMessage, {
    token,
    body: { record_id: fact_id, scope: 'one' },
  })
  expect(await prompt(app, ASKED)).not.toContain('Biscuit')
  await callOk(app, restoreMessages, { token, body: { deletion_id } })
  expect(await prompt(app, ASKED)).toContain('Biscuit')
})

test('an edited message loses the vectors of its old text at once, and gets new ones later', async () => {
  const { app, fact_id } = await longChat()
  const edit = (content: string) =>
    callOk(app, editMessage, { token: app.reader.token, body: { record_id: fact_id, content, mode: 'keep' } })
  await edit('A parrot named Biscuit sleeps under the stove.')
  expect(await listStored(app, fact_id)).toEqual([])

  await embedMessages.run(app.ctx, {})
  expect(await prompt(app, ASKED)).not.toContain('Biscuit')
  await edit('My hound is called Crumb.')
  await embedMessages.run(app.ctx, {})
  expect(await prompt(app, ASKED)).toContain('Crumb')
})

test('a changed model makes the vectors of all messages again', async () => {
  const { app, endpoint, fact_id } = await longChat()
  expect(await listStored(app, fact_id)).toEqual([{ model: buildVectorsKey('meaning-1') }])
  const { port } = app.ctx.embeddings
  if (port === null) throw new Error('there are no embeddings')
  const changed = { ...app.ctx.embeddings, port: { ...port, model: 'meaning-2' } }

  await embedMessages.run({ ...app.ctx, embeddings: changed }, {})
  expect(await listStored(app, fact_id)).toEqual([{ model: buildVectorsKey('meaning-2') }])
  const models = await app.ctx.db.selectFrom('chat_meanings').select('model').distinct().execute()
  expect(models).toEqual([{ model: buildVectorsKey('meaning-2') }])
  await endpoint.stop()
})

test('an import delays nobody: each batch has the newest messages of several users', async () => {
  const app = await chatApp({ is_working: false })
  await sendAndWait(app, 'The first user imports a long chat.')
  const leaf = (await storedRecords(app, app.reader.user_id)).at(-1)
  if (leaf === undefined) throw new Error('there are no messages')
  const contents = Array.from(
    { length: 100 },
    (_, index) => `Page ${index} of the book is about the weather.`,
  )
  await writePath(app.ctx.db, leaf, contents, app.clock.now())
  const other = await signedIn(app)
  await sendAndWait({ ...app, reader: other }, 'The second user writes one message.')

  const read: string[] = []
  const port = {
    model: 'meaning-1',
    embed: async (texts: readonly string[]) => {
      read.push(...texts)
      return texts.map(() => [1, 0])
    },
  }
  await embedDueMessages(app.ctx, port, 1)

  expect(read).toContain('The second user writes one message.')
  expect(read).toContain('Page 99 of the book is about the weather.')
  expect(read).not.toContain('Page 0 of the book is about the weather.')
  await embedDueMessages(app.ctx, port)
  expect(read).toContain('Page 0 of the book is about the weather.')
  expect(await app.ctx.db.selectFrom('chat_meanings_due').selectAll().execute()).toEqual([])
})

test('every message of an imported chat gets vectors, of all alternates too', async () => {
  const app = await chatApp({ is_working: false })
  await importLines(app, [
    HEADER,
    characterLine('The lamp is lit.'),
    userLine('My sister lives in Porto.'),
    characterLine('Sit down.', { swipe_id: 0, swipes: ['Sit down.', 'Go away.'] }),
  ])
  const port = { model: 'meaning-1', embed: async (texts: readonly string[]) => texts.map(() => [1, 0]) }
  await embedDueMessages(app.ctx, port)

  const rows = await app.ctx.db
    .selectFrom('chat_meanings as m')
    .innerJoin('chat_records as r', (on) =>
      on.onRef('r.user_id', '=', 'm.user_id').onRef('r.record_id', '=', 'm.record_id'),
    )
    .where('m.user_id', '=', app.reader.user_id)
    .select('r.content')
    .execute()
  expect(rows.map(({ content }) => content).toSorted()).toEqual([
    'Go away.',
    'My sister lives in Porto.',
    'Sit down.',
    'The lamp is lit.',
  ])
})

test('passages are statements: questions and mere sounds have none, short sentences join the next one', () => {
  expect(splitPassages('*She nods.* Yes. My sister Ines lives in Porto now! And yours?')).toEqual([
    'She nods. Yes.',
    'My sister Ines lives in Porto now!',
  ])
  expect(splitPassages('Where is it?')).toEqual([])
  expect(splitPassages('ما اسم الكلب؟ كلبنا اسمه بسكوت.')).toEqual(['كلبنا اسمه بسكوت.'])
  expect(splitPassages('…!')).toEqual([])
})

test.each([
  ['I’m allergic to walnuts.', 'The lamp is lit at 5 a.m.'],
  ['Our boat is blue.', 'Your hourglass is empty.'],
  ['Meine Schwester wohnt in Porto.', 'Die Gemeinde meint es gut.'],
  ['J’habite à Lyon.', 'La mesure est faite.'],
  ['Mi hermana vive en Porto.', 'El camino es largo.'],
  ['Минуту: моя сестра в Порту.', 'Мост стоит у реки.'],
  ['我的妹妹住在波尔图。', '灯亮着。'],
  ['내 동생은 포르투에 살아.', '시내에 비가 내린다.'],
])('“%s” speaks of its writer, “%s” does not', (own, other) => {
  expect([speaksOfWriter(own), speaksOfWriter(other)]).toEqual([true, false])
})

test('the passages nearest to the question are found among very many, above a depth', () => {
  const rows = 40_000
  const width = 8
  const bytes = width * 4
  let state = 7
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  const signs = Uint32Array.from({ length: rows * width }, () => next() ^ (next() << 8))
  const question = Float32Array.from({ length: width * 32 }, () => next() / 2_147_483_647 - 0.5)
  const near = [5, 20_000, 39_999]
  for (const [skipped, row] of near.entries())
    for (const [index, value] of question.entries()) {
      if (index % 4 === skipped) continue
      const at = row * width + (index >> 5)
      const bit = 1 << (index & 31)
      signs[at] = value > 0 ? (signs[at] ?? 0) | bit : (signs[at] ?? 0) & ~bit
    }
  const seqs = Float64Array.from({ length: rows }, (_, row) => Math.floor(row / 3))
  const passages = {
    rows,
    bytes,
    signs: new Uint8Array(countSignBytes(rows, bytes)),
    seqs,
    is_user: Uint8Array.from({ length: rows }, (_, row) => Math.floor(row / 3) % 2),
    depths: Int32Array.from(seqs),
  }
  writeRows(passages, 0, new Uint8Array(signs.buffer))
  const findThree = () =>
    selectNearest(passages, { question, below_depth: rows })
      .slice(0, 3)
      .toSorted((a, b) => a.seq - b.seq)
  const places = near.map((row) => ({
    seq: Math.floor(row / 3),
    at: row % 3,
    is_user: Math.floor(row / 3) % 2 === 1,
  }))

  expect(selectNearest(passages, { question, below_depth: rows })).toHaveLength(400)
  expect(findThree()).toEqual(places)
  const above = selectNearest(passages, { question, below_depth: Math.floor(39_999 / 3) })
  expect(above).toEqual(expect.arrayContaining(places.slice(0, 2)))
  expect(above).not.toContainEqual(places[2])
  expect(selectNearest(passages, { question, below_depth: 3 })).toHaveLength(9)
})
