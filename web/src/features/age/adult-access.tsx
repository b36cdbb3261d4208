import type { Age } from '@citrine/contract/age'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { readDesc } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ageQuery, useAgeChange, useAgeCheck } from '#web/lib/query/age-query.ts'
import { closeDialog, openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { AgeLinks } from './age-links.tsx'
import { ConfirmText } from './confirm-text.tsx'

const CHECK_TEXTS = {
  none: 'check_text',
  self_declared: 'check_text',
  assured: 'check_text',
  failed: 'failed_text',
  hold: 'hold_text',
} as const

export function AdultAccess() {
  const isMember = useIsMember()
  return isMember ? <MemberAccess /> : <GuestAccess />
}

function AccessDialog({ lead, children }: { lead?: string; children: ReactNode }) {
  const { t } = useTranslation('age')
  return (
    <DialogFrame title={t('adult_title')} lead={lead} onClose={closeDialog}>
      {children}
      <AgeLinks className="mt-4" />
    </DialogFrame>
  )
}

function GuestAccess() {
  const { t } = useTranslation(['age', 'common'])
  const handleLogIn = (): void => {
    openDialog({ name: 'login', props: { source: 'other', path: location.pathname } })
    closeDialog()
  }
  return (
    <AccessDialog lead={t('guest_text')}>
      <Button variant="lemon" size="large" className="mt-6 w-full" onClick={handleLogIn}>
        {t('log_in', { ns: 'common' })}
      </Button>
    </AccessDialog>
  )
}

function MemberAccess() {
  const { t } = useTranslation(['age', 'common'])
  const { data: age, error, isFetching, refetch } = useQuery(ageQuery())
  if (age === undefined)
    return (
      <AccessDialog>
        {error === null ? (
          <div role="status" aria-label={t('loading', { ns: 'common' })} className="mt-4 grid gap-4">
            <Skeleton className="h-12 rounded-control" />
            <Skeleton className="h-13 rounded-control" />
          </div>
        ) : (
          <ErrorState
            title={t('failed')}
            error={error}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            className="mt-4"
          />
        )}
      </AccessDialog>
    )
  if (age.is_enough || age.can_self_declare) return <AgeDeclaration age={age} />
  if (age.check.is_offered)
    return <AgeCheck age={age} isLoading={isFetching} onReload={() => void refetch()} />
  return (
    <AccessDialog lead={t('closed_text')}>
      <Button size="large" className="mt-6 w-full" onClick={closeDialog}>
        {t('close', { ns: 'common' })}
      </Button>
    </AccessDialog>
  )
}

function Refusal({ error }: { error: unknown }) {
  return <Alert className="mt-3">{readDesc(error)}</Alert>
}

function AgeDeclaration({ age }: { age: Age }) {
  const { t } = useTranslation('age')
  const change = useAgeChange()
  const answer = (over18: boolean): void =>
    change.mutate({ over18 }, { onSuccess: ({ is_enough }) => is_enough && closeDialog() })
  return (
    <AccessDialog lead={t(age.is_enough ? 'filter_is_off_text' : 'declare_text')}>
      <Refusal error={change.error} />
      <div className="mt-6 grid gap-2">
        <Button
          variant="lemon"
          size="large"
          className="whitespace-normal"
          isWorking={change.isPending}
          onClick={() => answer(true)}
        >
          {age.is_enough ? t('turn_on') : <ConfirmText />}
        </Button>
        {!age.is_enough && (
          <Button variant="plain" onClick={() => answer(false)}>
            {t('under')}
          </Button>
        )}
      </div>
    </AccessDialog>
  )
}

interface AgeCheckProps {
  age: Age
  isLoading: boolean
  onReload: () => void
}

function AgeCheck({ age, isLoading, onReload }: AgeCheckProps) {
  const { t } = useTranslation('age')
  const check = useAgeCheck()
  const { is_pending } = age.check
  return (
    <AccessDialog lead={t(is_pending ? 'pending_text' : CHECK_TEXTS[age.state])}>
      <Refusal error={check.error} />
      <div className="mt-6 grid gap-2">
        {is_pending && (
          <Button variant="lemon" size="large" isWorking={isLoading} onClick={onReload}>
            {t('look_again')}
          </Button>
        )}
        <Button
          variant={is_pending ? 'plain' : 'lemon'}
          size={is_pending ? 'medium' : 'large'}
          className="whitespace-normal"
          isWorking={check.isPending || check.isSuccess}
          onClick={() => check.mutate()}
        >
          {t(is_pending ? 'check_again' : 'check')}
        </Button>
      </div>
    </AccessDialog>
  )
}
