import { expect, test } from 'vitest'
import { chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { findByWords } from './recall.queries.ts'
import { buildQuery, extractTerms } from './terms.ts'
import { writePath } from './write-path.fixture.ts'

test('messages are found by their rare words, those with more of them first, and a word of very many messages says nothing', async () => {
  const app = await chatApp({ model: { tokens: 3 }, is_working: false })
  const { chat_id } = await sendAndWait(app, 'Good evening.')
  const { user_id } = app.reader
  const leaf = (await storedRecords(app, user_id)).at(-1)
  if (leaf === undefined) throw new Error('there are no messages')
  const contents = Array.from({ length: 420 }, (_, index) => `Page ${index} of the book.`)
  contents[10] = 'The terrier sleeps on page ten.'
  contents[20] = 'The terrier barks at the lighthouse.'
  contents[410] = 'The lighthouse has a terrier, too.'
  await writePath(app.ctx.db, leaf, contents, app.clock.now())
  const find = (question: string, below_depth = 400) =>
    findByWords(app.ctx.db, {
      user_id,
      chat_id,
      queries: extractTerms(question).map((term) => buildQuery(user_id, term)),
      path_length: 422,
      below_depth,
      limit: 60,
    })

  const { weights, messages } = await find('Which page has the terrier of the lighthouse?')
  expect(extractTerms('Which page has the terrier of the lighthouse?').map(({ text }) => text)).toEqual([
    'lighthou',
    'terri',
    'page',
  ])
  expect(weights).toEqual([Math.log(1 + 423 / 2.5), Math.log(1 + 423 / 3.5), null])
  expect(messages.map(({ content }) => content)).toEqual([contents[20], contents[10]])
  expect((await find('terrier', 500)).messages).toHaveLength(3)
  expect(await find('page')).toEqual({ weights: [null], messages: [] })
  expect(await find('submarine')).toEqual({ weights: [Math.log(1 + 423 / 0.5)], messages: [] })
  expect(await find('')).toEqual({ weights: [], messages: [] })
})
