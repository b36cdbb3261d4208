import type { Picture as PictureShown } from '@citrine/contract/pictures'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { isTyping } from './is-typing.ts'

const KEY = 'b'

/** Blurs the picture unless the moderator holds it or the key B, to spare them unwanted images. */
export function BlurredPicture({ picture, alt }: { picture: PictureShown; alt: string }) {
  const { t } = useTranslation('admin')
  const [isRevealed, setIsRevealed] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === KEY && !isTyping(event)) setIsRevealed(true)
    }
    const release = (): void => setIsRevealed(false)
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    addEventListener('blur', release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', release)
    }
  }, [])
  return (
    <figure className="w-full max-w-80">
      <button
        type="button"
        aria-pressed={isRevealed}
        aria-label={t('hold_to_see', { name: alt })}
        onPointerDown={() => setIsRevealed(true)}
        onPointerUp={() => setIsRevealed(false)}
        onPointerLeave={() => setIsRevealed(false)}
        onContextMenu={(event) => event.preventDefault()}
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
        className="block w-full touch-none select-none overflow-hidden rounded-card bg-raised"
      >
        <span className={`block size-full ${isRevealed ? '' : 'blur-2xl'}`}>
          <Picture picture={picture} sizes="20rem" isEager className="size-full" />
        </span>
      </button>
      <figcaption className="mt-1 text-13 text-muted">{t('hold_hint')}</figcaption>
    </figure>
  )
}
