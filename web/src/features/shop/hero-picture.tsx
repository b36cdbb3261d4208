import type { CharacterCard } from '@citrine/contract/characters'
import { CharacterCover } from '#web/components/cover/character-cover.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { heroShape, NARROW } from './hero-shape.ts'

/** A banner keeps one side calm for the text; right-to-left text needs it mirrored. */
const MIRRORED = 'tablet:rtl:-scale-x-100'

/** Behind the text: the banner, else the portrait, which on a wide screen leaves its left part plain. */
export function HeroPicture({ character }: { character: CharacterCard }) {
  const isNarrow = useMediaQuery(NARROW)
  const poster = (
    <CharacterCover
      cover={character.cover}
      name={character.name}
      shape={isNarrow ? 'hero-narrow' : 'hero'}
      className={`absolute! inset-0 ${MIRRORED}`}
    />
  )
  const shape = heroShape(character, isNarrow)
  if (shape === null) return poster
  const { kind, picture, sizes } = shape
  const isBeside = kind === 'beside'
  return (
    <>
      {isBeside && (
        <span
          aria-hidden="true"
          className="absolute -inset-10 bg-center bg-cover blur-2xl brightness-60"
          style={{ backgroundImage: `url("${picture.blur}")` }}
        />
      )}
      <Picture
        key={picture.blur}
        picture={picture}
        sizes={sizes}
        isEager
        fallback={poster}
        className={`absolute! ${isBeside ? 'hero-portrait inset-y-0 end-0 w-1/2' : `inset-0 ${MIRRORED}`}`}
      />
    </>
  )
}
