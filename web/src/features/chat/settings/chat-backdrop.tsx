import type { RecentChat } from '@citrine/contract/chat'
import type { ChatSetting } from '@citrine/contract/chat-settings'
import { CoverBackdrop } from '#web/components/cover/cover-backdrop.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'

interface ChatBackdropProps {
  character: RecentChat['character']
  /** Undefined for visitors and while loading. */
  setting: ChatSetting | undefined
}

/** Shows the chosen background, else the portrait or the character's own colors. */
export function ChatBackdrop({ character, setting }: ChatBackdropProps) {
  const isPhone = useMediaQuery('(max-width: 47.99rem)')
  if (setting?.background === 'none') return null
  // On a phone, where no panel shows the character, the portrait itself is behind the chat.
  const figure = isPhone ? character.portrait : null
  const chosen = setting?.background_picture ?? figure
  if (chosen === null) return <CoverBackdrop character={character} className="-z-10" />
  return (
    <div aria-hidden="true" data-background="picture" className="cover-backdrop -z-10">
      <div className={`is-chosen ${chosen === figure ? 'is-figure' : ''}`}>
        <Picture key={chosen.blur} picture={chosen} sizes="100vw" className="size-full" />
      </div>
    </div>
  )
}
