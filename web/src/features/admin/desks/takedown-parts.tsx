import { type TakedownPart, takedownParts } from '@citrine/contract/moderation-desks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { takedownCountsQuery } from '../desks.api.ts'
import { CountBadge } from '../shared/count-badge.tsx'
import { describeTab, TabRow } from '../shared/tab-row.tsx'

const QUESTION_PARTS = takedownParts.filter((part) => part !== 'complaint')

export const readAbout = ({ about }: Readonly<Record<string, unknown>>): TakedownPart | undefined =>
  takedownParts.find((part) => part === about)

export function TakedownParts({ about }: { about: TakedownPart | undefined }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(takedownCountsQuery())
  return (
    <TabRow label={t('about')}>
      {[undefined, ...takedownParts].map((part) => (
        <li key={part ?? 'all'}>
          <PartLink part={part} {...describeTab(part === about)}>
            {t(part === undefined ? 'about_all' : `about_${part}`)}
            {part !== undefined && <CountBadge count={data?.[part] ?? 0} isMore={false} />}
          </PartLink>
        </li>
      ))}
    </TabRow>
  )
}

export function QuestionLinks() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(takedownCountsQuery())
  const open = QUESTION_PARTS.filter((part) => (data?.[part] ?? 0) > 0)
  if (open.length === 0) return null
  return (
    <nav aria-label={t('open_questions')} className="mt-4">
      <h2 className="text-13 text-muted">{t('open_questions')}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {open.map((part) => (
          <li key={part}>
            <PartLink
              part={part}
              className="inline-flex min-h-11 items-center font-semibold text-lemon-ink underline underline-offset-4"
            >
              {t(`about_${part}`)}
              <CountBadge count={data?.[part] ?? 0} isMore={false} />
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PartLinkProps {
  part: TakedownPart | undefined
  className: string
  'aria-current'?: 'page' | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}

const PartLink = ({ part, ...rest }: PartLinkProps) => (
  <Link
    to="/admin/{-$part}"
    params={{ part: 'takedowns' }}
    search={part === undefined ? {} : { about: part }}
    {...rest}
  />
)
