import type { MapNode } from '@citrine/contract/chat-tree'

export interface MapRow {
  node: MapNode
  level: number
}

/** Orders branches as a tree is read: each below its parent, the oldest first. */
export function listRows(nodes: readonly MapNode[]): MapRow[] {
  const below = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const rows: MapRow[] = []
  const waiting: MapRow[] = (below.get(null) ?? []).map((node) => ({ node, level: 0 }))
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    const { node, level } = row
    rows.push(row)
    waiting.unshift(...(below.get(node.record_id) ?? []).map((child) => ({ node: child, level: level + 1 })))
  }
  return rows
}
