import type { MapNode } from '@citrine/contract/chat-tree'

export type Line = 'none' | 'plain' | 'shown'

export interface MapRow {
  node: MapNode
  level: number
  /** The lines that run past this row, by column. */
  passing: Line[]
  /** The line that leads to the next sibling. */
  onward: Line
  isEnd: boolean
}

/** Lists each branch below its parent, the oldest branch first. */
export function listMapRows(nodes: readonly MapNode[]): MapRow[] {
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
      isEnd: node === end,
    }))
  const waiting = toRows(below.get(null) ?? [], null)
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
    rows.push(row)
    waiting.unshift(...toRows(below.get(row.node.record_id) ?? [], row))
  }
  return rows
}

function buildLine(later: readonly MapNode[]): Line {
  if (later.length === 0) return 'none'
  return later.some(({ is_shown }) => is_shown) ? 'shown' : 'plain'
}
