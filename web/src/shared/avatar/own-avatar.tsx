import { loadCalls } from '#web/lib/api/load-calls.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Avatar } from './avatar.tsx'
import { findSource } from './find-source.ts'
import { useSignedImage } from './use-signed-image.ts'

interface OwnAvatarProps {
  name: string
  width?: number
  className?: string
}

/** Shows the member's own picture. */
export function OwnAvatar({ name, width = 88, className = 'size-11' }: OwnAvatarProps) {
  const { user } = useSession()
  const image = useSignedImage(findSource(user?.avatar?.sources ?? [], width)?.url, () => {
    loadCalls()
      .then(({ refreshUser }) => refreshUser())
      .catch(() => {})
  })
  return <Avatar name={name} {...image} className={className} />
}
