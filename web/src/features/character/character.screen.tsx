import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { MissingPage } from '#web/components/feedback/missing-page.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { albumQuery } from './album/album.api.ts'
import { CharacterFacts } from './character-facts.tsx'
import { CharacterSkeleton } from './character-skeleton.tsx'
import { Portrait } from './portrait.tsx'

export function CharacterScreen({ character_id }: { character_id: string }) {
  const { t } = useTranslation('character')
  // Loads in parallel to the character.
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
  return (
    <MissingPage
      title={t('title')}
      error={error}
      not_found_text={t('not_found_text')}
      way={
        <Link to="/" className={buttonClass({ look: 'lemon' })}>
          {t('to_shop')}
        </Link>
      }
      failed_title={t('failed_title')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
