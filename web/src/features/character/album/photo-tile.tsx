import type { Photo } from '@citrine/contract/albums'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { Picture } from '#web/components/picture/picture.tsx'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'

interface PhotoTileProps {
  photo: Photo
  /** Those of the album that may be looked at. */
  open: readonly Photo[]
  /** Of the descriptions. */
  language: string
  /** Whose album it is. */
  name: string
}

const SIZES = '(min-width: 90rem) 16rem, (min-width: 48rem) 20vw, 46vw'

/** A picture of the wall: an open one leads to itself, a locked one to what it costs. */
export function PhotoTile({ photo, open, language, name }: PhotoTileProps) {
  const { t } = useTranslation('album')
  const { is_locked, price_coins, description, picture } = photo
  const price = price_coins ?? 0
  const handleClick = (): void =>
    is_locked
      ? openDialog({ name: 'locked_photo', props: { price, description, language } })
      : openDialog({ name: 'lightbox', props: { photos: open, start: open.indexOf(photo), language, name } })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={is_locked ? t('locked', { price, description }) : t('show', { description })}
      onClick={handleClick}
      className="group relative block size-full overflow-hidden rounded-card bg-raised"
    >
      <Picture
        key={picture.blur}
        picture={picture}
        sizes={SIZES}
        className={
          is_locked
            ? 'absolute! -inset-6 blur-xl'
            : 'size-full transition-transform duration-240 group-hover:scale-103 motion-reduce:transform-none'
        }
      />
      {is_locked && (
        <span className="absolute inset-x-0 bottom-4 flex justify-center">
          <span className="inline-flex h-10 items-center gap-2 rounded-full bg-pill-on-picture px-3.5 font-semibold text-pill-text">
            <Lock className="icon" aria-hidden="true" />
            {price}
            <CoinMark className="size-4" />
          </span>
        </span>
      )}
    </button>
  )
}
