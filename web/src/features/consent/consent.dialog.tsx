import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { getAllowedChoice, setConsentChoice } from '#web/lib/consent/consent.ts'
import { hasPrivacySignal } from '#web/lib/consent/stored-consent.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { PurposeRows } from '#web/shared/account/purpose-rows.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    consent: Record<never, never>
  }
}

export default function ConsentDialog() {
  const { t } = useTranslation('consent')
  const [choice, setChoice] = useState(getAllowedChoice)
  const save = (): void => {
    setConsentChoice(choice)
    closeDialog()
    showToast({ kind: 'success', text: t('saved') })
  }
  return (
    <DialogFrame title={t('title')} lead={t('lead')} onClose={closeDialog}>
      <div className="mt-3">
        <PurposeRows choice={choice} onChange={setChoice} />
      </div>
      {!hasPrivacySignal() && (
        <Button size="large" className="mt-5 w-full" onClick={save}>
          {t('save')}
        </Button>
      )}
    </DialogFrame>
  )
}
