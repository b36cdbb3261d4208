import type { RefusalData } from '@citrine/contract/refusals'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useChangeSetting } from '../settings/chat-settings.api.ts'

interface ModelGoneProps {
  chat_id: string
  model: string
  offers: NonNullable<RefusalData['offers']>
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    model_gone: ModelGoneProps
  }
}

export default function ModelGoneDialog({ chat_id, model, offers }: ModelGoneProps) {
  const { t } = useTranslation(['preferences', 'chat'])
  const { change, fault, isSaving } = useChangeSetting(chat_id)
  const choose = ({ id, name }: ModelGoneProps['offers'][number]): void => {
    change(
      { change: { model_id: id }, optimistic: { model_name: name } },
      {
        onSuccess: () => {
          withdrawDialog('model_gone')
          showToast({ kind: 'success', text: t('model_chosen', { model: name }) })
        },
      },
    )
  }
  return (
    <DialogFrame title={t('model_gone_title')} lead={t('model_gone', { model })} onClose={closeDialog}>
      <ul className="mt-6 grid gap-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <button
              type="button"
              aria-disabled={isSaving || undefined}
              onClick={() => !isSaving && choose(offer)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control bg-raised p-3.5 text-start font-semibold hover:bg-raised-2"
            >
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 wrap-anywhere">
                {offer.name}
                {offer.premium && (
                  <span className="rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink">
                    {t('models_premium', { ns: 'chat' })}
                  </span>
                )}
              </span>
              <ChevronRight className="icon flex-none rtl:-scale-x-100" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Alert className="mt-3">{fault}</Alert>
      <p className="mt-4 text-13 text-muted">{t('model_gone_kept')}</p>
    </DialogFrame>
  )
}
