import type { RecentChat } from '@citrine/contract/chat'
import type { ChatSetting, TextSize } from '@citrine/contract/chat-settings'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useKeyboardInset } from '#web/components/dialog/use-keyboard-inset.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { CoverAvatar } from '#web/shared/cover/cover-avatar.tsx'
import { CoverBackdrop } from '#web/shared/cover/cover-backdrop.tsx'
import { Picture } from '#web/shared/picture/picture.tsx'
import { FindField } from '../find/find-field.tsx'
import { useDebouncedText } from '../find/use-debounced-text.ts'
import { PersonaButton } from '../personas/persona-button.tsx'
import { FoundChats } from '../recents/found-chats.tsx'
import { Recents } from '../recents/recents.tsx'
import { useChatSetting } from '../settings/chat-settings.api.ts'
import { CharacterPanel } from './character-panel.tsx'
import { ChatMenu, type OpenChat } from './chat-menu.tsx'

const TEXT_SIZES: Record<TextSize, string> = {
  small: 'var(--text-15)',
  normal: 'var(--text-17)',
  large: 'var(--text-20)',
}

type ChatCharacter = RecentChat['character']

/** `lost` means that the connection broke while the reply was being written. */
export type FrameStatus = 'idle' | 'failed' | 'writing' | 'lost'

interface ChatFrameProps {
  character: ChatCharacter | null
  chat_id?: string | null
  status?: FrameStatus
  tools?: ReactNode
  children: ReactNode
}

export function ChatFrame({ character, chat_id = null, status = 'idle', tools, children }: ChatFrameProps) {
  const isMember = useIsMember()
  const hasRecents = useMediaQuery('(min-width: 75rem)') && isMember
  const hasPanel = useMediaQuery('(min-width: 90rem)') && status !== 'failed'
  const keyboard = useKeyboardInset()
  const { data: setting } = useChatSetting(chat_id)
  const columns = `${hasRecents ? '18.25rem ' : ''}minmax(0, 1fr)${hasPanel ? ' 19.5rem' : ''}`
  return (
    <div className="relative grow">
      {character !== null && <PageTitle title={character.name} />}
      <div
        className="absolute inset-0 grid grid-rows-[minmax(0,1fr)]"
        style={{ gridTemplateColumns: columns, paddingBottom: keyboard }}
      >
        {hasRecents && <RecentsColumn chat_id={chat_id} />}
        <div
          className="relative isolate flex min-h-0 min-w-0 flex-col overflow-hidden"
          style={readChatStyle(setting)}
        >
          {character !== null && <ChatBackdrop character={character} setting={setting} />}
          <ChatHeader chat_id={chat_id} character={character} status={status} tools={tools} />
          {children}
        </div>
        {hasPanel &&
          (character === null ? (
            <div className="bg-surface" />
          ) : (
            <CharacterPanel character={character} chat_id={chat_id} />
          ))}
      </div>
    </div>
  )
}

interface ChatHeaderProps {
  chat_id: string | null
  character: ChatCharacter | null
  status: FrameStatus
  tools: ReactNode
}

