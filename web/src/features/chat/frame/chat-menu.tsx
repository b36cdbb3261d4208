import { useNavigate } from '@tanstack/react-router'
import Brain from 'lucide-react/icons/brain'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GitBranch from 'lucide-react/icons/git-branch'
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import { Menu, type MenuItem } from '#web/components/menu/menu.tsx'
import { MenuButton, type OpenMenu } from '#web/components/menu/menu-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

export interface OpenChat {
  chat_id: string
  character_id: string
  name: string
}

export function ChatMenu(chat: OpenChat) {
  const { t } = useTranslation('tree')
  return (
    <MenuButton
      label={t('more')}
      className="ms-auto"
      renderMenu={(open) => <OpenChatMenu chat={chat} {...open} />}
    >
      <Ellipsis className="icon" aria-hidden="true" />
    </MenuButton>
  )
}

function useChatMenu(chat: OpenChat): MenuItem[] {
  const { t } = useTranslation(['tree', 'chat'])
  const navigate = useNavigate()
  const { character_id } = chat
  return [
    {
      text: t('settings', { ns: 'chat' }),
      Icon: SlidersHorizontal,
      onChoose: () => openDialog({ name: 'chat_settings', props: chat }),
    },
    {
      text: t('personas'),
      Icon: VenetianMask,
      onChoose: () => openDialog({ name: 'personas', props: { chat } }),
    },
    {
      text: t('memory'),
      Icon: Brain,
      onChoose: () => openDialog({ name: 'memory', props: chat }),
    },
    {
      text: t('find'),
      Icon: Search,
      onChoose: () => openDialog({ name: 'find_in_chat', props: chat }),
    },
    {
      text: t('map'),
      Icon: GitBranch,
      onChoose: () => openDialog({ name: 'chat_map', props: chat }),
    },
    {
      text: t('export_chat'),
      Icon: Download,
      onChoose: () => openDialog({ name: 'export_chat', props: chat }),
    },
    {
      text: t('new_chat'),
      Icon: MessageCirclePlus,
      onChoose: () => openDialog({ name: 'new_chat', props: chat }),
    },
    {
      text: t('to_profile', { ns: 'chat' }),
      Icon: UserRound,
      onChoose: () => void navigate({ to: '/characterDetail/$id', params: { id: character_id } }),
    },
  ]
}

function OpenChatMenu({ chat, ...open }: OpenMenu & { chat: OpenChat }) {
  const { t } = useTranslation('tree')
  return <Menu label={t('more')} items={useChatMenu(chat)} {...open} />
}
