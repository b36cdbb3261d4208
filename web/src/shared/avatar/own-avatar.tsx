import { useState } from 'react'
import { loadCalls } from '#web/lib/api/load-calls.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from './avatar.tsx'
import { findSource } from './find-source.ts'

interface OwnAvatarProps {
  name: string
  width?: number
  className?: string
}

const stripQuery = (url: string): string => url.split('?')[0] ?? url

/** Shows the member's own picture. Its signed URL lasts a few minutes, so the first failure to load it requests a new one. */
export function OwnAvatar({ name, width = 88, className = 'size-11' }: OwnAvatarProps) {
  const { user } = useSession()
  const [lost, setLost] = useState<string | null>(null)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const url = findSource(user?.avatar?.sources ?? [], width)?.url
  const handleFail = (): void => {
    if (url === undefined) return
    setLost(url)
    if (askedFor === stripQuery(url)) return
    setAskedFor(stripQuery(url))
    loadCalls()
      .then(({ refreshUser }) => refreshUser())
      .catch(() => {})
  }
  return <Avatar name={name} src={url === lost ? null : url} onFail={handleFail} className={className} />
}
