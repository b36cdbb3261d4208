import { genders } from '@citrine/contract/shop-filters'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { track } from '#web/lib/tracking.ts'
import { readShopSearch, type ShopSearch } from '../shop-search.ts'
import { storeGender } from './stored-gender.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    gender: Record<never, never>
  }
}

const CHOICES = ['all', ...genders] as const

export default function GenderDialog() {
  const { t } = useTranslation('shop')
  const navigate = useNavigate()
  const choose = (choice: (typeof CHOICES)[number]): void => {
    track('gender_choose', { gender: choice })
    const gender = choice === 'all' ? undefined : choice
    storeGender(gender)
    closeDialog()
    const search = (query: object): ShopSearch => readShopSearch({ ...query, gender: choice })
    void navigate({ to: '/', search, replace: true, resetScroll: false })
  }
  return (
    <DialogFrame title={t('gender_title')} lead={t('gender_lead')} onClose={closeDialog}>
      <div className="mt-6 grid gap-2">
        {CHOICES.map((choice) => (
          <Button key={choice} size="large" className="whitespace-normal" onClick={() => choose(choice)}>
            {t(choice)}
          </Button>
        ))}
      </div>
    </DialogFrame>
  )
}
