import type { RecentChat } from '@citrine/contract/chat'
import { pinChat } from '@citrine/contract/recent-chats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { Menu, type MenuItem } from '#web/components/menu/menu.tsx'
import { MenuButton } from '#web/components/menu/menu-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { refreshRecents } from '../chat.api.ts'
import { useOriginText } from './chat-origin.tsx'

export function RecentMenu({ chat }: { chat: RecentChat }) {
  const { t } = useTranslation('chat')
  const { mutate: pin } = usePinChat()
  const { chat_id, character, is_pinned, is_one_of_several } = chat
  const { character_id, name } = character
  const label = t('more_for', { name })
  const title = useOriginText(chat, chat.messages) ?? name
  const remove = (one: RecentChat | null): void => {
    openDialog({ name: 'delete_chat', props: { character_id, name, chat: one } })
  }
  const items: MenuItem[] = [
    {
      text: t(is_pinned ? 'unpin' : 'pin'),
      Icon: is_pinned ? PinOff : Pin,
      onChoose: () => pin({ chat_id, on: !is_pinned }),
    },
    {
      text: t('rename_chat'),
      Icon: Pencil,
      onChoose: () => openDialog({ name: 'rename_chat', props: { chat_id, name: chat.name ?? '' } }),
    },
    { text: t('delete_one'), Icon: Trash2, isDanger: true, isSeparated: true, onChoose: () => remove(chat) },
    ...(is_one_of_several
      ? [{ text: t('delete_all', { name }), Icon: Trash2, isDanger: true, onChoose: () => remove(null) }]
      : []),
  ]
  return (
    <MenuButton
      label={label}
      renderMenu={(open) => <Menu label={label} title={title} items={items} {...open} />}
    >
      <Ellipsis className="icon text-muted" aria-hidden="true" />
    </MenuButton>
  )
}

function usePinChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { chat_id: string; on: boolean }) => call(pinChat, { body }),
    onSuccess: () => refreshRecents(cache),
  })
}
