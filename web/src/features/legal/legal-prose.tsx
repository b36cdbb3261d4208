import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { LegalBlock, LegalTextSection } from './legal-text.ts'

const LINK = 'font-semibold text-lemon-ink underline underline-offset-4'

export function LegalSection({ section: { id, title, body } }: { section: LegalTextSection }) {
  return (
    <section aria-labelledby={id} className="mt-10 break-inside-avoid-page">
      <h2 id={id} className="scroll-mt-24 text-26">
        {title}
      </h2>
      <div className="mt-3 grid gap-3 text-17">
        {body.map((block) => (
          <BlockView key={JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  )
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('/')) {
    return (
      <a href={href} className={LINK} {...(href.startsWith('http') ? { rel: 'noreferrer' } : {})}>
        {children}
      </a>
    )
  }
  const [to = '/', hash] = href.split('#')
  return (
    <Link to={to} {...(hash === undefined ? {} : { hash })} className={LINK}>
      {children}
    </Link>
  )
}

function Line({ text }: { text: string }) {
  return readInline(text).map(({ text: shownText, isStrong, href }, index) => {
    const key = `${index} ${shownText}`
    if (href !== undefined)
      return (
        <TextLink key={key} href={href}>
          {shownText}
        </TextLink>
      )
    return isStrong ? <strong key={key}>{shownText}</strong> : <Fragment key={key}>{shownText}</Fragment>
  })
}

function BlockView({ block }: { block: LegalBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <Line text={block} />
      </p>
    )
  if ('points' in block)
    return (
      <ul className="grid list-disc gap-2 ps-5 marker:text-muted">
        {block.points.map((point) => (
          <li key={point}>
            <Line text={point} />
          </li>
        ))}
      </ul>
    )
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card bg-surface p-5 phone:grid-cols-[minmax(8rem,1fr)_3fr] print:p-0">
      {block.rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-em max-phone:mb-2">
            <Line text={value} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

export type Piece = { text: string; isStrong?: true; href?: string }

const MARKED = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

export function readInline(line: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of line.matchAll(MARKED)) {
    const [whole, strong, label, href] = match
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) })
    if (strong !== undefined) pieces.push({ text: strong, isStrong: true })
    else if (label !== undefined && href !== undefined) pieces.push({ text: label, href })
    end = match.index + whole.length
  }
  if (end < line.length) pieces.push({ text: line.slice(end) })
  return pieces
}
