import type { Photo } from '@citrine/contract/albums'
import Lock from 'lucide-react/icons/lock'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { isMuted } from '#web/lib/session/muted-questions.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { announceUnlock } from './announce-unlock.ts'
import { useUnlockPhoto } from './unlock.api.ts'

interface PhotoTileProps {
  photo: Photo
  open: readonly Photo[]
  language: string
  name: string
  own_character_id?: string
}

const SIZES = '(min-width: 90rem) 16rem, (min-width: 48rem) 20vw, 46vw'

/**
 * Shows one picture of an album. An open picture links to the viewer. A locked one opens the price dialog, or is unlocked
 * at once if the user muted that question.
 */
export function PhotoTile({ photo, open, language, name, own_character_id }: PhotoTileProps) {
  const { t } = useTranslation('album')
  const isMember = useIsMember()
  const unlocking = useUnlockPhoto()
  const { photo_id, is_locked, price_coins, description, picture } = photo
  const price = price_coins ?? 0
  const unlockAtOnce = (): void =>
    unlocking.mutate(
      { photo_id, muted: false },
      {
        onSuccess: ({ balance }) => announceUnlock(balance),
        onError: (error) => {
          if (!openRefusalDialog(error, 'albums') && error instanceof ApiError)
            showToast({ kind: 'error', text: error.desc })
        },
      },
    )
  const handleClick = (): void => {
    if (unlocking.isPending) return
    if (!is_locked) {
      const title = t('album_of', { name })
      openDialog({
        name: 'lightbox',
        props: {
          photos: open,
          start: open.indexOf(photo),
          language,
          title,
          name,
          ...(own_character_id && { own_character_id }),
        },
      })
    } else if (!isMember) openDialog({ name: 'login', props: { source: 'unlock_photo' } })
    else if (isMuted('unlock_photo')) unlockAtOnce()
    else openDialog({ name: 'unlock_photo', props: { photo, language } })
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-busy={unlocking.isPending || undefined}
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
            : 'size-full transition-transform duration-240 group-hover:scale-103 motion-reduce:transform-none [&>img]:duration-240!'
        }
      />
      {is_locked && (
        <span className="absolute inset-x-0 bottom-4 flex justify-center">
          <span className="inline-flex h-10 items-center gap-2 rounded-full bg-pill-on-picture px-3.5 font-semibold text-pill-text">
            {unlocking.isPending ? <Spinner /> : <Lock className="icon" aria-hidden="true" />}
            {price}
            <CoinMark className="size-4" />
          </span>
        </span>
      )}
    </button>
  )
}
