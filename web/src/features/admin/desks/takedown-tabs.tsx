import { type TakedownSubject, takedownSubjects } from '@citrine/contract/moderation-desks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { takedownCountsQuery } from '../desks.api.ts'
import { CountBadge } from '../shared/count-badge.tsx'
import { getTabProps, TabRow } from '../shared/tab-row.tsx'

const QUESTION_SUBJECTS = takedownSubjects.filter((subject) => subject !== 'complaint')

export const readAbout = ({ about }: Readonly<Record<string, unknown>>): TakedownSubject | undefined =>
  takedownSubjects.find((subject) => subject === about)

export function TakedownTabs({ about }: { about: TakedownSubject | undefined }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(takedownCountsQuery())
  return (
    <TabRow label={t('about')}>
      {[undefined, ...takedownSubjects].map((subject) => (
        <li key={subject ?? 'all'}>
          <SubjectLink subject={subject} {...getTabProps(subject === about)}>
            {t(subject === undefined ? 'about_all' : `about_${subject}`)}
            {subject !== undefined && <CountBadge count={data?.[subject] ?? 0} isMore={false} />}
          </SubjectLink>
        </li>
      ))}
    </TabRow>
  )
}

export function QuestionLinks() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(takedownCountsQuery())
  const open = QUESTION_SUBJECTS.filter((subject) => (data?.[subject] ?? 0) > 0)
  if (open.length === 0) return null
  return (
    <nav aria-label={t('open_questions')} className="mt-4">
      <h2 className="text-13 text-muted">{t('open_questions')}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {open.map((subject) => (
          <li key={subject}>
            <SubjectLink
              subject={subject}
              className="inline-flex min-h-11 items-center font-semibold text-lemon-ink underline underline-offset-4"
            >
              {t(`about_${subject}`)}
              <CountBadge count={data?.[subject] ?? 0} isMore={false} />
            </SubjectLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SubjectLinkProps {
  subject: TakedownSubject | undefined
  className: string
  'aria-current'?: 'page' | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
  children: ReactNode
}

const SubjectLink = ({ subject, ...rest }: SubjectLinkProps) => (
  <Link
    to="/admin/{-$desk}"
    params={{ desk: 'takedowns' }}
    search={subject === undefined ? {} : { about: subject }}
    {...rest}
  />
)
