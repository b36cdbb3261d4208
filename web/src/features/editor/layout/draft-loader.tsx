import type { DraftView } from '@citrine/contract/character-editing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BackButton } from '#web/components/back-button.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { isServerUnavailable } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { useStore } from '#web/lib/store.ts'
import { MissingPage } from '#web/shared/errors/missing-page.tsx'
import type { Step } from '../form/steps.ts'
import { draftApi } from '../state/draft-api.ts'
import { isNewDraft, readCharacterId, readClientId } from '../state/draft-keys.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { BLANK_COVER } from '../state/draft-state.ts'
import { findCharacterDraft, findLocalDraft, type LocalDraft } from '../state/local-drafts.ts'
import { addSession, useOpenSession } from '../state/open-sessions.ts'
import { Editor } from './editor.tsx'

interface DraftLoaderProps {
  draftKey: string
  step: Step
  onStep: (step: Step) => void
  onId?: (draft_id: string) => void
}

export function DraftLoader({ draftKey, step, onStep, onId }: DraftLoaderProps) {
  const session = useOpenSession(draftKey)
  const isNew = isNewDraft(draftKey)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['open-draft', draftKey],
    queryFn: () => loadDraft(draftKey),
    enabled: session === undefined && !isNew,
    // The draft is fetched on each opening, because another window may have saved since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const draft: DraftView | undefined = isFetching ? undefined : data
  useEffect(() => {
    if (session !== undefined) return
    if (isNew) addSession(draftKey, readClientId(draftKey), null)
    else if (draft !== undefined) addSession(draftKey, newId(), draft)
  }, [session, isNew, draftKey, draft])
  if (session !== undefined) {
    return (
      <>
        <FollowId session={session} draftKey={draftKey} onId={onId} />
        <Editor key={session.key} session={session} step={step} onStep={onStep} />
      </>
    )
  }
  if (error === null || isFetching) return <EditorSkeleton />
  return <NoDraft error={error} onRetry={() => void refetch()} />
}

function FollowId({
  session,
  draftKey,
  onId,
}: Pick<DraftLoaderProps, 'draftKey'> & {
  session: DraftSession
  onId: DraftLoaderProps['onId'] | undefined
}) {
  const { draft_id } = useStore(session.state)
  useEffect(() => {
    if (draft_id !== null && draft_id !== draftKey) onId?.(draft_id)
  }, [draft_id, draftKey, onId])
  return null
}

function NoDraft({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <MissingPage
      notFoundTitle={t('not_found_title')}
      title={t('create_title')}
      error={error}
      notFoundText={t('not_found_text')}
      link={
        <Link to="/create" className={getButtonClass({ variant: 'lemon' })}>
          {t('to_drafts')}
        </Link>
      }
      failedTitle={t('failed_title')}
      onRetry={onRetry}
    />
  )
}

function EditorSkeleton() {
  const { t } = useTranslation('editor')
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-280 px-4 pb-16 desktop:px-8">
      <PageTitle title={t('create_title')} />
      <header className="flex min-h-16 items-center gap-3 py-3">
        <BackButton className="flex-none" />
        <Skeleton className="h-6 w-48" />
      </header>
      <Skeleton className="mb-6 h-13 rounded-segmented desktop:w-110" />
      <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-9 w-64 max-w-full" />
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-32 rounded-control" />
        </div>
        <Skeleton className="aspect-3/4 rounded-card max-desktop:hidden" />
      </div>
    </div>
  )
}

/** Restores the server's version from the last local save. Edits are sent once the server responds again. */
const restoreDraftView = ({ draft_id, character_id, revision, fields, kept_at }: LocalDraft): DraftView => ({
  draft_id,
  character_id,
  revision,
  fields,
  avatar: null,
  cover: BLANK_COVER,
  repairs: [],
  has_original: false,
  updated_at: new Date(kept_at).toISOString(),
})

/**
 * Loads the draft, or the copy on this device if the server is unreachable.
 * @throws ApiError
 */
async function loadDraft(draftKey: string): Promise<DraftView> {
  const character_id = readCharacterId(draftKey)
  try {
    return character_id === null ? await draftApi.get(draftKey) : await draftApi.view(character_id)
  } catch (error) {
    const local = character_id === null ? findLocalDraft(draftKey) : findCharacterDraft(character_id)
    const isOnServer = local !== undefined && (local.draft_id !== null || local.character_id !== null)
    if (!isServerUnavailable(error) || !isOnServer) throw error
    return restoreDraftView(local)
  }
}
