import { decideAppeal, decideVersion, type VersionCase } from '@citrine/contract/moderation'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { caseQuery, type QueueKind } from '../admin.api.ts'
import { announceOutcome } from '../shared/announce-outcome.ts'
import { useDecision } from '../shared/use-decision.ts'
import { useKeyPress } from '../shared/use-key-press.ts'
import { CaseFacts } from './case-facts.tsx'
import type { OpenVersion } from './open-version.ts'
import { RejectVersionForm } from './reject-version-form.tsx'
import type { Rejection } from './use-rejections.ts'

interface PaneProps {
  kind: QueueKind
  waiting: OpenVersion
  claimError: unknown
  rejection: Rejection | undefined
  onReject: (rejection: Rejection | undefined) => void
}

export function VersionPane({ kind, waiting, claimError, rejection, onReject }: PaneProps) {
  const { character_id, version_no, isNewer } = waiting
  const found = useQuery(caseQuery(character_id, version_no))
  const version = found.data
  if (version === undefined && rejection === undefined) return <NoVersion found={found} />
  return (
    <article className="min-w-0 rounded-card bg-surface p-5">
      {version === undefined ? (
        <NoVersion found={found} />
      ) : (
        <CaseFacts key={`facts ${version.item}`} version={version} />
      )}
      {rejection !== undefined && (
        <RejectVersionForm
          version={waiting}
          isShown={version !== undefined}
          rejection={rejection}
          onChange={onReject}
        />
      )}
      {version !== undefined && kind === 'appeals' && (
        <AppealActions key={version.item} version={version} claimError={claimError} />
      )}
      {version !== undefined && kind === 'versions' && rejection === undefined && (
        <VersionActions
          key={version.item}
          version={version}
          isNewer={isNewer}
          claimError={claimError}
          onReject={() => onReject({ version_no, reason: 'other', text: '' })}
        />
      )}
    </article>
  )
}

function NoVersion({ found: { error, isFetching, refetch } }: { found: UseQueryResult<VersionCase> }) {
  const { t } = useTranslation('admin')
  if (error === null) return <Skeleton className="h-96 rounded-card" />
  return (
    <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

interface ActionsProps {
  version: VersionCase
  claimError: unknown
}

/** Keeps the actions in view below a long text. */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar sticky bottom-0 -mx-5 mt-6 -mb-5 rounded-b-card bg-surface p-5">
      {children}
    </div>
  )
}

function NewerVersionNote() {
  const { t } = useTranslation('admin')
  const announcement = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) announcement.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={announcement} role="alert" tabIndex={-1} className="mb-3 text-warn">
      {t('version_changed')}
    </p>
  )
}

function SecondModeratorNote({ version }: { version: VersionCase }) {
  const { t } = useTranslation('admin')
  if (!version.needs_two) return null
  return (
    <p className="mb-3 text-15 text-em">
      {version.first_vote_is_own
        ? t('own_first_vote')
        : version.has_first_vote
          ? t('second_wanted')
          : t('needs_two')}
    </p>
  )
}

interface VersionActionsProps extends ActionsProps {
  isNewer: boolean
  onReject: () => void
}

function VersionActions({ version, isNewer, claimError, onReject }: VersionActionsProps) {
  const { t } = useTranslation('admin')
  const deciding = useDecision(decideVersion, (outcome) => announceOutcome(outcome))
  const { character_id, version_no } = version
  const isBlocked = claimError !== null
  const approve = (): void => {
    if (!isBlocked && !deciding.isPending && !version.first_vote_is_own)
      deciding.mutate({ decision: 'approve', character_id, version_no })
  }
  useActionKeys({ a: approve, r: () => !isBlocked && onReject() })
  return (
    <ActionBar>
      {isNewer && <NewerVersionNote />}
      <SecondModeratorNote version={version} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="lemon"
          aria-keyshortcuts="a"
          disabled={isBlocked || version.first_vote_is_own}
          isWorking={deciding.isPending}
          onClick={approve}
        >
          {t('approve')}
        </Button>
        <Button variant="danger" aria-keyshortcuts="r" disabled={isBlocked} onClick={onReject}>
          {t('reject')}
        </Button>
      </div>
      <ActionError className="mt-3" error={claimError ?? deciding.error} />
    </ActionBar>
  )
}

function AppealActions({ version, claimError }: ActionsProps) {
  const { t } = useTranslation('admin')
  const deciding = useDecision(decideAppeal, (outcome) => announceOutcome(outcome))
  const { character_id, version_no } = version
  const isBlocked = claimError !== null
  const decide = (outcome: 'upheld' | 'overturned'): void =>
    deciding.mutate({ character_id, version_no, outcome })
  return (
    <ActionBar>
      <SecondModeratorNote version={version} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="lemon"
          disabled={isBlocked || version.first_vote_is_own}
          isWorking={deciding.isPending && deciding.variables.outcome === 'overturned'}
          onClick={() => decide('overturned')}
        >
          {t('overturn')}
        </Button>
        <Button
          variant="danger"
          disabled={isBlocked}
          isWorking={deciding.isPending && deciding.variables.outcome === 'upheld'}
          onClick={() => decide('upheld')}
        >
          {t('uphold')}
        </Button>
      </div>
      <ActionError className="mt-3" error={claimError ?? deciding.error} />
    </ActionBar>
  )
}

function useActionKeys(acts: Readonly<Record<string, () => void>>): void {
  useKeyPress((event) => {
    const act = acts[event.key.toLowerCase()]
    if (act === undefined || event.repeat) return
    // This keeps the pressed letter out of the field that opens.
    event.preventDefault()
    act()
  })
}
