import type { TaskLists as Lists, SignInTask } from '@citrine/contract/bonus'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { getDateLocale } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { VisitorInvitation } from '#web/shared/account/visitor-invitation.tsx'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { useTasks } from './bonus.api.ts'
import { CollectButton } from './streak/collect-button.tsx'
import { Streak } from './streak/streak.tsx'
import { TaskColumns, TaskLists } from './tasks/task-lists.tsx'
import './bonus.css'

const FRAME =
  'mx-auto grid w-full max-w-120 content-start gap-x-16 gap-y-8 p-4 desktop:max-w-305 desktop:grid-cols-2 desktop:p-8'

export default function BonusScreen() {
  const { t } = useTranslation('bonus')
  const isMember = useIsMember()
  const { data, error, isPending, isFetching, refetch } = useTasks()
  return (
    <>
      <PageTitle title={t('title')} />
      {isPending && <BonusSkeleton />}
      {data !== undefined && (isMember ? <Member lists={data} /> : <Guest lists={data} />)}
      {error !== null && data === undefined && (
        <div className={FRAME}>
          <h1 className="display-large text-34 bonus-wide">{t('title')}</h1>
          <ErrorState
            title={t('failed_title')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            className="bonus-wide"
          />
        </div>
      )}
    </>
  )
}

function Member({ lists }: { lists: Lists }) {
  const { title, lead } = useStreakWords(lists.sign_in_task)
  return (
    <div className={`${FRAME} bonus-page`}>
      <div className="grid content-start gap-6">
        <header>
          <h1 className="display-large text-34">{title}</h1>
          <p className="mt-1 text-17 text-muted">{lead}</p>
        </header>
        <Streak task={lists.sign_in_task} />
        <CollectButton task={lists.sign_in_task} />
      </div>
      <TaskColumns
        lists={lists}
        onClaimed={(claimed) =>
          openDialog({ name: 'bonus_success', props: { ...claimed, isFromList: false } })
        }
      />
    </div>
  )
}

function Guest({ lists }: { lists: Lists }) {
  const { t } = useTranslation('bonus')
  return (
    <div className={FRAME}>
      <div className="grid content-start gap-6">
        <h1 className="display-large text-34">{t('title')}</h1>
        <VisitorInvitation
          title={t('guest_title')}
          text={t('guest_text')}
          benefits={[t('guest_finds_streak'), t('guest_finds_newbie'), t('guest_finds_daily')]}
          source="other"
        />
        <Streak task={lists.sign_in_task} isPreview />
      </div>
      <TaskLists lists={lists} onClaimed={null} />
    </div>
  )
}

function BonusSkeleton() {
  return (
    <div className={FRAME}>
      <div className="grid content-start gap-6">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="aspect-3/2 w-full rounded-card" />
        <Skeleton className="h-13 w-full rounded-control" />
      </div>
      <div className="grid content-start gap-6">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </div>
  )
}

/** Formats the start of the next day, which is midnight UTC, in local time. */
const formatWallTime = (iso: string): string =>
  new Intl.DateTimeFormat(getDateLocale(), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(
    new Date(iso),
  )

function useStreakWords({ status, index, rewards, next_at }: SignInTask): {
  title: string
  lead: string
} {
  const { t } = useTranslation('bonus')
  const title = index === 1 && status === 0 ? t('streak_begins') : t('streak_day', { day: index })
  if (status === 1) return { title, lead: t('next_at', { time: formatWallTime(next_at) }) }
  if (index === rewards.length) return { title, lead: t('streak_last') }
  return { title, lead: t('streak_lead', { day: rewards.length, coins: rewards.at(-1) ?? 0 }) }
}
