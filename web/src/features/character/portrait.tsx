import type { Character } from '@citrine/contract/character-page'
import { BackButton } from '#web/components/back-button.tsx'
import { CharacterPicture } from '#web/components/picture/character-picture.tsx'

/** Stays in view beside the facts; on a phone it is above them. */
export function Portrait({ character }: { character: Character }) {
  return (
    <div className="relative p-3 tablet:sticky tablet:top-0 tablet:self-start tablet:p-5">
      <CharacterPicture
        character={character}
        shape="portrait"
        sizes="(min-width: 90rem) 40rem, (min-width: 48rem) 42vw, 100vw"
        isEager
        className="h-108 rounded-dialog tablet:aspect-540/860 tablet:h-auto tablet:max-h-[calc(100dvh-2.5rem)] tablet:w-full"
      />
      <BackButton className="absolute top-6 start-6 tablet:top-9 tablet:start-9" />
      {character.place !== '' && (
        <p className="absolute bottom-6 start-6 max-w-[calc(100%-3rem)] rounded-control bg-chip-on-picture px-3 py-1.5 font-semibold text-13 text-on-picture tablet:bottom-9 tablet:start-9 tablet:max-w-[calc(100%-4.5rem)]">
          {character.place}
        </p>
      )}
    </div>
  )
}
