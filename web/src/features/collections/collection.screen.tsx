import type { Collection } from '@citrine/contract/collections'
import { useInfiniteQuery, usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Share from 'lucide-react/icons/share'
import Trash from 'lucide-react/icons/trash-2'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Menu, type MenuItem } from '#web/components/menu/menu.tsx'
import { MenuButton } from '#web/components/menu/menu-button.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { collectionCharactersQuery, collectionQuery } from '#web/lib/query/collections-query.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { PageState } from '#web/shared/errors/page-state.tsx'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { ReportButton } from '#web/shared/member-actions/report-button.tsx'
import { CharacterTile } from '#web/shared/tiles/character-tile.tsx'
import { getGridClass, TilesSkeleton } from '#web/shared/tiles/character-tiles.tsx'
import { useSetCollected } from './collections.api.ts'

const SIZES = '(min-width: 64rem) 16rem, (min-width: 37.5rem) 30vw, 46vw'

export default function CollectionScreen({ collection_id }: { collection_id: string }) {
  const { t } = useTranslation('collections')
  usePrefetchInfiniteQuery(collectionCharactersQuery(collection_id))
  const query = useQuery(collectionQuery(collection_id))
  const { data: collection } = query
  const [isSorting, setIsSorting] = useState(false)
  return (
    <div className="mx-auto grid w-full max-w-305 content-start gap-8 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={collection?.title ?? t('collection')} />
      {collection !== undefined && (
        <>
          <Head collection={collection} isSorting={isSorting} onSort={setIsSorting} />
          <Characters collection={collection} isSorting={isSorting} />
        </>
      )}
      {collection === undefined && (
        <PageState
          query={query}
          skeleton={<Skeleton className="h-20 w-72 max-w-full" />}
          notFound={{ title: t('not_found_title'), text: t('not_found_text') }}
          instead={{ to: '/', text: t('to_shop') }}
          failedTitle={t('failed_one')}
        />
      )}
    </div>
  )
}

interface HeadProps {
  collection: Collection
  isSorting: boolean
  onSort: (isSorting: boolean) => void
}

function Head({ collection, isSorting, onSort }: HeadProps) {
  const { t } = useTranslation('collections')
  const copy = useCopy()
  const { title, is_public, is_own, character_count } = collection
  return (
    <header className={`flex items-start justify-between gap-x-5 gap-y-4 ${isSorting ? 'flex-wrap' : ''}`}>
      <div className="min-w-0">
        <h1 dir="auto" className="display-large text-match-parent wrap-anywhere text-34">
          {title}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {!is_public && (
            <span className="inline-flex items-center gap-1.5">
              <Lock className="size-4" aria-hidden="true" />
              {t('private')}
            </span>
          )}
          <span>{t('count', { count: character_count })}</span>
          {!is_own && <Owner owner={collection.owner} />}
        </p>
      </div>
      <div className="-me-3 flex flex-none items-center">
        {is_public && (
          <IconButton label={t('share')} onClick={() => copy(location.href)}>
            <Share className="icon" aria-hidden="true" />
          </IconButton>
        )}
        {!is_own && <ReportButton target_type="profile" target_id={collection.owner.uid} />}
        {is_own && isSorting && (
          <Button className="me-1" onClick={() => onSort(false)}>
            {t('sort_out_done')}
          </Button>
        )}
        {is_own && <OwnMenu collection={collection} onSort={() => onSort(true)} />}
      </div>
    </header>
  )
}

function OwnMenu({ collection, onSort }: { collection: Collection; onSort: () => void }) {
  const { t } = useTranslation('collections')
  const items: MenuItem[] = [
    {
      text: t('edit'),
      Icon: Pencil,
      onChoose: () => openDialog({ name: 'edit_collection', props: { collection } }),
    },
    ...(collection.character_count > 0
      ? [{ text: t('sort_out'), Icon: UserRoundMinus, onChoose: onSort }]
      : []),
    {
      text: t('delete_title'),
      Icon: Trash,
      isDanger: true,
      isSeparated: true,
      onChoose: () => openDialog({ name: 'delete_collection', props: collection }),
    },
  ]
  return (
    <MenuButton
      label={t('options')}
      renderMenu={(open) => <Menu label={t('options')} title={collection.title} items={items} {...open} />}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </MenuButton>
  )
}

function Owner({ owner: { uid, nick_name, has_page } }: Pick<Collection, 'owner'>) {
  const { t } = useTranslation('collections')
  return (
    <span>
      {t('by')}{' '}
      {has_page ? (
        <Link
          to="/creator/$uid"
          params={{ uid }}
          className="touch-44 relative font-semibold text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <bdi>{nick_name}</bdi>
        </Link>
      ) : (
        <bdi>{nick_name}</bdi>
      )}
    </span>
  )
}

interface CharactersProps {
  collection: Collection
  isSorting: boolean
}

function Characters({ collection: { collection_id, is_own }, isSorting }: CharactersProps) {
  const { t } = useTranslation('collections')
  const query = useInfiniteQuery(collectionCharactersQuery(collection_id))
  const { data } = query
  const characters = data && joinPages(data.pages, ({ character_id }) => character_id)
  const { mutate } = useSetCollected()
  return (
    <section aria-label={t('characters')}>
      {characters === undefined && (
        <QueryState
          query={query}
          skeleton={<TilesSkeleton count={6} isWide />}
          title={t('characters_failed')}
        />
      )}
      {characters?.length === 0 && (
        <EmptyState
          title={t('empty_title')}
          text={t(is_own ? 'empty_own' : 'empty_other')}
          action={
            <Link to="/" className={getButtonClass()}>
              {t('to_shop')}
            </Link>
          }
        />
      )}
      <ul className={getGridClass(characters?.length ?? 0)}>
        {characters?.map((character) => (
          <li key={character.character_id}>
            <CharacterTile character={character} sizes={SIZES}>
              {is_own && isSorting && (
                <IconButton
                  label={t('remove', { name: character.name })}
                  variant="on_picture"
                  className="rounded-full bg-chip-on-picture"
                  onClick={() => mutate({ collection_id, character_id: character.character_id, on: false })}
                >
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              )}
            </CharacterTile>
          </li>
        ))}
      </ul>
      <MoreButton list={query} className="mt-5">
        {t('more')}
      </MoreButton>
    </section>
  )
}
