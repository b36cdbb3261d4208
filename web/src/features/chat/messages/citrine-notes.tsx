import type { ChatRecord } from '@citrine/contract/chat'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function AiNotice({ name }: { name: string }) {
  const { t } = useTranslation('chat')
  return (
    <p role="note" className="self-center text-center text-13 text-balance text-em">
      {t('ai_notice_in_chat', { name })}
    </p>
  )
}

const LINK = /\[([^\]\n]+)\]\(((?:tel:\+?\d+|https:\/\/[^\s()]+))\)/g

function addLinks(line: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of line.matchAll(LINK)) {
    const [whole, text, href] = match
    parts.push(
      line.slice(end, match.index),
      <a
        key={match.index}
        href={href}
        rel="noopener noreferrer"
        className="inline-block min-h-6 font-semibold underline underline-offset-4"
      >
        <bdi>{text}</bdi>
      </a>,
    )
    end = match.index + whole.length
  }
  return [...parts, line.slice(end)]
}

export function HelpNote({ record, tabIndex }: { record: ChatRecord; tabIndex: number }) {
  const { t } = useTranslation('chat')
  return (
    <article
      aria-label={t('citrine_name')}
      data-depth={record.depth}
      tabIndex={tabIndex}
      className="flex flex-col gap-3 rounded-card bg-raised px-4.5 py-4 text-17 leading-chat outline-1 outline-line-strong"
    >
      <p className="text-13 font-semibold text-em">{t('citrine_name')}</p>
      {record.content.split('\n\n').map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal paragraphs are told apart by their position
        <div key={index} dir="auto" className="flex flex-col gap-1.5">
          {paragraph.split('\n').map((line, lineIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are told apart by their position
            <p key={lineIndex}>{addLinks(line)}</p>
          ))}
        </div>
      ))}
    </article>
  )
}

export function PausedStory({ onResume, className = '' }: { onResume: () => void; className?: string }) {
  const { t } = useTranslation('chat')
  return (
    <div className={`flex flex-wrap items-center gap-3 ${className}`}>
      <span className="text-em">{t('story_waits')}</span>
      <Button onClick={onResume}>{t('story_resume')}</Button>
    </div>
  )
}
