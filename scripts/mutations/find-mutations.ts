import ts from 'typescript'

export type Mutation = {
  file: string
  line: number
  start: number
  end: number
  replacement: string
  description: string
}

export const applyMutation = (source: string, { start, end, replacement }: Mutation): string =>
  source.slice(0, start) + replacement + source.slice(end)

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
/** Above this, one more changes nothing visible: most such numbers are times in ms. */
const STEP_VISIBLE_BELOW = 1_000
const STEPS = new Set('where filter sort toSorted reverse toReversed slice trim limit orderBy'.split(' '))
/** Statements without mutations: logs and metrics, because no behaviour depends on them. */
const UNSEEN =
  /^(await )?(void )?([\w.]*\.)?(log|metrics|console|performance)\b|\.(debug|info|warn|observe|inc)\(/

export function findMutations(file: string, source: string): Mutation[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const mutations: Mutation[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isUnseen(node) || isLook(node)) return
    for (const [replaced, replacement] of listReplacements(node)) {
      const start = replaced.getStart(tree)
      const end = replaced.getEnd()
      const { line } = tree.getLineAndCharacterOfPosition(start)
      const description = `${shorten(source.slice(start, end))} → ${shorten(replacement) || 'removed'}`
      mutations.push({ file, line: line + 1, start, end, replacement, description })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return mutations
}

const isUnseen = (node: ts.Node): boolean => ts.isExpressionStatement(node) && UNSEEN.test(node.getText())

/** Looks are left out, because the tests of components have no layout. */
const isLook = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && /^(className|style|sizes|\w*Class)$/.test(node.name.getText())

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}

function* listReplacements(node: ts.Node): Generator<[ts.Node, string]> {
  if (ts.isBinaryExpression(node)) yield* changeOperator(node)
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) yield* invertCondition(node.expression)
  if (ts.isConditionalExpression(node)) yield* invertCondition(node.condition)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    yield [node, node.operand.getText()]
  if (node.kind === ts.SyntaxKind.TrueKeyword && isValue(node)) yield [node, 'false']
  if (node.kind === ts.SyntaxKind.FalseKeyword && isValue(node)) yield [node, 'true']
  if (ts.isNumericLiteral(node) && isValue(node) && Number(node.text) < STEP_VISIBLE_BELOW)
    yield [node, `(${node.getText()} + 1)`]
  if (
    ts.isReturnStatement(node) &&
    node.expression &&
    !isMarkup(node.expression) &&
    !isEmpty(node.expression)
  )
    yield [node, 'return undefined']
  if (ts.isExpressionStatement(node) && isCall(node.expression)) yield [node, '']
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    if (STEPS.has(node.expression.name.text)) yield [node, node.expression.expression.getText()]
  if (ts.isJsxAttribute(node) && /^(aria-|disabled|on[A-Z])/.test(node.name.getText())) yield [node, '']
}

function* changeOperator(node: ts.BinaryExpression): Generator<[ts.Node, string]> {
  const operator = node.operatorToken.getText()
  if (operator === '??' && !isEmpty(node.right)) yield [node, node.left.getText()]
  const isText = ts.isStringLiteralLike(node.left) || ts.isStringLiteralLike(node.right)
  const other = OPERATORS[operator]
  if (other !== undefined && !isText) yield [node.operatorToken, other]
}

function* invertCondition(condition: ts.Expression): Generator<[ts.Node, string]> {
  yield [condition, 'true']
  if (!ts.isWhileStatement(condition.parent)) yield [condition, 'false']
}

const isValue = (node: ts.Node): boolean =>
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) && !ts.isLiteralTypeNode(node.parent)

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(
    ts.isAwaitExpression(node) ? node.expression : ts.isVoidExpression(node) ? node.expression : node,
  )

/** Few callers distinguish these values from `undefined`, so no test can either. */
const isEmpty = (node: ts.Expression): boolean => /^(null|undefined|false|void 0)$/.test(node.getText())

const isMarkup = (node: ts.Expression): boolean =>
  ts.isJsxElement(node) ||
  ts.isJsxFragment(node) ||
  ts.isJsxSelfClosingElement(node) ||
  (ts.isParenthesizedExpression(node) && isMarkup(node.expression))
