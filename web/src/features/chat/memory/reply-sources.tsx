import { type ReactNode, useId } from 'react'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { ReplyExplanation } from './memory.api.ts'
import { SourceLink } from './source-link.tsx'

type PromptSources = NonNullable<ReplyExplanation['made_of']>

interface ReplySourcesProps {
  made_of: PromptSources
  character_id: string
  name: string
}

export function ReplySources({ made_of, character_id, name }: ReplySourcesProps) {
  const { t } = useTranslation('memory')
  const { summary, memories, recalled, lore } = made_of
  const isEmpty = summary === null && memories.length + recalled.length + lore.length === 0
  if (isEmpty) return <p className="mt-2 text-muted">{t('why_mind_none')}</p>
  return (
    <>
      {memories.length > 0 && (
        <SourceGroup title={t('why_memories')}>
          {memories.map(({ memory_id, text }) => (
            <Line key={memory_id}>{text ?? <MissingNote>{t('why_forgotten')}</MissingNote>}</Line>
          ))}
        </SourceGroup>
      )}
      {recalled.length > 0 && (
        <SourceGroup title={t('why_recalled')}>
          {recalled.map(({ excerpt, role, ...source }) => (
            <Line key={source.record_id}>
              <b className="font-semibold">{role === 'user' ? t('why_you') : name}</b>{' '}
              {excerpt === null ? (
                <MissingNote>{t('why_deleted')}</MissingNote>
              ) : (
                <SourceLink character_id={character_id} source={{ ...source, excerpt }} />
              )}
            </Line>
          ))}
        </SourceGroup>
      )}
      {lore.length > 0 && (
        <SourceGroup title={t('why_lore')}>
          {lore.map(({ entry_id, name: entry, text, book }) => (
            <Line key={entry_id}>
              {(entry !== '' || text === null) && (
                <b className="block font-semibold">{entry === '' ? t('why_lore_nameless') : entry}</b>
              )}
              {text === null ? (
                <MissingNote>{t('why_deleted')}</MissingNote>
              ) : (
                <span className="line-clamp-4">{text}</span>
              )}
              {book !== '' && <bdi className="block text-13 text-muted">{book}</bdi>}
            </Line>
          ))}
        </SourceGroup>
      )}
      {summary !== null && (
        <FoldedSection title={t('why_summary')} className="mt-4">
          <p dir="auto" className="wrap-anywhere whitespace-pre-line rounded-row bg-raised px-4 py-3">
            {summary.text ?? <MissingNote>{t('why_summary_gone')}</MissingNote>}
          </p>
        </FoldedSection>
      )}
    </>
  )
}

function SourceGroup({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-5">
      <h3 id={heading} className="text-17">
        {title}
      </h3>
      <ul className="mt-2 flex flex-col gap-2">{children}</ul>
    </section>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <li dir="auto" className="wrap-anywhere rounded-row bg-raised px-4 py-3">
    {children}
  </li>
)

const MissingNote = ({ children }: { children: ReactNode }) => <span className="text-muted">{children}</span>
