import ImagePlus from 'lucide-react/icons/image-plus'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { Price } from '../composer/price.tsx'
import type { Chat } from '../open-chat/create-chat.ts'
import { useCost } from '../use-cost.ts'

interface PictureToolProps {
  chat: Chat
  record_id: string
  isInert: boolean
}

export function PictureTool({ chat, record_id, isInert }: PictureToolProps) {
  const { t } = useTranslation('pictures')
  const { price } = useCost('pictures')
  const isOpen = useStore(chat.pictures.requested) === record_id
  const press = {
    disabled: isInert,
    'aria-expanded': isOpen,
    onClick: () => chat.pictures.requested.set(isOpen ? null : record_id),
  }
  if (price === 0) {
    return (
      <IconButton label={t('picture')} {...press}>
        <ImagePlus className="icon text-em" aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <Button
      variant="plain"
      className="px-3! max-[24rem]:gap-1 max-[24rem]:px-2!"
      title={t('picture')}
      {...press}
    >
      <ImagePlus className="icon text-em" aria-hidden="true" />
      <span className="sr-only">{t('picture')}</span>
      <Price coins={price} />
    </Button>
  )
}
