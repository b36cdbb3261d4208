import type { ChatEngine } from '@citrine/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { computePercent, ENGINE_KEY } from '#web/lib/live/chat-engine.ts'
import { BetterModels, useLocalModels } from '#web/shared/models/better-models.tsx'

export function EngineFacts({ engine }: { engine: ChatEngine }) {
  const { t } = useTranslation(['chat', 'common'])
  const cache = useQueryClient()
  const { coming, fault, is_taste, kind, name } = engine
  const { isPending, data: localModels } = useLocalModels()
  const isOperator = localModels !== undefined
  return (
    <div className="mt-4 grid gap-3">
      <p>{t(`models_${kind}`, { name })}</p>
      {is_taste && <p>{t('models_starter')}</p>}
      {coming !== null && <Coming {...coming} />}
      {fault !== null && !isPending && (isOperator || kind !== 'none') && (
        <p role="status" className="text-warn">
          {isOperator ? `${t(`models_fault_${fault}`)} ${t('models_doctor')}` : t('models_limited')}
        </p>
      )}
      {coming === null && kind !== 'endpoint' && kind !== 'local' && <BetterModels otherwise={null} />}
      {(fault !== null || kind === 'none') && (
        <Button onClick={() => void cache.invalidateQueries({ queryKey: ENGINE_KEY })}>
          {t('retry', { ns: 'common' })}
        </Button>
      )}
    </div>
  )
}

function Coming(coming: NonNullable<ChatEngine['coming']>) {
  const { t } = useTranslation('chat')
  const { step, total_bytes } = coming
  const percent = computePercent(coming)
  return (
    <div>
      <p>{t(`models_coming_${step}`, { size: formatBytes(total_bytes ?? 0) })}</p>
      <progress
        aria-label={t('models_progress')}
        max={100}
        {...(percent === null ? {} : { value: percent })}
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-lemon [&::-moz-progress-bar]:bg-lemon"
      />
    </div>
  )
}
