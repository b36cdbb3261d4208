import type { CharacterCard } from '@citrine/contract/characters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { hashText } from '#web/lib/text/hash-text.ts'
import { shortenName } from '#web/lib/text/short-name.ts'
import { Intro } from '#web/shared/character/intro.tsx'
import { shopQuery } from '../shop.api.ts'
import { readHeroSearch, type ShopSearch } from '../shop-search.ts'
import { HeroPicture } from './hero-picture.tsx'

const BOX =
  'relative flex-none overflow-hidden rounded-composer bg-calm-3 transition-[height] duration-200 tablet:rounded-dialog'

const FIRST_ROW_CARDS = 6

/** The hero changes at 06:00 UTC for everybody: the server renders the first page without the visitor's time zone. */
const DAY_START_MS = 6 * 3_600_000

const isHeroShown = ({ tag, favorite, q }: ShopSearch): boolean =>
  tag === undefined && favorite === undefined && !q?.trim()

interface HeroProps {
  search: ShopSearch
  onChat: (character_id: string) => void
}

/** Shows the same character all evening. The hero folds away for the results of a filter. */
export function Hero({ search, onChat }: HeroProps) {
  const { t } = useTranslation('shop')
  const { data, isPending } = useInfiniteQuery(shopQuery(readHeroSearch(search)))
  const hero = chooseHero(data?.pages[0]?.items ?? [])
  const isFolded = !isHeroShown(search)
  const hiding = search.q === undefined ? '' : 'max-desktop:hidden'
  const box = `${BOX} ${isFolded ? 'h-0' : 'h-92 tablet:h-87'} ${hiding}`
  if (hero === undefined) return isPending ? <Skeleton className={box} /> : null
  const { character_id, name, language } = hero
  return (
    <section aria-labelledby="hero-name" inert={isFolded} className={box}>
      <HeroPicture character={hero} />
      <span aria-hidden="true" className="hero-calm absolute inset-0" />
      <div className="absolute inset-x-5 bottom-5 text-on-picture tablet:inset-x-11 tablet:bottom-10 tablet:max-w-130">
        <p className="mb-2 font-semibold text-on-picture-soft max-tablet:hidden">{t('hero_eyebrow')}</p>
        <h2 id="hero-name" lang={language} className="display-large text-34 tablet:text-56">
          <bdi>{name}</bdi>
        </h2>
        <p lang={language} className="mt-2 mb-5 line-clamp-3 max-w-110 text-15 tablet:text-20/lead">
          <Intro character={hero} />
        </p>
        <div className="flex gap-3">
          <Button
            variant="lemon"
            size="large"
            className="max-tablet:grow"
            onClick={() => onChat(character_id)}
          >
            {t('chat_with', { name: shortenName(name) })}
          </Button>
          <Link
            to="/characterDetail/$id"
            params={{ id: character_id }}
            className={`${getButtonClass({ variant: 'on_picture', size: 'large' })} max-tablet:size-13 max-tablet:px-0`}
          >
            <Info className="icon tablet:hidden" aria-hidden="true" />
            <span className="max-tablet:sr-only">
              {t('about')}
              <span className="sr-only">
                : <bdi>{name}</bdi>
              </span>
            </span>
          </Link>
        </div>
      </div>
    </section>
  )
}

export function useCardsBelowHero(
  characters: readonly CharacterCard[],
  search: ShopSearch,
): readonly CharacterCard[] {
  const { data } = useInfiniteQuery(shopQuery(readHeroSearch(search)))
  const isBelow = isHeroShown(search) && (search.recommend ?? 'HOT') === 'HOT'
  return isBelow ? moveBehindFirstRow(characters, chooseHero(data?.pages[0]?.items ?? [])) : characters
}

/**
 * Chooses the character with the highest hash of its id and the date. The hash does not depend on the order of the
 * characters, which a chat may change, so the hero stays the same all evening.
 */
export function chooseHero(
  characters: readonly CharacterCard[],
  now = Date.now(),
): CharacterCard | undefined {
  const evening = new Date(now - DAY_START_MS).toISOString().slice(0, 10)
  const hashForEvening = ({ character_id }: CharacterCard): number => hashText(`${evening} ${character_id}`)
  return characters.toSorted((a, b) => hashForEvening(b) - hashForEvening(a))[0]
}

/** Moves the hero's card behind the first row, which is right below the hero and would repeat it. */
export function moveBehindFirstRow(
  characters: readonly CharacterCard[],
  hero: CharacterCard | undefined,
): readonly CharacterCard[] {
  const at = characters.findIndex(({ character_id }) => character_id === hero?.character_id)
  if (at < 0 || at >= FIRST_ROW_CARDS || characters.length <= FIRST_ROW_CARDS) return characters
  const next = characters.toSpliced(at, 1)
  return next.toSpliced(FIRST_ROW_CARDS, 0, ...characters.slice(at, at + 1))
}
