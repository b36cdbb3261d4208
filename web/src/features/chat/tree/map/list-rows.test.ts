import type { MapNode } from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { listRows } from './chat-map.dialog.tsx'

const node = (record_id: string, parent_id: string | null): MapNode => ({
  record_id,
  parent_id,
  role: 'character',
  excerpt: record_id,
  messages: 1,
  is_shown: false,
})

test('each branch is below its parent and before the next sibling', () => {
  const nodes = [node('root', null), node('a', 'root'), node('b', 'root'), node('a1', 'a'), node('a2', 'a')]
  expect(listRows(nodes).map((row) => `${row.level} ${row.node.record_id}`)).toEqual([
    '0 root',
    '1 a',
    '2 a1',
    '2 a2',
    '1 b',
  ])
})
