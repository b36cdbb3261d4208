import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session.ts'

/** Below the composer, always: that this is an AI, and which one answers. */
export function ChatNotes({ name }: { name: string }) {
  const { t } = useTranslation('chat')
  const engine = useSession().features?.chat_engine
  const isModel = engine?.kind === 'endpoint' || engine?.kind === 'local'
  return (
    <>
      <span>{t('ai_notice', { name })}</span>
      {isModel && <span className="truncate">{t('answered_by', { model: engine.name })}</span>}
      {engine?.kind === 'scripted' && <span className="text-warn">{t('answered_by_scripted')}</span>}
    </>
  )
}
