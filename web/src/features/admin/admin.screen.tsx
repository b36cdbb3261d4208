import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BetterModels } from '#web/components/better-models.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { EngineNote } from '#web/components/feedback/engine-note.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { staffQuery } from './admin.api.ts'
import { MistakeDesk } from './desks/mistake-desk.tsx'
import { PeopleDesk } from './desks/people-desk.tsx'
import { ProposedStrikeDesk } from './desks/proposed-strike-desk.tsx'
import { ReportDesk } from './desks/report-desk.tsx'
import { TakedownCount } from './desks/takedown-count.tsx'
import { TakedownDesk } from './desks/takedown-desk.tsx'
import { FactorCode } from './factor/factor-code.tsx'
import { FactorSetup } from './factor/factor-setup.tsx'
import { GrowthBoard } from './growth/growth-board.tsx'
import { MoneyDesk } from './money/money-desk.tsx'
import { AuditList } from './records/audit-list.tsx'
import { StatisticsBoard } from './records/statistics-board.tsx'
import { ReviewDesk } from './review/review-desk.tsx'
import { describeTab, TabRow } from './shared/tab-row.tsx'
import './admin.css'

const PARTS = [
  'review',
  'appeals',
  'reports',
  'takedowns',
  'mistakes',
  'proposals',
  'users',
  'statistics',
  'growth',
  'money',
  'models',
  'audit',
] as const
type Part = (typeof PARTS)[number]

/** These desks are not about moderation, so their own title replaces the general one. */
const OWN_TITLE: ReadonlySet<Part> = new Set(['growth', 'money', 'models', 'audit'])

/** Shows the desks to staff, and the page for unknown addresses to everybody else. */
export default function AdminScreen({ part }: { part: string | undefined }) {
  const { t } = useTranslation('admin')
  const shownPart = PARTS.find((each) => each === part) ?? 'review'
  const { data: staff } = useQuery(staffQuery())
  const title = t(staff?.role === 'admin' ? 'title_admin' : 'title')
  return (
    <div className="mx-auto w-full max-w-280 px-4 pb-12 desktop:px-8">
      <PageTitle
        title={OWN_TITLE.has(shownPart) ? t(`part_${shownPart}`) : `${t(`part_${shownPart}`)} · ${title}`}
      />
      <h1 className="display-large pt-4 text-34 desktop:pt-8">
        {OWN_TITLE.has(shownPart) ? t(`part_${shownPart}`) : title}
      </h1>
      <Gate part={shownPart} />
    </div>
  )
}

function Gate({ part }: { part: Part }) {
  const { t } = useTranslation(['admin', 'errors'])
  const query = useQuery(staffQuery())
  const { data: staff, refetch } = query
  if (staff === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<Skeleton className="mt-6 h-60 rounded-card" />}
        missing={
          <EmptyState
            className="mt-6"
            title={t('not_found_title', { ns: 'errors' })}
            text={t('nothing_here')}
            action={
              <Link to="/" className={getButtonClass()}>
                {t('to_shop')}
              </Link>
            }
          />
        }
        className="mt-6"
        title={t('failed')}
      />
    )
  if (!staff.has_factor) return <FactorSetup onDone={() => void refetch()} />
  if (!staff.is_passed) return <FactorCode />
  const isAdmin = staff.role === 'admin'
  return (
    <>
      <Parts part={part} isAdmin={isAdmin} />
      <Desk part={part} isAdmin={isAdmin} />
    </>
  )
}

function Parts({ part, isAdmin }: { part: Part; isAdmin: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <TabRow label={t('parts')} className="admin-parts">
      {PARTS.filter((each) => isAdmin || (each !== 'money' && each !== 'models')).map((each) => (
        <li key={each}>
          <Link to="/admin/{-$part}" params={{ part: each }} {...describeTab(each === part)}>
            {t(`part_${each}`)}
            {each === 'takedowns' && <TakedownCount />}
          </Link>
        </li>
      ))}
    </TabRow>
  )
}

function Desk({ part, isAdmin }: { part: Part; isAdmin: boolean }) {
  switch (part) {
    case 'review':
      return <ReviewDesk key="versions" kind="versions" />
    case 'appeals':
      return <ReviewDesk key="appeals" kind="appeals" />
    case 'reports':
      return <ReportDesk />
    case 'takedowns':
      return <TakedownDesk isAdmin={isAdmin} />
    case 'mistakes':
      return <MistakeDesk />
    case 'proposals':
      return <ProposedStrikeDesk />
    case 'users':
      return <PeopleDesk isAdmin={isAdmin} />
    case 'statistics':
      return <StatisticsBoard />
    case 'growth':
      return <GrowthBoard />
    case 'money':
      return isAdmin ? <MoneyDesk /> : <StatisticsBoard />
    case 'models':
      return isAdmin ? <ModelDesk /> : <StatisticsBoard />
    case 'audit':
      return <AuditList />
  }
}

function ModelDesk() {
  const { t } = useTranslation('models')
  return (
    <div className="mt-6 grid max-w-160 gap-4">
      <EngineNote />
      <BetterModels otherwise={<p className="text-muted">{t('unavailable')}</p>} />
    </div>
  )
}
