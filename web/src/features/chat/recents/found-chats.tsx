import { listRecentChats } from '@citrine/contract/chat'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { BY_CURSOR, joinPages, pageQuery } from '#web/lib/query/pages.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { FoundRecords, foundRecordsQuery } from '../find/found-records.tsx'
import { RecentMenu } from './recent-menu.tsx'
import { RecentRows, RecentsSkeleton } from './recents.tsx'

export function FoundChats({ searchText }: { searchText: string }) {
  const { t } = useTranslation('chats')
  const { data } = useInfiniteQuery(foundChatsQuery(searchText))
  const hasNoChat = data?.pages[0]?.items.length === 0
  const records = useInfiniteQuery(foundRecordsQuery(searchText)).data
  if (hasNoChat && records?.pages[0]?.items.length === 0)
    return (
      <div className="px-3">
        <p role="status" className="py-2 wrap-anywhere text-muted">
          {t('nothing_found', { words: searchText })}
        </p>
        <FindCharacters searchText={searchText} />
      </div>
    )
  return (
    <>
      {hasNoChat ? null : (
        <section aria-labelledby="found-chats" className="mb-6">
          <h2 id="found-chats" className="px-3 py-2 text-17">
            {t('found_chats')}
          </h2>
          <Chats searchText={searchText} />
        </section>
      )}
      <section aria-labelledby="found-messages">
        <h2 id="found-messages" className="px-3 py-2 text-17">
          {t('found_messages')}
        </h2>
        <FoundRecords searchText={searchText} />
      </section>
      {hasNoChat && (
        <div className="mt-6 px-3">
          <p className="text-13 text-muted">{t('no_chats_found')}</p>
          <FindCharacters searchText={searchText} />
        </div>
      )}
    </>
  )
}

function FindCharacters({ searchText }: { searchText: string }) {
  const { t } = useTranslation('chats')
  return (
    <Link to="/" search={{ q: searchText }} className={`mt-3 max-w-full ${getButtonClass()}`}>
      <Search className="icon" aria-hidden="true" />
      <span className="truncate">{t('find_characters', { words: searchText })}</span>
    </Link>
  )
}

function Chats({ searchText }: { searchText: string }) {
  const { t } = useTranslation(['chats', 'chat'])
  const query = useInfiniteQuery(foundChatsQuery(searchText))
  const { data, hasNextPage, fetchNextPage } = query
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<RecentsSkeleton />}
        title={t('list_failed', { ns: 'chat' })}
        className="mx-3"
      />
    )
  const chats = joinPages(data.pages, ({ chat_id }) => chat_id)
  return (
    <>
      <RecentRows chats={chats} renderAction={(chat) => <RecentMenu chat={chat} />} />
      {hasNextPage && (
        <Button className="mt-2 w-full" onClick={() => void fetchNextPage()} isWorking={query.isFetching}>
          {t('more_chats')}
        </Button>
      )}
    </>
  )
}

const foundChatsQuery = (searchText: string) =>
  infiniteQueryOptions({
    // This key is below that of the recent chats, so that both refresh together.
    queryKey: ['chats', 'recent', 'search', searchText],
    queryFn: ({ pageParam, signal }) =>
      call(listRecentChats, { query: { q: searchText, ...pageQuery(pageParam) }, signal }),
    ...BY_CURSOR,
    refetchOnWindowFocus: false,
  })
