import { useTranslation } from 'react-i18next'
import { EngineNote } from '#web/components/feedback/engine-note.tsx'
import { BetterModels } from '#web/components/models/better-models.tsx'

/** Shows the model that replies, and better ones for this machine. */
export function ModelDesk() {
  const { t } = useTranslation('models')
  return (
    <div className="mt-6 grid max-w-160 gap-4">
      <EngineNote />
      <BetterModels otherwise={<p className="text-muted">{t('unavailable')}</p>} />
    </div>
  )
}
