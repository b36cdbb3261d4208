import { type CodeFile, isNode, type Node, walkNodes } from './read-code.ts'

/** Names that are the same in every language, and may be in the code. */
const NAMES = /\b(?:Citrine|Discord|Telegram|Google|PayPal|Premium|AI|WebP|JSON|ZIP)\b/g
const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
])

export function findHardCodedTexts({ file, code, tree }: CodeFile): string[] {
  if (!file.endsWith('.tsx')) return []
  return [...walkNodes(tree)].flatMap((node) =>
    listShownTexts(node)
      .filter(({ text }) => /\p{L}{2}/u.test(text.replaceAll(NAMES, '')))
      .map(({ text, start }) => {
        const line = code.slice(0, start).split('\n').length
        return `${file}:${line} “${text.trim()}” is written in the code`
      }),
  )
}

type ShownText = { text: string; start: number }

function listShownTexts(node: Node): ShownText[] {
  if (node.type === 'JSXText') return [{ text: String(node.value), start: node.start }]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[]).flatMap(readBraces)
  const { name, value } = node
  if (
    node.type !== 'JSXAttribute' ||
    !isNode(name) ||
    !SPOKEN_ATTRIBUTES.has(String(name.name)) ||
    !isNode(value)
  )
    return []
  return value.type === 'Literal' ? readLiteral(value) : readBraces(value)
}

function readBraces(node: Node): ShownText[] {
  const { expression } = node
  return node.type === 'JSXExpressionContainer' && isNode(expression) ? readLiteral(expression) : []
}

function readLiteral(node: Node): ShownText[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, start: node.start }]
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { raw: string } }[]).map(({ value }) => ({
      text: value.raw,
      start: node.start,
    }))
  return [node.consequent, node.alternate, node.right].filter(isNode).flatMap(readLiteral)
}
