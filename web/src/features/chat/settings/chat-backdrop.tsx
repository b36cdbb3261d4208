import type { RecentChat } from '@citrine/contract/chat'
import type { ChatSetting } from '@citrine/contract/chat-settings'
import { CoverBackdrop } from '#web/components/cover/cover-backdrop.tsx'
import { Picture } from '#web/components/picture/picture.tsx'

interface TalkBackdropProps {
  character: RecentChat['character']
  /** Undefined for visitors and while loading. */
  setting: ChatSetting | undefined
}

/** Shows the chosen background, else the character's own colors. */
export function TalkBackdrop({ character, setting }: TalkBackdropProps) {
  if (setting?.background === 'none') return null
  const chosen = setting?.background_picture ?? null
  if (chosen === null) return <CoverBackdrop character={character} className="-z-10" />
  return (
    <div aria-hidden="true" data-background="picture" className="cover-backdrop -z-10">
      <div className="is-chosen">
        <Picture key={chosen.blur} picture={chosen} sizes="100vw" className="size-full" />
      </div>
    </div>
  )
}
