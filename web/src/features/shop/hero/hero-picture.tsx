import type { CharacterCard } from '@citrine/contract/characters'
import { CharacterCover } from '#web/shared/cover/character-cover.tsx'
import { Picture, type SizedPicture } from '#web/shared/picture/picture.tsx'

/** A banner has one calm side for the text, so right-to-left text needs the banner mirrored. */
const MIRRORED = 'tablet:rtl:-scale-x-100'
const BESIDE = 'tablet:hero-portrait tablet:start-auto tablet:w-[min(50%,27rem)]'
/** On a phone only the end of a banner is in view, where the figure stands. */
const AT_FIGURE = 'max-tablet:bg-position-[94%_0] max-tablet:[&_img]:object-[94%_0]'
/** On a phone the text is below the face, so a portrait moves up into the room above the head. */
const RAISED = 'max-tablet:-translate-y-8'

export function HeroPicture({ character }: { character: CharacterCard }) {
  const { cover, name } = character
  const poster = (
    <>
      <CharacterCover
        cover={cover}
        name={name}
        shape="hero-narrow"
        className="absolute! inset-0 tablet:hidden"
      />
      <CharacterCover
        cover={cover}
        name={name}
        shape="hero"
        className={`absolute! inset-0 max-tablet:hidden ${MIRRORED}`}
      />
    </>
  )
  const shape = findHeroShape(character)
  if (shape === null) return poster
  const { picture, sizes, isBeside } = shape
  return (
    <>
      {isBeside && (
        <span
          aria-hidden="true"
          className="absolute -inset-10 bg-[length:100%_500%] bg-top blur-2xl brightness-60 max-tablet:hidden"
          style={{ backgroundImage: `url("${picture.blur}")` }}
        />
      )}
      <Picture
        key={picture.blur}
        picture={picture}
        sizes={sizes}
        isEager
        fallback={poster}
        className={`absolute! inset-0 ${isBeside ? `${RAISED} ${BESIDE}` : `${AT_FIGURE} ${MIRRORED}`}`}
      />
    </>
  )
}

interface HeroShape extends SizedPicture {
  isBeside: boolean
}

/**
 * The banner is 46rem wide on a phone and cut at its sides, but 27rem are declared, so that 1x phones, whose network is
 * usually slow, load the 768 px file.
 */
const WIDE_SIZES = '(min-width: 64rem) calc(100vw - 17.75rem), (min-width: 48rem) 100vw, 27rem'
const BESIDE_SIZES = '(min-width: 48rem) 27rem, 100vw'

export function findHeroShape({
  portrait,
  banner,
}: Pick<CharacterCard, 'portrait' | 'banner'>): HeroShape | null {
  if (banner !== null) return { picture: banner, sizes: WIDE_SIZES, isBeside: false }
  return portrait && { picture: portrait, sizes: BESIDE_SIZES, isBeside: true }
}
