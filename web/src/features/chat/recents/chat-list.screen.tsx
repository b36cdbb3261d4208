import { Link } from '@tanstack/react-router'
import FileInput from 'lucide-react/icons/file-input'
import { useState } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { VisitorInvitation } from '#web/shared/account/visitor-invitation.tsx'
import { PopularCharacters } from '#web/shared/tiles/popular-characters.tsx'
import { FindField } from '../find/find-field.tsx'
import { useDebouncedText } from '../find/use-debounced-text.ts'
import { FoundChats } from './found-chats.tsx'
import { RecentMenu } from './recent-menu.tsx'
import { Recents } from './recents.tsx'
import './chat-list.css'

/** Shows /chat (docs/specification.md, section 2). */
export default function ChatListScreen() {
  const { t } = useTranslation('chat')
  const isMember = useIsMember()
  return (
    <div className="chat-list mx-auto w-full max-w-190 px-1 py-4 tablet:px-4 desktop:p-8">
      <PageTitle title={t('title')} />
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 px-3">
        <h1 className="display-large text-34">{t('title')}</h1>
        {isMember && <ImportButton />}
      </div>
      {isMember ? (
        <MemberChats />
      ) : (
        <div className="px-3">
          <Guest />
        </div>
      )}
    </div>
  )
}

function MemberChats() {
  const { t } = useTranslation('chats')
  const [typed, setTyped] = useState('')
  const searchText = useDebouncedText(typed)
  return (
    <>
      <div className="mb-3 px-3">
        <FindField label={t('search')} value={typed} onChange={setTyped} />
      </div>
      {searchText === '' ? (
        <Recents empty={<NoChats />} renderAction={(chat) => <RecentMenu chat={chat} />} />
      ) : (
        <FoundChats searchText={searchText} />
      )}
    </>
  )
}

function ImportButton() {
  const { t } = useTranslation('chats')
  return (
    <Button onClick={() => openDialog({ name: 'import_chat', props: {} })}>
      <FileInput className="icon" aria-hidden="true" />
      {t('import')}
    </Button>
  )
}

function NoChats() {
  const { t } = useTranslation('chat')
  return (
    <>
      <EmptyState
        className="mx-3"
        title={t('empty_title')}
        text={t('empty_text')}
        action={
          <Link to="/" className={getButtonClass({ variant: 'lemon' })}>
            {t('to_shop')}
          </Link>
        }
      />
      <PopularCharacters className="mx-3 mt-8" />
    </>
  )
}

function Guest() {
  const { t } = useTranslation('chat')
  return (
    <>
      <VisitorInvitation
        title={t('guest_title')}
        text={t('guest_text')}
        benefits={[t('guest_finds_newest'), t('guest_finds_unread'), t('guest_finds_drafts')]}
        source="send_message"
      />
      <PopularCharacters className="mt-8" />
    </>
  )
}
