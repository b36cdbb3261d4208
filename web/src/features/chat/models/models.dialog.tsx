import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useChatEngine } from '#web/lib/live/chat-engine.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { EngineFacts } from './engine-facts.tsx'
import { ModelChoice } from './model-choice.tsx'
import { useModels } from './models.api.ts'

interface ModelsProps {
  character_id: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    models: ModelsProps
  }
}

/** Who answers, and the choice where there is one. */
export function ModelsDialog({ character_id }: ModelsProps) {
  const { t } = useTranslation('chat')
  const engine = useChatEngine()
  const { models, chosen } = useModels(character_id)
  return (
    <DialogFrame title={t('models_title')} onClose={closeDialog}>
      {engine !== undefined && models.length < 2 && <EngineFacts engine={engine} />}
      {models.length > 1 && <ModelChoice character_id={character_id} models={models} chosen={chosen} />}
    </DialogFrame>
  )
}
