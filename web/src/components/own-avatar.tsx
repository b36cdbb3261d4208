import { useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { Avatar } from './avatar.tsx'

interface OwnAvatarProps {
  name: string
  /** The widest that it stands, in pixels of the screen. */
  width?: number
  className?: string
}

const nameOf = (url: string): string => url.split('?')[0] ?? url

/** The member's own picture. Its address holds for minutes only: when it has lapsed, another one is asked for once. */
export function OwnAvatar({ name, width = 88, className = 'size-11' }: OwnAvatarProps) {
  const { user } = useSession()
  const [lost, setLost] = useState<string | null>(null)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const sources = user?.avatar?.sources ?? []
  const url = (sources.find((source) => source.width >= width) ?? sources.at(-1))?.url
  const handleFail = (): void => {
    if (url === undefined) return
    setLost(url)
    if (askedFor === nameOf(url)) return
    setAskedFor(nameOf(url))
    // Until it comes, and where it does not, the initial stands in its place.
    refreshUser().catch(() => {})
  }
  return <Avatar name={name} src={url === lost ? null : url} onFail={handleFail} className={className} />
}
