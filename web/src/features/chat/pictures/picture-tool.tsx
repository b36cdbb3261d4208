import ImagePlus from 'lucide-react/icons/image-plus'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useStore } from '#web/lib/store.ts'
import { PricedIconButton } from '../composer/priced-icon-button.tsx'
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
  return (
    <PricedIconButton
      label={t('picture')}
      Icon={ImagePlus}
      price={price}
      disabled={isInert}
      aria-expanded={isOpen}
      onClick={() => chat.pictures.requested.set(isOpen ? null : record_id)}
    />
  )
}
