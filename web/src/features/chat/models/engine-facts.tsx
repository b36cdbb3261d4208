import type { ChatEngine } from '@citrine/contract/session'
import { BetterModels } from '#web/components/better-models.tsx'
import { Button } from '#web/components/button.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { computePercent } from '#web/lib/live/chat-engine.ts'

export function EngineFacts({ engine }: { engine: ChatEngine }) {
  const { t } = useTranslation('chat')
  const { coming, fault, is_taste, kind, larger, name } = engine
  return (
    <div className="mt-4 grid gap-3">
      <p>{t(`models_${kind}`, { name })}</p>
      {is_taste && <p>{t('models_starter')}</p>}
      {coming !== null && <Coming {...coming} />}
      {fault !== null && (
        <p role="status" className="text-warn">
          {t(`models_fault_${fault}`)} {t('models_doctor')}
        </p>
      )}
      {coming === null && kind !== 'endpoint' && kind !== 'local' && (
        <BetterModels otherwise={larger !== null && <Larger {...larger} />} />
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

function Larger({ title, size_bytes, command }: NonNullable<ChatEngine['larger']>) {
  const { t } = useTranslation('chat')
  const copy = useCopy()
  return (
    <div className="rounded-control bg-raised p-3.5">
      <p>{t('models_larger', { title, size: formatBytes(size_bytes) })}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <code className="grow rounded-part bg-ground px-3 py-2 text-15 wrap-anywhere">{command}</code>
        <Button onClick={() => copy(command)}>{t('models_copy')}</Button>
      </div>
    </div>
  )
}
