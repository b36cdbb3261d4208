import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session.ts'

/** Which model answers in the chats; plainly so when it is none. */
export function EngineNote({
  onlyIfNone = false,
  className = '',
}: {
  onlyIfNone?: boolean
  className?: string
}) {
  const { t } = useTranslation('app')
  const engine = useSession().features?.chat_engine
  if (engine === undefined) return null
  if (engine.kind === 'scripted' || engine.kind === 'none') {
    return <p className={`text-warn ${className}`}>{t(`engine_${engine.kind}`)}</p>
  }
  return onlyIfNone ? null : (
    <p className={`wrap-anywhere ${className}`}>{t('engine_model', { name: engine.name })}</p>
  )
}
