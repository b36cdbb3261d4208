import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { AreaCanvas } from './area-canvas.tsx'
import { type Crop, computeArea, ZOOM_MAX, ZOOM_MIN, zoomCrop } from './crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'

interface PictureCropProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

const WIDTH_PX = 360

export function PictureCrop({ picture, crop, onChange }: PictureCropProps) {
  const { t } = useTranslation('forms')
  const hintId = useId()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const area = useRef<HTMLDivElement>(null)
  const cropArea = useMemo(() => computeArea(crop, picture), [crop, picture])
  useEffect(() => area.current?.focus({ preventScroll: true }), [])
  const gestures = useCropGestures({ area, size: picture, crop, onChange })
  return (
    <div className="w-full max-w-90">
      <div
        ref={area}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
        tabIndex={0}
        aria-label={t('crop_label')}
        aria-describedby={hintId}
        {...gestures}
        style={{ aspectRatio: crop.ratio }}
        className="w-full cursor-grab touch-none overflow-hidden rounded-card bg-raised active:cursor-grabbing"
      >
        <AreaCanvas picture={picture} area={cropArea} width={WIDTH_PX} className="size-full" />
      </div>
      <div className="mt-3 flex items-center gap-3 text-muted">
        <ZoomOut className="icon" aria-hidden="true" />
        <input
          type="range"
          aria-label={t('crop_zoom')}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          min={ZOOM_MIN}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onChange(zoomCrop(crop, picture, Number(target.value)))}
          className="h-11 min-w-0 grow cursor-pointer accent-text"
        />
        <ZoomIn className="icon" aria-hidden="true" />
      </div>
      <p id={hintId} className="text-13 text-muted">
        {t(isTouch ? 'crop_hint_touch' : 'crop_hint')}
      </p>
    </div>
  )
}
