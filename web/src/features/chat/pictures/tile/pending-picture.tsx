import type { ChatPicture } from '@citrine/contract/chat-picture'
import ImageIcon from 'lucide-react/icons/image'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { computeTileShape } from './tile-shape.ts'

interface ComingPictureProps {
  picture: ChatPicture
  cancelling: { run: () => void; isPending: boolean }
}

export function PendingPicture({ picture, cancelling }: ComingPictureProps) {
  const { t } = useTranslation('pictures')
  const { state, progress } = picture
  const isDrawing = state === 'drawing'
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="picture-coming rounded-card" style={computeTileShape(picture)}>
        <IconButton
          label={t('cancel')}
          aria-disabled={cancelling.isPending || undefined}
          onClick={() => !cancelling.isPending && cancelling.run()}
          className="absolute! end-1 top-1"
        >
          {cancelling.isPending ? <Spinner /> : <X className="icon" aria-hidden="true" />}
        </IconButton>
        <div
          {...(isDrawing && progress !== null
            ? { role: 'progressbar', 'aria-label': t('drawing'), 'aria-valuenow': progress }
            : {})}
          className="absolute inset-x-4 bottom-3.5 flex items-center justify-between gap-3"
        >
          <span className="flex items-center gap-2 font-semibold">
            <ImageIcon className="icon" aria-hidden="true" />
            {t(isDrawing ? 'drawing' : 'waiting')}
          </span>
          <span className="text-13 text-em tabular-nums">
            {isDrawing && progress !== null ? (
              t('percent', { percent: Math.round(progress) })
            ) : (
              <WaitingTime key={picture.picture_id} />
            )}
          </span>
        </div>
      </div>
      <p className="max-w-60 pb-3 text-13 text-em max-tablet:hidden">
        {t('keep_chatting')} {t('cancel_gives_back')}
      </p>
    </div>
  )
}

function WaitingTime() {
  const { t } = useTranslation('pictures')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = Date.now()
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - began) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return seconds === 0 ? null : <span aria-hidden="true">{t('seconds', { seconds })}</span>
}
