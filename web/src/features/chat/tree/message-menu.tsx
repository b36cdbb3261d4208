import type { ChatRecord } from '@citrine/contract/chat'
import { useNavigate } from '@tanstack/react-router'
import AudioLines from 'lucide-react/icons/audio-lines'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import GitBranch from 'lucide-react/icons/git-branch'
import ImagePlus from 'lucide-react/icons/image-plus'
import ListX from 'lucide-react/icons/list-x'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { Menu, type MenuItem } from '#web/components/menu/menu.tsx'
import { MenuButton, type OpenMenu } from '#web/components/menu/menu-button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useStore } from '#web/lib/store.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { useRatingItems } from '../rating/rating-buttons.tsx'
import { type ChatState, canSend } from '../state/chat-state.ts'
import { useCost } from '../use-cost.ts'
import { useReadAloud } from '../voice/voice-button.tsx'

interface MessageMenuProps {
  chat: Chat
  record: ChatRecord
}

interface MessageToolsProps extends MessageMenuProps {
  tabIndex?: number
  className?: string
}

export function MessageTools({ chat, record, ...rest }: MessageToolsProps) {
  const { t } = useTranslation('tree')
  return (
    <MenuButton
      label={t('message_tools')}
      renderMenu={(open) => <OpenMessageMenu chat={chat} record={record} {...open} />}
      {...rest}
    >
      <Ellipsis className="icon text-em" aria-hidden="true" />
    </MenuButton>
  )
}

const isFree = (state: ChatState): boolean => canSend(state) && !state.isChanging

function useBranch(chat: Chat): (record_id: string) => Promise<void> {
  const { t } = useTranslation('tree')
  const navigate = useNavigate()
  return async (record_id) => {
    const made = await chat.branch(record_id)
    if (made === undefined) return
    showToast({ kind: 'success', text: t('branched') })
    // The history gets the chat's id, so that Back does not open the latest chat.
    const { chat_id } = chat.state.get()
    const here = { params: { id: chat.character_id }, search: chat_id === null ? {} : { chat: chat_id } }
    await navigate({ to: '/chat/chatDetail/$id', replace: true, ...here })
    await navigate({
      to: '/chat/chatDetail/$id',
      params: { id: made.character_id },
      search: { chat: made.chat_id },
    })
  }
}

function useReplyItems({ chat, record }: MessageMenuProps, isDisabled: boolean): MenuItem[] {
  const { t } = useTranslation(['tree', 'chat'])
  const { price } = useCost('messages')
  const item = { Icon: RefreshCw, isDisabled, note: <Price coins={price} /> }
  const { record_id, role, depth } = record
  const { records, total } = chat.state.get()
  const isLast = depth === total - 1 && records.at(-1)?.record_id === record_id
  if (role === 'user') {
    const text = isLast ? t('ask_reply') : t('regenerate', { ns: 'chat' })
    return [{ ...item, text, onChoose: () => chat.requestMissingReply(record_id) }]
  }
  if (depth === 0) return []
  const text = t('regenerate', { ns: 'chat' })
  return [{ ...item, text, onChoose: () => chat.requestReply('regenerate', record_id) }]
}

function usePictureItems({ chat, record }: MessageMenuProps): MenuItem[] {
  const { t } = useTranslation('pictures')
  const { price } = useCost('pictures')
  const { record_id, role, content, state } = record
  if (role === 'user' || content === '' || state === 'streaming') return []
  const hasPicture =
    chat.pictures.rows
      .get()
      .get(record_id)
      ?.some((one) => one.state === 'ready') === true
  return [
    {
      text: t('picture'),
      Icon: ImagePlus,
      onChoose: () => chat.pictures.requested.set(record_id),
      note: <Price coins={price} />,
    },
    {
      text: t('postcard'),
      Icon: Mail,
      onChoose: () => openDialog({ name: 'postcard', props: { chat, record_id, content } }),
      note: <Price coins={hasPicture ? 0 : price} />,
    },
  ]
}

function useVoiceItems({ chat, record }: MessageMenuProps): MenuItem[] {
  const { t } = useTranslation('voices')
  const { price, isPossible, read } = useReadAloud(chat, record)
  if (record.role === 'user' || !isPossible) return []
  return [{ text: t('read_aloud'), Icon: AudioLines, onChoose: read, note: <Price coins={price} /> }]
}

function useDeleteItems({ chat, record }: MessageMenuProps, isDisabled: boolean): MenuItem[] {
  const { t } = useTranslation('tree')
  const { record_id, depth } = record
  if (depth === 0) return []
  const count = chat.state.get().total - depth
  const one: MenuItem = {
    text: t('delete'),
    Icon: Trash2,
    isDanger: true,
    isSeparated: true,
    isDisabled,
    onChoose: () => chat.remove(record_id, 'one'),
  }
  if (count < 2) return [one]
  const removeAll = (): void => chat.remove(record_id, 'from_here')
  return [
    one,
    {
      ...one,
      isSeparated: false,
      text: t('delete_from_here'),
      Icon: ListX,
      onChoose: () => openDialog({ name: 'delete_from_here', props: { count, onConfirm: removeAll } }),
    },
  ]
}

const buildWhyProps = (chat: Chat, record_id: string) => {
  const { character } = chat.state.get()
  return { record_id, character_id: character?.character_id ?? '', name: character?.name ?? '' }
}

function useMessageMenu({ chat, record }: MessageMenuProps): MenuItem[] {
  const { t } = useTranslation(['tree', 'common', 'components'])
  const copy = useCopy()
  const branch = useBranch(chat)
  const isDisabled = !isFree(useStore(chat.state))
  const replyItems = useReplyItems({ chat, record }, isDisabled)
  const pictureItems = usePictureItems({ chat, record })
  const voiceItems = useVoiceItems({ chat, record })
  const ratingItems = useRatingItems({ chat, record })
  const deleteItems = useDeleteItems({ chat, record }, isDisabled)
  const { record_id, content, is_pinned, role, depth } = record
  const why: MenuItem = {
    text: t('why'),
    Icon: CircleHelp,
    onChoose: () => openDialog({ name: 'why', props: buildWhyProps(chat, record_id) }),
  }
  return [
    { text: t('copy', { ns: 'common' }), Icon: Copy, onChoose: () => copy(content) },
    { text: t('edit'), Icon: Pencil, isDisabled, onChoose: () => chat.beginEdit(record_id) },
    ...replyItems,
    ...voiceItems,
    ...pictureItems,
    { text: t('branch'), Icon: GitBranch, isDisabled, onChoose: () => void branch(record_id) },
    {
      text: t(is_pinned ? 'unpin' : 'pin'),
      Icon: is_pinned ? PinOff : Pin,
      onChoose: () => chat.pin(record_id, !is_pinned),
    },
    ...(role === 'user'
      ? []
      : [
          ...ratingItems,
          ...(depth === 0 ? [] : [why]),
          {
            text: t('report_message', { ns: 'components' }),
            Icon: Flag,
            onChoose: () =>
              openDialog({ name: 'report', props: { target_type: 'message', target_id: record_id } }),
          },
        ]),
    ...deleteItems,
  ]
}

function OpenMessageMenu({ chat, record, ...open }: MessageMenuProps & OpenMenu) {
  const { t } = useTranslation('tree')
  const title = record.content.replaceAll('*', '').slice(0, 80)
  return <Menu label={t('message_tools')} title={title} items={useMessageMenu({ chat, record })} {...open} />
}
