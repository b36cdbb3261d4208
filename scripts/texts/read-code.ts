import { readFile } from 'node:fs/promises'
import { parseAst } from 'vite'

export interface Node {
  type: string
  start: number
  [part: string]: unknown
}

export interface CodeFile {
  file: string
  code: string
  tree: Node
  literals: Set<string>
  patterns: RegExp[]
  namespaces: Set<string>
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export function* walkNodes(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* walkNodes(child)
}

const NAMESPACES = /(?:useTranslation\(\s*|\bns:\s*|getTranslate\(\s*)(\[[^\]]*\]|'\w+')/g

export async function readCode(file: string): Promise<CodeFile> {
  const code = await readFile(file, 'utf8')
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  for (const node of walkNodes(tree)) {
    if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
    if (node.type === 'Property' && isNode(node.key) && typeof node.key.name === 'string')
      literals.add(node.key.name)
    if (node.type === 'TemplateLiteral') patterns.push(...buildPatterns(node))
  }
  const namespaces = new Set(
    [...code.matchAll(NAMESPACES)].flatMap(([, named = '']) =>
      [...named.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
  )
  if (/useTranslation\(\s*\)|\bi18n\.t\(/.test(code)) namespaces.add('common')
  return { file, code, tree, literals, patterns, namespaces }
}

function buildPatterns({ quasis }: Node): RegExp[] {
  const parts = (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
  if (parts.length < 2 || !/^[\w.-]*[a-z][\w.-]*$/i.test(parts.join(''))) return []
  return [new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('\\w+')}$`)]
}
