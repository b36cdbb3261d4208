import type { RecentChat } from '@citrine/contract/chat'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CoverAvatar } from '#web/components/cover/cover-avatar.tsx'
import { CoverBackdrop } from '#web/components/cover/cover-backdrop.tsx'
import { useKeyboardInset } from '#web/components/dialog/use-keyboard-inset.ts'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { CharacterPanel } from './character-panel.tsx'
import { Recents } from './recents.tsx'

type ChatCharacter = RecentChat['character']

interface ChatFrameProps {
  character_id: string
  /** Null until the chat is loaded. */
  character: ChatCharacter | null
  /** It could not be loaded: there is nothing to wait for. */
  isFailed?: boolean
  isWriting?: boolean
  /** What is being written does not arrive. */
  isLost?: boolean
  children: ReactNode
}

/** The talk in the middle; recent chats beside it from 1200 px, the character from 1440 px. */
export function ChatFrame({
  character_id,
  character,
  isFailed = false,
  isWriting = false,
  isLost = false,
  children,
}: ChatFrameProps) {
  const { t } = useTranslation('chat')
  const isMember = useIsMember()
  const hasRecents = useMediaQuery('(min-width: 75rem)') && isMember
  const hasPanel = useMediaQuery('(min-width: 90rem)') && !isFailed
  const keyboard = useKeyboardInset()
  const columns = `${hasRecents ? '18.25rem ' : ''}minmax(0, 1fr)${hasPanel ? ' 19.5rem' : ''}`
  return (
    <div className="relative grow">
      {character !== null && <PageTitle title={character.name} />}
      <div
        className="absolute inset-0 grid grid-rows-[minmax(0,1fr)]"
        style={{ gridTemplateColumns: columns, paddingBottom: keyboard }}
      >
        {hasRecents && (
          <nav aria-label={t('recents')} className="flex min-h-0 flex-col pe-2">
            <h2 className="flex h-16 flex-none items-center px-3 text-20">{t('title')}</h2>
            <div className="min-h-0 grow overflow-y-auto">
              <Recents
                character_id={character_id}
                empty={<p className="px-3 text-muted">{t('empty_title')}</p>}
              />
            </div>
          </nav>
        )}
        <div className="relative isolate flex min-h-0 min-w-0 flex-col overflow-hidden">
          {character !== null && <CoverBackdrop character={character} className="-z-10" />}
          <ChatHeader character={character} isFailed={isFailed} isWriting={isWriting} isLost={isLost} />
          {children}
        </div>
        {hasPanel &&
          (character === null ? <div className="bg-surface" /> : <CharacterPanel character={character} />)}
      </div>
    </div>
  )
}

type ChatHeaderProps = Required<Pick<ChatFrameProps, 'character' | 'isFailed' | 'isWriting' | 'isLost'>>

function ChatHeader({ character, isFailed, isWriting, isLost }: ChatHeaderProps) {
  const { t } = useTranslation('chat')
  // What users make has no place.
  const state = isLost ? t('connection_lost') : isWriting ? t('writing') : (character?.place ?? '')
  return (
    <header className="flex h-15 flex-none items-center gap-3 px-1 desktop:h-16 desktop:px-6">
      <Link
        to="/chat"
        aria-label={t('to_chats')}
        title={t('to_chats')}
        className="grid size-11 flex-none place-items-center rounded-control hover:bg-quiet recents:hidden"
      >
        <ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
      </Link>
      {character === null && !isFailed && <Skeleton className="h-5 w-40" />}
      {character !== null && (
        <>
          <CoverAvatar character={character} className="-ms-3 size-10 desktop:ms-0 recents:hidden" />
          <div className="min-w-0 desktop:flex desktop:items-baseline desktop:gap-3">
            <h1 className="truncate text-17 desktop:text-20">
              <Link
                to="/characterDetail/$id"
                params={{ id: character.character_id }}
                className="rounded-part hover:underline"
              >
                <bdi>{character.name}</bdi>
              </Link>
            </h1>
            <p className="truncate text-13 text-em">
              {t('ai_label')}
              {state !== '' && <span aria-hidden="true"> · </span>}
              {state}
            </p>
          </div>
        </>
      )}
    </header>
  )
}
