import type { Photo } from '@citrine/contract/albums'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Picture } from '#web/shared/picture/picture.tsx'
import { useZoom } from './use-zoom.ts'

interface ZoomablePhotoProps {
  photo: Pick<Photo, 'picture' | 'description'>
  language: string
  onSwipe: (direction: -1 | 1) => void
  keys: RefObject<(key: string) => boolean>
}

export function ZoomablePhoto({ photo, language, onSwipe, keys }: ZoomablePhotoProps) {
  const { t } = useTranslation('album')
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, isLarge, toggle, handlers, handleKey } = useZoom({ frame, onSwipe })
  useEffect(() => {
    keys.current = handleKey
  })
  const { width, height } = photo.picture
  const { scale, x, y } = zoom
  const size = {
    width: `min(100cqw, 100cqh * ${width / height})`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <>
      <div
        ref={frame}
        {...handlers}
        className={`@container-size absolute inset-0 grid touch-none select-none place-items-center overflow-hidden ${isLarge ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      >
        <div lang={language} style={{ ...size, transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <Picture
            picture={photo.picture}
            alt={photo.description}
            sizes="200vw"
            isEager
            className="size-full rounded-row"
          />
        </div>
      </div>
      <div className="@container-size pointer-events-none absolute inset-0 grid place-items-center">
        {/* This box has the picture's size, so the button stays inside the picture's edge. */}
        <div className="relative" style={size}>
          <IconButton
            variant="on_picture"
            label={isLarge ? t('zoom_out') : t('zoom')}
            onClick={toggle}
            className="pointer-events-auto absolute! end-2.5 bottom-2.5 rounded-full bg-chip-on-picture hover:bg-chip-on-picture hover:brightness-140"
          >
            {isLarge ? (
              <ZoomOut className="icon" aria-hidden="true" />
            ) : (
              <ZoomIn className="icon" aria-hidden="true" />
            )}
          </IconButton>
        </div>
      </div>
    </>
  )
}
