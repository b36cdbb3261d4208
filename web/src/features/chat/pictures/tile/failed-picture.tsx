import type { ChatPicture } from '@citrine/contract/chat-picture'
import X from 'lucide-react/icons/x'
import { Button } from '#web/components/button.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Price } from '../../composer/price.tsx'
import { useCost } from '../../use-cost.ts'
import { computeTileShape } from './tile-shape.ts'

type PictureAction = { run: () => void; isPending: boolean }

interface UndrawnPictureProps {
  picture: ChatPicture
  retrying: PictureAction
  removing: PictureAction
}

export function FailedPicture({ picture, retrying, removing }: UndrawnPictureProps) {
  const { t } = useTranslation('pictures')
  const { price } = useCost('pictures')
  const { state, fault, is_given_back } = picture
  return (
    <div
      className="relative flex flex-col rounded-card bg-bubble-them p-4"
      style={{ width: computeTileShape(picture).width }}
    >
      <p className="pe-9 font-semibold">{t(state === 'cancelled' ? 'cancelled' : 'failed')}</p>
      <p className="mt-1 text-13 text-em empty:hidden">{fault}</p>
      {/* The reason of a failure already mentions the refund. */}
      {is_given_back && fault === null && <p className="mt-1 text-13 text-em">{t('came_back')}</p>}
      <Button className="mt-4 self-start" onClick={retrying.run} isWorking={retrying.isPending}>
        {t('try_again')}
        <Price coins={price} />
      </Button>
      <IconButton
        label={t('remove_request')}
        aria-disabled={removing.isPending || undefined}
        onClick={() => !removing.isPending && removing.run()}
        className="absolute! end-1 top-1"
      >
        {removing.isPending ? <Spinner /> : <X className="icon text-em" aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
