import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { BetterModels } from '#web/shared/models/better-models.tsx'
import { EngineNote } from '#web/shared/models/engine-note.tsx'
import { staffQuery } from './admin.api.ts'
import { MistakeDesk } from './desks/mistake-desk.tsx'
import { PeopleDesk } from './desks/people-desk.tsx'
import { ProposedStrikeDesk } from './desks/proposed-strike-desk.tsx'
import { ReportDesk } from './desks/report-desk.tsx'
import { TakedownDesk } from './desks/takedown-desk.tsx'
import { takedownsQuery } from './desks.api.ts'
import { FactorCode } from './factor/factor-code.tsx'
import { FactorSetup } from './factor/factor-setup.tsx'
import { GrowthBoard } from './growth/growth-board.tsx'
import { MoneyDesk } from './money/money-desk.tsx'
import { AuditList } from './records/audit-list.tsx'
import { StatisticsBoard } from './records/statistics-board.tsx'
import { ReviewDesk } from './review/review-desk.tsx'
import { CountBadge, countLoaded } from './shared/count-badge.tsx'
import { getTabProps, TabRow } from './shared/tab-row.tsx'
import './admin.css'

type DeskName =
  | 'review'
  | 'appeals'
  | 'reports'
  | 'takedowns'
  | 'mistakes'
  | 'proposals'
  | 'users'
  | 'statistics'
  | 'growth'
  | 'money'
  | 'models'
  | 'audit'

interface DeskTab {
  name: DeskName
  Desk: ComponentType<{ isAdmin: boolean }>
  isAdminOnly?: true
  /** True for desks that are not about moderation. Their own title replaces the general one. */
  hasOwnTitle?: true
}

const REVIEW: DeskTab = { name: 'review', Desk: () => <ReviewDesk kind="versions" /> }

/** Shows the desks to staff, and the page for unknown addresses to everybody else. */
export default function AdminScreen({ desk: name }: { desk: string | undefined }) {
  const { t } = useTranslation('admin')
  const { data: staff } = useQuery(staffQuery())
  // Until the role is known, the desks for admins count as allowed, so that an admin's title does not change.
  const tab = listDesks(staff?.role !== 'moderator').find((each) => each.name === name) ?? REVIEW
  const title = t(staff?.role === 'admin' ? 'title_admin' : 'title')
  const deskTitle = t(`desk_${tab.name}`)
  return (
    <div className="mx-auto w-full max-w-280 px-4 pb-12 desktop:px-8">
      <PageTitle title={tab.hasOwnTitle ? deskTitle : `${deskTitle} · ${title}`} />
      <h1 className="display-large pt-4 text-34 desktop:pt-8">{tab.hasOwnTitle ? deskTitle : title}</h1>
      <DeskAccess tab={tab} />
    </div>
  )
}

const DESKS: readonly DeskTab[] = [
  REVIEW,
  { name: 'appeals', Desk: () => <ReviewDesk kind="appeals" /> },
  { name: 'reports', Desk: ReportDesk },
  { name: 'takedowns', Desk: TakedownDesk },
  { name: 'mistakes', Desk: MistakeDesk },
  { name: 'proposals', Desk: ProposedStrikeDesk },
  { name: 'users', Desk: PeopleDesk },
  { name: 'statistics', Desk: StatisticsBoard },
  { name: 'growth', Desk: GrowthBoard, hasOwnTitle: true },
  { name: 'money', Desk: MoneyDesk, isAdminOnly: true, hasOwnTitle: true },
  { name: 'models', Desk: ModelDesk, isAdminOnly: true, hasOwnTitle: true },
  { name: 'audit', Desk: AuditList, hasOwnTitle: true },
]

const listDesks = (isAdmin: boolean): readonly DeskTab[] =>
  DESKS.filter(({ isAdminOnly }) => isAdmin || !isAdminOnly)

function DeskAccess({ tab }: { tab: DeskTab }) {
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
      <DeskTabs tab={tab} isAdmin={isAdmin} />
      <tab.Desk isAdmin={isAdmin} />
    </>
  )
}

function DeskTabs({ tab, isAdmin }: { tab: DeskTab; isAdmin: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <TabRow label={t('desks')} className="admin-desks">
      {listDesks(isAdmin).map(({ name }) => (
        <li key={name}>
          <Link to="/admin/{-$desk}" params={{ desk: name }} {...getTabProps(name === tab.name)}>
            {t(`desk_${name}`)}
            {name === 'takedowns' && <TakedownCount />}
          </Link>
        </li>
      ))}
    </TabRow>
  )
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

function TakedownCount() {
  const { data } = useInfiniteQuery(takedownsQuery())
  return <CountBadge {...countLoaded(data, ({ items }) => items.length)} />
}
