import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { computePercent, useChatEngine } from '#web/lib/live/chat-engine.ts'

export function EngineNote({
  onlyIfNone = false,
  className = '',
}: {
  onlyIfNone?: boolean
  className?: string
}) {
  const { t } = useTranslation('app')
  const engine = useChatEngine()
  if (engine === undefined) return null
  if (engine.coming !== null) {
    const percent = computePercent(engine.coming)
    return (
      <p className={`text-warn ${className}`}>
        {percent === null ? t('engine_coming') : t('engine_coming_percent', { percent })}
      </p>
    )
  }
  if (engine.kind === 'scripted' || engine.kind === 'none') {
    return <p className={`text-warn ${className}`}>{t(`engine_${engine.kind}`)}</p>
  }
  return onlyIfNone ? null : (
    <p className={`wrap-anywhere ${className}`}>{t('engine_model', { name: engine.name })}</p>
  )
}
