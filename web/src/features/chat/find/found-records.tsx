import { type FoundRecord, searchMessages } from '@citrine/contract/search'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime, formatShortTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { BY_CURSOR, joinPages, pageQuery } from '#web/lib/query/pages.ts'
import { CoverAvatar } from '#web/shared/cover/cover-avatar.tsx'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { ChatOrigin } from '../recents/chat-origin.tsx'

interface FoundRecordsProps {
  searchText: string
  chat_id?: string
  onJump?: () => void
}

export function FoundRecords({ searchText, chat_id, onJump }: FoundRecordsProps) {
  const { t } = useTranslation('chats')
  const query = useInfiniteQuery(foundRecordsQuery(searchText, chat_id))
  const { data, hasNextPage, fetchNextPage } = query
  const jump = useJumpToFound(onJump)
  if (data === undefined)
    return <QueryState query={query} skeleton={<FoundSkeleton />} title={t('find_failed')} className="mx-3" />
  const found = joinPages(data.pages, ({ record_id }) => record_id)
  return (
    <>
      <p role="status" className="px-3 py-2 text-13 text-muted">
        {t(chooseCountText(found.length, hasNextPage), { count: found.length })}
      </p>
      <ul>
        {found.map((record) => (
          <li key={record.record_id}>
            <FoundRow record={record} isAlone={chat_id !== undefined} onGo={() => jump(record)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-2 w-full" onClick={() => void fetchNextPage()} isWorking={query.isFetching}>
          {t('find_older')}
        </Button>
      )}
    </>
  )
}

function chooseCountText(count: number, hasMore: boolean) {
  if (count === 0) return 'found_none'
  return hasMore ? 'found_more' : 'found'
}

interface FoundRowProps {
  record: FoundRecord
  isAlone: boolean
  onGo: () => void
}

function FoundRow({ record, isAlone, onGo }: FoundRowProps) {
  const { t, i18n } = useTranslation('chats')
  const { character, role, excerpt, created_at } = record
  const nameSender = (): string => {
    if (role === 'character') return character.name
    return isAlone ? t('you') : t('you_to', { name: character.name })
  }
  return (
    <button
      type="button"
      onClick={onGo}
      className="flex w-full items-start gap-3 rounded-row px-3 py-2.5 text-start hover:bg-quiet"
    >
      {!isAlone && <CoverAvatar character={character} className="size-10" />}
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">
            <bdi>{nameSender()}</bdi>
          </span>
          <time
            dateTime={created_at}
            title={formatFullTime(created_at, i18n.language)}
            className="flex-none text-12 text-muted"
          >
            {formatShortTime(created_at, new Date(), i18n.language)}
          </time>
        </span>
        <span dir="auto" className="line-clamp-3 wrap-anywhere text-13 text-em">
          {excerpt.map(({ text, is_hit }, index) =>
            is_hit ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
              <mark key={index} className="rounded-part bg-lemon-wash font-semibold text-lemon-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {!isAlone && <ChatOrigin chat={record.chat} />}
      </span>
    </button>
  )
}

function FoundSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 p-3">
      <Skeleton className="h-12 w-full rounded-row" />
      <Skeleton className="h-12 w-4/5 rounded-row" />
      <Skeleton className="h-12 w-full rounded-row" />
    </div>
  )
}

function useJumpToFound(onJump?: () => void): (record: FoundRecord) => void {
  const navigate = useNavigate()
  return ({ character, chat_id, record_id }) => {
    onJump?.()
    void navigate({
      to: '/chat/chatDetail/$id',
      params: { id: character.character_id },
      search: { chat: chat_id, at: record_id },
      state: { visit: newId() },
    })
  }
}

export const foundRecordsQuery = (searchText: string, chat_id?: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'found', chat_id ?? '', searchText],
    queryFn: ({ pageParam, signal }) =>
      call(searchMessages, { query: { q: searchText, chat_id, ...pageQuery(pageParam) }, signal }),
    ...BY_CURSOR,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })
