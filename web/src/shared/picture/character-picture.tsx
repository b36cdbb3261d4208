import type { Cover } from '@citrine/contract/characters'
import type { Picture as PictureData } from '@citrine/contract/pictures'
import { CharacterCover } from '../cover/character-cover.tsx'
import type { CoverShape } from '../cover/cover-props.ts'
import { Picture } from './picture.tsx'

interface CharacterPictureProps {
  character: { name: string; cover: Cover; portrait: PictureData | null }
  shape: CoverShape
  sizes: string
  isEager?: boolean
  className?: string
}

/** Shows the character's picture, or its cover if it has none or the picture does not load. */
export function CharacterPicture({
  character,
  shape,
  sizes,
  isEager = false,
  className,
}: CharacterPictureProps) {
  const { name, cover, portrait } = character
  const poster = <CharacterCover cover={cover} name={name} shape={shape} className={className} />
  if (portrait === null) return poster
  return (
    <Picture
      key={portrait.blur}
      picture={portrait}
      sizes={sizes}
      isEager={isEager}
      fallback={poster}
      className={className}
    />
  )
}
