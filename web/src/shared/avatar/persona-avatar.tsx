import type { Persona } from '@citrine/contract/personas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { Avatar } from './avatar.tsx'
import { findSource } from './find-source.ts'

/** px; twice the widest avatar of a persona. */
const WIDTH_PX = 176

/** Shows a persona's picture. Its signed URL lasts five minutes, after which a new one is requested. */
export function PersonaAvatar({
  persona: { name, avatar },
  className = 'size-11',
}: {
  persona: Pick<Persona, 'name' | 'avatar'>
  className?: string
}) {
  const cache = useQueryClient()
  const [lost, setLost] = useState<string | null>(null)
  const url = findSource(avatar?.sources ?? [], WIDTH_PX)?.url
  const handleFail = (): void => {
    setLost(url ?? null)
    void cache.invalidateQueries({ queryKey: personasQuery().queryKey })
  }
  return <Avatar name={name} src={url === lost ? null : url} onFail={handleFail} className={className} />
}
