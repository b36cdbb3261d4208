import type { CharacterCard } from '@citrine/contract/characters'
import { CharacterCover } from '#web/components/cover/character-cover.tsx'
import { CharacterPicture } from '#web/components/picture/character-picture.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'

const WIDE = '(min-width: 64rem) calc(100vw - 17.75rem), 100vw'

/** Behind the hero's words: the banner; else the portrait, which on a wide screen leaves the left part to its colours. */
export function HeroPicture({ character }: { character: CharacterCard }) {
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const { name, cover, portrait, banner } = character
  if (isNarrow || (portrait === null && banner === null)) {
    const shape = isNarrow ? 'hero-narrow' : 'hero'
    return (
      <CharacterPicture
        character={character}
        shape={shape}
        sizes="100vw"
        isEager
        className="absolute! inset-0"
      />
    )
  }
  const poster = <CharacterCover cover={cover} name={name} shape="hero" className="absolute! inset-0" />
  if (banner !== null) {
    return <Picture picture={banner} sizes={WIDE} isEager fallback={poster} className="absolute! inset-0" />
  }
  if (portrait === null) return poster
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -inset-10 bg-center bg-cover blur-2xl brightness-60"
        style={{ backgroundImage: `url("${portrait.blur}")` }}
      />
      <Picture
        picture={portrait}
        sizes="(min-width: 64rem) 50vw, 60vw"
        isEager
        fallback={poster}
        className="hero-portrait absolute! inset-y-0 right-0 w-1/2"
      />
    </>
  )
}
