import { type DraftCard, listDrafts } from '@citrine/contract/character-editing'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { BY_CURSOR, joinPages, pageQuery } from '#web/lib/query/pages.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { Picture } from '#web/shared/picture/picture.tsx'

interface DraftListProps {
  isFolded?: boolean
}

export function DraftList({ isFolded = false }: DraftListProps) {
  const { t } = useTranslation('drafts')
  const query = useInfiniteQuery(draftsQuery())
  const { data } = query
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<Skeleton className="h-18 rounded-row" />}
        heading="h3"
        title={t('failed')}
      />
    )
  const drafts = joinPages(data.pages, ({ draft_id }) => draft_id)
  if (drafts.length === 0) return isFolded ? null : <p className="text-muted">{t('empty')}</p>
  const list = (
    <>
      <ul aria-label={t('drafts')} className="grid gap-2">
        {drafts.map((draft) => (
          <DraftRow key={draft.draft_id} draft={draft} />
        ))}
      </ul>
      <MoreButton list={query} className="mt-4">
        {t('more')}
      </MoreButton>
    </>
  )
  if (!isFolded) return list
  return (
    <FoldedSection
      title={
        <span>
          {t('drafts')}{' '}
          <span className="font-normal text-muted tabular-nums">
            {formatPlainNumber(drafts.length)}
            {query.hasNextPage && '+'}
          </span>
        </span>
      }
    >
      <div className="mt-2">{list}</div>
    </FoldedSection>
  )
}

function DraftRow({ draft }: { draft: DraftCard }) {
  const { t } = useTranslation('drafts')
  const { draft_id, character_id, name, avatar, to_do, updated_at } = draft
  const title = name.trim() || t('unnamed')
  const shared = { className: getButtonClass(), 'aria-label': t('go_on_with', { name: title }) }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-surface px-4 py-3">
      <span
        aria-hidden="true"
        className="grid h-16 w-12 flex-none place-items-center overflow-hidden rounded-part bg-raised text-17 text-muted"
      >
        {avatar === null ? (
          [...title][0]?.toLocaleUpperCase()
        ) : (
          <Picture picture={avatar} sizes="3rem" className="size-full" />
        )}
      </span>
      <div className="min-w-32 flex-1">
        <p className="wrap-anywhere font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="text-13 text-muted">
          {t(character_id === null ? 'draft_new' : 'draft_change')} ·{' '}
          <time dateTime={updated_at}>{formatFullTime(updated_at)}</time>
        </p>
        {to_do > 0 && <p className="text-13 text-warn">{t('to_do', { count: to_do })}</p>}
      </div>
      <div className="flex gap-1">
        {character_id === null ? (
          <Link to="/create" search={{ draft: draft_id }} {...shared}>
            {t('go_on')}
          </Link>
        ) : (
          <Link to="/character/{-$id}" params={{ id: character_id }} {...shared}>
            {t('go_on')}
          </Link>
        )}
        <IconButton
          label={t('discard', { name: title })}
          className="text-muted"
          onClick={() =>
            openDialog({
              name: 'delete_draft',
              props: { draft_id, name: title, isOfCharacter: character_id !== null },
            })
          }
        >
          <Trash2 className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

const draftsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['drafts', 'list'],
    queryFn: ({ pageParam, signal }) => call(listDrafts, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
    staleTime: 0,
  })
