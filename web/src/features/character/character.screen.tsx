import { STATUS } from '@citrine/contract/errors'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackButton } from '#web/components/back-button.tsx'
import { buttonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ErrorState } from '#web/components/feedback/error-state.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { albumQuery } from './album/album.api.ts'
import { CharacterFacts } from './character-facts.tsx'
import { CharacterSkeleton } from './character-skeleton.tsx'
import { Portrait } from './portrait.tsx'

/** Spec 2: /characterDetail/:id. */
export function CharacterScreen({ character_id }: { character_id: string }) {
  const { t } = useTranslation(['character', 'errors'])
  // Beside the character, not after it.
  usePrefetchQuery(albumQuery(character_id))
  const { data: character, error, isFetching, refetch } = useQuery(characterQuery(character_id))
  if (character !== undefined) {
    return (
      <article
        lang={character.language}
        className="grid grow tablet:grid-cols-[minmax(16rem,42%)_1fr] panel:grid-cols-[580px_1fr]"
      >
        <PageTitle title={character.name} />
        <Portrait character={character} />
        <CharacterFacts character={character} />
      </article>
    )
  }
  if (error === null) return <CharacterSkeleton />
  const isMissing = error instanceof ApiError && error.status === STATUS.not_found
  return (
    <div className="mx-auto grid w-full max-w-160 grow content-center gap-4 p-4">
      <PageTitle title={t('title')} />
      <BackButton />
      {isMissing ? (
        <EmptyState
          heading="h1"
          title={t('not_found_title', { ns: 'errors' })}
          text={t('not_found_text')}
          action={
            <Link to="/" className={buttonClass({ look: 'lemon' })}>
              {t('to_shop')}
            </Link>
          }
        />
      ) : (
        <ErrorState
          heading="h1"
          title={t('failed_title')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </div>
  )
}
