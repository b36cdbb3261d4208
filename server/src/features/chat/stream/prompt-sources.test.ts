import { expect, test } from 'vitest'
import { redoReply, startReply } from '#test/chat.ts'
import { until } from '#test/until.ts'
import {
  findReply,
  hurry,
  loseNode,
  moveToSecond,
  startLastingNodes,
  stop,
  takeOverSilently,
} from './lost-nodes.fixture.ts'

const COUNTING = 'Replies so far: {{incvar::replies}}.'

async function openCounting() {
  const nodes = await startLastingNodes()
  await nodes.one.ctx.db.updateTable('characters').set({ definition: COUNTING }).execute()
  const readCounts = async () =>
    (await nodes.one.model.listRequests()).map(
      ({ body }) => /Replies so far: (\d+)/.exec(JSON.stringify(body.messages))?.[1],
    )
  return { ...nodes, readCounts }
}

test('a reply that another node closes as stopped keeps the sources of its prompt', async () => {
  const { one } = await openCounting()
  const { record_id } = await startReply(one)
  await until(async () => (await findReply(one))?.content !== '')

  await loseNode(one, record_id, { is_stop_requested: true })

  await until(async () => (await findReply(one))?.state === 'stopped')
  expect(await findReply(one)).toMatchObject({
    made_of: { messages: 2, variables: { replies: '1' } },
    request_made_of: null,
  })
})

test('a reply that lost two nodes keeps the sources of its prompt, and the next reply continues its variables', async () => {
  const { one, other, readCounts } = await openCounting()
  const { record_id } = await startReply(one)
  await until(async () => (await findReply(one))?.content !== '')
  await moveToSecond([one, other], record_id)

  await loseNode(one, record_id, { lease_node: 'a second node:2' }, 40)

  await until(async () => (await findReply(one))?.state === 'interrupted')
  expect(await findReply(one)).toMatchObject({ made_of: { messages: 2, variables: { replies: '1' } } })
  await hurry(one)
  await (await redoReply(one, 'continue', record_id)).ended
  expect(await readCounts()).toEqual(['1', '2'])
})

test('a reply that is continued on another node counts as one', async () => {
  const { one, readCounts } = await openCounting()
  const { record_id } = await startReply(one)
  await until(async () => (await findReply(one))?.content !== '')
  await hurry(one)

  await loseNode(one, record_id)

  await until(async () => (await findReply(one))?.state === 'done')
  expect(await readCounts()).toEqual(['1', '1'])
  expect(await findReply(one)).toMatchObject({ made_of: { variables: { replies: '1' } } })
})

test('a continuation that another node takes over counts as one more, and keeps its sources when its reader stops it', async () => {
  const { one, readCounts } = await openCounting()
  const { record_id } = await startReply(one)
  await stop(one, record_id)
  await redoReply(one, 'continue', record_id)
  await until(async () => (await readCounts()).length === 2)
  await until(async () => (await findReply(one))?.request_made_of !== null)
  expect(await findReply(one)).toMatchObject({ made_of: { variables: { replies: '1' } } })

  await takeOverSilently(one, record_id)
  await until(async () => (await readCounts()).length === 3)
  await loseNode(one, record_id, { is_stop_requested: true })

  await until(async () => (await findReply(one))?.state === 'stopped')
  expect(await readCounts()).toEqual(['1', '2', '2'])
  expect(await findReply(one)).toMatchObject({ made_of: { variables: { replies: '2' } } })
})
