import type { MapNode } from '@citrine/contract/chat-tree'
import { expect, test } from 'vitest'
import { listMapRows } from './list-map-rows.ts'

const node = (record_id: string, parent_id: string | null, is_shown = false): MapNode => ({
  record_id,
  parent_id,
  role: 'character',
  excerpt: record_id,
  messages: 1,
  is_shown,
})

test('each branch is below its parent and before the next sibling', () => {
  const nodes = [node('root', null), node('a', 'root'), node('b', 'root'), node('a1', 'a'), node('a2', 'a')]
  expect(listMapRows(nodes).map((row) => `${row.level} ${row.node.record_id}`)).toEqual([
    '0 root',
    '1 a',
    '2 a1',
    '2 a2',
    '1 b',
  ])
})

test('the lines of the tree follow the shown path to its end', () => {
  const rows = listMapRows([
    node('root', null, true),
    node('a', 'root'),
    node('a1', 'a'),
    node('b', 'root', true),
    node('b1', 'b', true),
    node('b2', 'b'),
    node('c', 'root'),
  ])
  expect(rows.map(({ node, passing, onward }) => [node.record_id, ...passing, onward])).toEqual([
    ['root', 'none'],
    ['a', 'shown'],
    ['a1', 'shown', 'none'],
    ['b', 'plain'],
    ['b1', 'plain', 'plain'],
    ['b2', 'plain', 'none'],
    ['c', 'none'],
  ])
  expect(rows.filter(({ isEnd }) => isEnd).map(({ node }) => node.record_id)).toEqual(['b1'])
})