function ChatHeader({ chat_id, character, status, tools }: ChatHeaderProps) {
  const { t } = useTranslation('chat')
  const chat =
    chat_id === null || character === null
      ? null
      : { chat_id, character_id: character.character_id, name: character.name }
  const remark = status === 'lost' ? t('connection_lost') : status === 'writing' ? t('writing') : ''
  // Characters that users made have no place.
  const place = remark === '' ? (character?.place ?? '') : ''
  return (
    <header className="flex h-15 flex-none items-center gap-3 px-1 max-tablet:bg-linear-to-b max-tablet:from-ground/70 max-tablet:to-transparent desktop:h-16 desktop:px-6">
      <Link
        to="/chat"
        aria-label={t('to_chats')}
        title={t('to_chats')}
        className="grid size-11 flex-none place-items-center rounded-control hover:bg-quiet recents:hidden"
      >
        <ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
      </Link>
      {character === null && status !== 'failed' && <Skeleton className="h-5 w-40" />}
      {character !== null && (
        <>
          <CoverAvatar
            character={character}
            className="-ms-3 size-10 max-[22.5rem]:hidden desktop:ms-0 recents:hidden"
          />
          <div className="min-w-0 desktop:flex desktop:items-baseline desktop:gap-3">
            {/* Beside the buttons, a phone has room for two lines of a name but not for the place. */}
            <h1 className="line-clamp-2 text-17 wrap-anywhere max-[24rem]:text-15 tablet:truncate desktop:text-20">
              <Link
                to="/characterDetail/$id"
                params={{ id: character.character_id }}
                className="rounded-part hover:underline"
              >
                <bdi>{character.name}</bdi>
              </Link>
            </h1>
            <p className="flex whitespace-pre text-13 text-em">
              {t('ai_label')}
              <HeaderRemark text={remark} />
              <HeaderRemark text={place} className="max-tablet:hidden" />
            </p>
          </div>
          {chat !== null && (
            <div className="ms-auto flex flex-none items-center">
              {tools}
              <FindButton {...chat} />
              <PersonaButton chat={chat} />
              <ChatMenu {...chat} />
            </div>
          )}
        </>
      )}
    </header>
  )
}

/** A narrower header has no room for this button; the chat's menu has the same item. */
function FindButton(chat: OpenChat) {
  const { t } = useTranslation('tree')
  return (
    <IconButton
      label={t('find')}
      className="max-desktop:hidden"
      onClick={() => openDialog({ name: 'find_in_chat', props: chat })}
    >
      <Search className="icon" aria-hidden="true" />
    </IconButton>
  )
}

/** Shows a remark after the AI label, in its own text direction, because otherwise the ellipsis would cut its first words. */
function HeaderRemark({ text, className = '' }: { text: string; className?: string }) {
  if (text === '') return null
  return (
    <>
      <span aria-hidden="true" className={className}>
        {' '}
        ·{' '}
      </span>
      <span dir="auto" className={`truncate ${className}`}>
        {text}
      </span>
    </>
  )
}

const readChatStyle = (setting: Pick<ChatSetting, 'text_size'> | undefined): CSSProperties =>
  ({ '--text-chat': TEXT_SIZES[setting?.text_size ?? 'normal'] }) as CSSProperties

interface ChatBackdropProps {
  character: RecentChat['character']
  setting: ChatSetting | undefined
}

function ChatBackdrop({ character, setting }: ChatBackdropProps) {
  if (setting?.background === 'none') return null
  const chosen = setting?.background_picture
  if (chosen == null) return <CoverBackdrop character={character} className="-z-10" />
  return (
    <div aria-hidden="true" data-background="picture" className="cover-backdrop -z-10">
      <div className="is-chosen">
        <Picture key={chosen.blur} picture={chosen} sizes="100vw" className="size-full" />
      </div>
    </div>
  )
}

/** Shows the chats beside the open one, and finds others by their words. */
function RecentsColumn({ chat_id }: { chat_id: string | null }) {
  const { t } = useTranslation(['chat', 'chats'])
  const [typed, setTyped] = useState('')
  const searchText = useDebouncedText(typed)
  return (
    <nav aria-label={t('recents')} className="flex min-h-0 flex-col pe-2">
      <h2 className="flex h-16 flex-none items-center px-3 text-20">{t('title')}</h2>
      <div className="flex-none px-3 pb-3">
        <FindField label={t('search', { ns: 'chats' })} value={typed} onChange={setTyped} />
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {searchText === '' ? (
          <Recents chat_id={chat_id} empty={<p className="px-3 text-muted">{t('recents_empty')}</p>} />
        ) : (
          <FoundChats searchText={searchText} />
        )}
      </div>
    </nav>
  )
}
