import type { MapNode } from '@citrine/contract/chat-tree'

/** A line of the tree: absent, plain, or on the path that the chat shows. */
export type Line = 'none' | 'plain' | 'shown'

export interface MapRow {
  node: MapNode
  level: number
  /** The lines of branches further up that pass this row, the outermost first. */
  passing: Line[]
  /** The line from this row to the next branch of the same fork. */
  onward: Line
  /** The shown path ends here. */
  is_end: boolean
}

/** The line to the branches of a fork that follow. */
function buildLine(later: readonly MapNode[]): Line {
  if (later.length === 0) return 'none'
  return later.some(({ is_shown }) => is_shown) ? 'shown' : 'plain'
}

/** Orders branches as a tree is read: each below its parent, the oldest first. */
export function listRows(nodes: readonly MapNode[]): MapRow[] {
  const below = Map.groupBy(nodes, ({ parent_id }) => parent_id)
  const end = nodes.find(
    ({ is_shown, record_id }) => is_shown && !below.get(record_id)?.some((child) => child.is_shown),
  )
  const rows: MapRow[] = []
  const toRows = (children: readonly MapNode[], above: MapRow | null): MapRow[] =>
    children.map((node, at) => ({
      node,
      level: above === null ? 0 : above.level + 1,
      passing: above === null || above.level === 0 ? [] : [...above.passing, above.onward],
      onward: above === null ? 'none' : buildLine(children.slice(at + 1)),
      is_end: node === end,
    }))
  const waiting = toRows(below.get(null) ?? [], null)
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    rows.push(row)
    waiting.unshift(...toRows(below.get(row.node.record_id) ?? [], row))
  }
  return rows
}
