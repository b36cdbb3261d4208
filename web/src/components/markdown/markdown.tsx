import { memo, type ReactNode } from 'react'
import { type Block, parseBlock, splitBlocks } from './parse-blocks.ts'
import { type Inline, parseInline } from './parse-inline.ts'

interface MarkdownState {
  /** True if the text still grows or was cut. An unclosed emphasis then reaches to its end. */
  isOpen: boolean
  tail: ReactNode
}

const WHOLE: MarkdownState = { isOpen: false, tail: null }
const ITEM_LEVELS = ['', 'ms-5', 'ms-10'] as const

/** Shows emphasis only, for text inside a button: links and code stay plain text there. */
export function Emphasis({ text }: { text: string }) {
  return renderEmphasis(parseInline(text, false))
}

function renderInline(nodes: readonly Inline[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is identified by its position
  return nodes.map((node, index) => <InlineNode key={index} node={node} />)
}

function InlineNode({ node }: { node: Inline }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'break':
      return <br />
    case 'code':
      return <code className="rounded-part bg-quiet px-1 py-0.5 text-15 break-words">{node.text}</code>
    case 'link':
      return (
        <a
          href={node.href}
          target="_blank"
          rel="noopener nofollow noreferrer"
          className="break-words text-lemon-ink underline underline-offset-2"
        >
          {node.text}
        </a>
      )
    case 'em':
      return <em className="text-em italic">{renderInline(node.children)}</em>
    default:
      return <strong className="font-semibold">{renderInline(node.children)}</strong>
  }
}

function renderEmphasis(nodes: readonly Inline[]): ReactNode {
  return nodes.map((node, index) => {
    if (node.kind === 'break') return ' '
    if (!('children' in node)) return node.text
    const Mark = node.kind
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text do not move
      <Mark key={index} className={Mark === 'em' ? 'text-em italic' : 'font-semibold'}>
        {renderEmphasis(node.children)}
      </Mark>
    )
  })
}

function ListBlock({ block, writing }: { block: Extract<Block, { kind: 'list' }>; writing: MarkdownState }) {
  const items = block.items.map(({ level, text }, index) => {
    const isLast = index === block.items.length - 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
      <li key={index} className={ITEM_LEVELS[level]}>
        {renderInline(parseInline(text, writing.isOpen && isLast))}
        {isLast && writing.tail}
      </li>
    )
  })
  if (!block.isOrdered) return <ul className="list-disc ps-5">{items}</ul>
  return (
    <ol start={block.start} className="list-decimal ps-6">
      {items}
    </ol>
  )
}

const MarkdownBlock = memo(function MarkdownBlock({ raw, isOpen, tail }: MarkdownState & { raw: string }) {
  const block = parseBlock(raw)
  if (block.kind === 'rule') return <hr className="border-line-strong" />
  if (block.kind === 'list') return <ListBlock block={block} writing={{ isOpen, tail }} />
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard
      <pre tabIndex={0} className="overflow-x-auto rounded-control bg-quiet p-3 text-15 leading-text">
        <code>{block.text}</code>
        {tail}
      </pre>
    )
  }
  const content = (
    <>
      {renderInline(parseInline(block.text, isOpen))}
      {tail}
    </>
  )
  if (block.kind === 'quote') {
    return <blockquote className="border-s-2 border-line-strong ps-3 text-em">{content}</blockquote>
  }
  return <p className={block.kind === 'heading' ? 'font-semibold' : undefined}>{content}</p>
})

/** Renders a text of a person or a model as elements; it never becomes HTML. */
export const Markdown = memo(function Markdown({
  text,
  isOpen,
  tail,
}: Partial<MarkdownState> & { text: string }) {
  const blocks = splitBlocks(text)
  const writing = { isOpen: isOpen ?? false, tail: tail ?? null }
  if (blocks.length === 0) return <p>{writing.tail}</p>
  return blocks.map((raw, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
    <MarkdownBlock key={index} raw={raw} {...(index === blocks.length - 1 ? writing : WHOLE)} />
  ))
})
