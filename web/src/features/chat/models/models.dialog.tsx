import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChatEngine } from '#web/lib/live/chat-engine.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { EngineFacts } from './engine-facts.tsx'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    models: Record<never, never>
  }
}

export default function ModelsDialog() {
  const { t } = useTranslation('chat')
  const engine = useChatEngine()
  return (
    <DialogFrame title={t('models_title')} onClose={closeDialog}>
      {engine !== undefined && <EngineFacts engine={engine} />}
    </DialogFrame>
  )
}
