import type { Version } from '@citrine/contract/character-editing'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useRefusalText } from '#web/shared/refusal/use-reason-text.ts'
import { replaceDraftSession } from '../state/open-sessions.ts'
import { useRestoreVersion, versionsQuery } from './own.api.ts'

interface VersionListProps {
  character_id: string
  onRestored: () => void
}

export function VersionList({ character_id, onRestored }: VersionListProps) {
  const { t } = useTranslation('own')
  const query = useInfiniteQuery(versionsQuery(character_id))
  const { data } = query
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<Skeleton className="h-24 rounded-row" />}
        heading="h3"
        title={t('versions_failed')}
      />
    )
  const versions = joinPages(data.pages, ({ version_no }) => String(version_no))
  return (
    <>
      <ol aria-label={t('versions')} className="grid">
        {versions.map((version) => (
          <VersionRow
            key={version.version_no}
            version={version}
            character_id={character_id}
            onRestored={onRestored}
          />
        ))}
      </ol>
      <MoreButton list={query} className="mt-3">
        {t('more')}
      </MoreButton>
    </>
  )
}

function VersionRow({ version, character_id, onRestored }: VersionListProps & { version: Version }) {
  const { t } = useTranslation('own')
  const [isConfirming, setIsConfirming] = useState(false)
  const refusalText = useRefusalText()
  const restoring = useRestoreVersion(character_id)
  const { version_no, name, visibility, review_state, is_live, created_at, reason } = version
  const isShown = is_live && review_state === 'approved' && visibility !== 'private'
  const restore = (): void =>
    restoring.mutate(version_no, {
      onSuccess: (draft) => {
        replaceDraftSession(draft)
        onRestored()
      },
    })
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-40 flex-1">
          <p className="font-semibold">
            {t('version_n', { n: version_no })} · <bdi>{name}</bdi>
          </p>
          <p className="text-13 text-muted">
            <time dateTime={created_at}>{formatFullTime(created_at)}</time> · {t(`visibility_${visibility}`)}
            {isShown
              ? ` · ${t('version_live')}`
              : review_state !== 'draft' && ` · ${t(`state_${review_state}`)}`}
          </p>
          {reason !== null && (
            <p dir="auto" className="refusal-lines text-13 text-match-parent whitespace-pre-line text-em">
              {refusalText(reason)}
            </p>
          )}
        </div>
        {!isConfirming && (
          <Button onClick={() => setIsConfirming(true)} aria-label={t('restore_n', { n: version_no })}>
            {t('restore')}
          </Button>
        )}
      </div>
      {isConfirming && (
        <div className="mt-2 rounded-row bg-raised p-4">
          <p>{t('restore_text')}</p>
          <ActionError error={restoring.error} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="wash" onClick={restore} isWorking={restoring.isPending}>
              {t('restore_confirm')}
            </Button>
            <Button variant="plain" onClick={() => setIsConfirming(false)}>
              {t('not_now')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
