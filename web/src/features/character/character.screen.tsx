import type { Character } from '@citrine/contract/character-page'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BackButton } from '#web/components/back-button.tsx'
import { getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { albumQuery } from '#web/lib/query/album-query.ts'
import { characterQuery } from '#web/lib/query/character-query.ts'
import { MissingPage } from '#web/shared/errors/missing-page.tsx'
import { CharacterPicture } from '#web/shared/picture/character-picture.tsx'
import { CharacterFacts } from './character-facts.tsx'
import './character.css'

export default function CharacterScreen({ character_id }: { character_id: string }) {
  const { t } = useTranslation('character')
  usePrefetchQuery(albumQuery(character_id))
  const { data: character, error, isFetching, refetch } = useQuery(characterQuery(character_id))
  if (character !== undefined) {
    return (
      <article
        lang={character.language}
        className="grow desktop:grid desktop:grid-cols-[minmax(16rem,42%)_1fr] panel:grid-cols-[580px_1fr]"
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
      notFoundTitle={t('not_found_title')}
      notFoundText={t('not_found_text')}
      link={
        <Link to="/" className={getButtonClass({ variant: 'lemon' })}>
          {t('to_shop')}
        </Link>
      }
      failedTitle={t('failed_title')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function Portrait({ character }: { character: Character }) {
  return (
    <div className="character-portrait relative p-4 tablet:p-5 desktop:sticky desktop:top-0 desktop:self-start">
      <CharacterPicture
        character={character}
        shape="portrait"
        sizes="(min-width: 90rem) 40rem, (min-width: 48rem) 42vw, 100vw"
        isEager
        className="rounded-dialog tablet:aspect-540/860 tablet:h-auto tablet:max-h-[calc(100dvh-2.5rem)] tablet:w-full"
      />
      <BackButton className="absolute top-6 start-6 tablet:top-9 tablet:start-9" />
      {character.place !== '' && (
        <p className="absolute bottom-6 start-6 max-w-[calc(100%-3rem)] rounded-control bg-chip-on-picture px-3 py-1.5 font-semibold text-13 text-on-picture tablet:bottom-9 tablet:start-9 tablet:max-w-[calc(100%-4.5rem)]">
          {character.place}
        </p>
      )}
    </div>
  )
}

function CharacterSkeleton() {
  const { t } = useTranslation('character')
  return (
    <div
      aria-busy="true"
      className="grow desktop:grid desktop:grid-cols-[minmax(16rem,42%)_1fr] panel:grid-cols-[580px_1fr]"
    >
      <PageTitle title={t('title')} />
      <div className="character-portrait relative p-4 tablet:p-5">
        <Skeleton className="rounded-dialog tablet:aspect-540/860 tablet:h-auto tablet:max-h-[calc(100dvh-2.5rem)]" />
        <BackButton className="absolute top-6 start-6 tablet:top-9 tablet:start-9" />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 pt-4 tablet:px-8 tablet:pt-13">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-14 w-80 max-w-full" />
        <Skeleton className="h-6 w-full max-w-155" />
        <Skeleton className="h-6 w-2/3 max-w-100" />
        <Skeleton className="mt-4 h-13 w-52 rounded-control" />
      </div>
    </div>
  )
}
