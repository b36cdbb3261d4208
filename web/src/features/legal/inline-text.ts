/** A piece of a line: plain text, bold text, or a link. */
export type Piece = { text: string; is_strong?: true; href?: string }

const MARKED = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Parses `**strong**` and `[label](address)`; everything else is plain. */
export function readInline(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, strong, label, href] = match
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
    if (strong !== undefined) pieces.push({ text: strong, is_strong: true })
    else if (label !== undefined && href !== undefined) pieces.push({ text: label, href })
    end = match.index + whole.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}
