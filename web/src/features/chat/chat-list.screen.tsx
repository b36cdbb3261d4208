import type { RecentChat } from '@citrine/contract/chat'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { VisitorInvitation } from '#web/components/feedback/visitor-invitation.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { Recents } from './recents.tsx'

/** Spec 2: /chat. */
export function ChatListScreen() {
  const { t } = useTranslation('chat')
  const isMember = useIsMember()
  return (
    <div className="mx-auto w-full max-w-190 p-4 desktop:p-8">
      <PageTitle title={t('title')} />
      <h1 className="display-large mb-4 px-3 text-34">{t('title')}</h1>
      {isMember ? (
        <Recents empty={<NoChats />} renderAction={(chat) => <DeleteButton chat={chat} />} />
      ) : (
        <Guest />
      )}
    </div>
  )
}

function DeleteButton({ chat: { character } }: { chat: RecentChat }) {
  const { t } = useTranslation('chat')
  const { character_id, name } = character
  return (
    <IconButton
      label={t('delete', { name })}
      onClick={() => openDialog({ name: 'delete_chat', props: { character_id, name } })}
    >
      <Trash2 className="icon text-muted" aria-hidden="true" />
    </IconButton>
  )
}

function NoChats() {
  const { t } = useTranslation('chat')
  return (
    <EmptyState
      title={t('empty_title')}
      text={t('empty_text')}
      action={
        <Link to="/" className={buttonClass({ look: 'lemon' })}>
          {t('to_shop')}
        </Link>
      }
    />
  )
}

function Guest() {
  const { t } = useTranslation('chat')
  return (
    <VisitorInvitation
      title={t('guest_title')}
      text={t('guest_text')}
      finds={[t('guest_finds_newest'), t('guest_finds_unread'), t('guest_finds_drafts')]}
      source="send_message"
    />
  )
}
