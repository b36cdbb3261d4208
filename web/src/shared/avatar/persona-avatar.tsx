import type { Persona } from '@citrine/contract/personas'
import { useQueryClient } from '@tanstack/react-query'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { Avatar } from './avatar.tsx'
import { findSource } from './find-source.ts'
import { useSignedImage } from './use-signed-image.ts'

/** px; twice the widest avatar of a persona. */
const WIDTH_PX = 176

export function PersonaAvatar({
  persona: { name, avatar },
  className = 'size-11',
}: {
  persona: Pick<Persona, 'name' | 'avatar'>
  className?: string
}) {
  const cache = useQueryClient()
  const image = useSignedImage(findSource(avatar?.sources ?? [], WIDTH_PX)?.url, () => {
    void cache.invalidateQueries({ queryKey: personasQuery().queryKey })
  })
  return <Avatar name={name} {...image} className={className} />
}
