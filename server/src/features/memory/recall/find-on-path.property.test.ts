import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { findOnPath, type MessagePosition } from './find-on-path.service.ts'

const tree = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(40) }),
  {
    minLength: 5,
    maxLength: 120,
  },
)

test('the test for messages on a path agrees with walking it, however the tree branches', async () => {
  const app = await chatApp({ model: { tokens: 3 }, is_working: false })
  const { chat_id } = await sendAndWait(app, 'Good evening.')
  const { user_id } = app.reader
  const { db } = app.ctx
  const [opening] = await storedRecords(app, user_id)
  if (opening === undefined) throw new Error('there is no opening line')

  await fc.assert(
    fc.asyncProperty(tree, async (back) => {
      await db.deleteFrom('chat_records').where('depth', '>', 0).execute()
      const nodes: (MessagePosition & { parent: number })[] = [
        { record_id: opening.record_id, depth: 0, parent: -1 },
      ]
      for (const steps of back) {
        const parent = Math.max(0, nodes.length - 1 - steps)
        nodes.push({ record_id: newId(), depth: (nodes[parent]?.depth ?? 0) + 1, parent })
      }
      const rows = nodes.slice(1).map(({ record_id, depth, parent }) => ({
        user_id,
        chat_id,
        record_id,
        parent_id: nodes[parent]?.record_id ?? '',
        depth,
        role: 'user' as const,
        content: 'word',
        state: 'done' as const,
        created_at: new Date(),
      }))
      await db.insertInto('chat_records').values(rows).execute()
      const leaf = nodes.at(-1)
      if (leaf === undefined) throw new Error('there is no leaf')
      const way = new Set<string>()
      for (let at = nodes.length - 1; at >= 0; at = nodes[at]?.parent ?? -1)
        way.add(nodes[at]?.record_id ?? '')

      expect(new Set(await findOnPath(db, { user_id, chat_id, leaf, candidates: nodes }))).toEqual(way)
    }),
    { numRuns: 30 },
  )
})
