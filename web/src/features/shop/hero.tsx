import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { Intro } from '#web/components/intro.tsx'
import { heroOfTheEvening } from './hero-of-the-evening.ts'
import { HeroPicture } from './hero-picture.tsx'
import { shopQuery } from './shop.api.ts'

const BOX = 'relative h-92 flex-none overflow-hidden rounded-composer tablet:h-87 tablet:rounded-dialog'

interface HeroProps {
  /** On phones it hides for the results while the visitor searches. */
  isGivingWay: boolean
  onChat: (character_id: string) => void
}

/** Shows one large character, the same all evening and under every filter. */
export function Hero({ isGivingWay, onChat }: HeroProps) {
  const { t } = useTranslation('shop')
  const { data, isPending } = useInfiniteQuery(shopQuery({}))
  const hero = heroOfTheEvening(data?.pages[0]?.items ?? [])
  const hiding = isGivingWay ? 'max-desktop:hidden' : ''
  if (hero === undefined) return isPending ? <Skeleton className={`${BOX} ${hiding}`} /> : null
  const { character_id, name, language } = hero
  const short_name = name.split(/\s+/)[0] ?? name
  return (
    <section aria-labelledby="hero-name" className={`${BOX} ${hiding}`}>
      <HeroPicture character={hero} />
      <span aria-hidden="true" className="hero-calm absolute inset-0" />
      <div className="absolute inset-x-5 bottom-5 text-on-picture tablet:inset-x-11 tablet:bottom-10 tablet:max-w-130">
        <p className="mb-2 font-semibold text-on-picture-soft max-tablet:hidden">{t('hero_eyebrow')}</p>
        <h2 id="hero-name" lang={language} className="display-large text-34 tablet:text-56">
          <bdi>{name}</bdi>
        </h2>
        <p lang={language} className="mt-3 mb-6 line-clamp-3 max-w-110 text-15 tablet:text-20/lead">
          <Intro character={hero} />
        </p>
        <div className="flex gap-3">
          <Button look="lemon" size="large" className="max-tablet:grow" onClick={() => onChat(character_id)}>
            {t('chat_with', { name: short_name })}
          </Button>
          <Link
            to="/characterDetail/$id"
            params={{ id: character_id }}
            className={`${buttonClass({ look: 'on-picture', size: 'large' })} max-tablet:size-13 max-tablet:px-0`}
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
