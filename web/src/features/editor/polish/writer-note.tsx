import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCanWrite, useChatEngine } from '#web/lib/live/chat-engine.ts'
import { EngineNote } from '#web/shared/models/engine-note.tsx'

/** Names the model that writes a text for the editor, or states why none does. */
export function WriterNote() {
  const { t } = useTranslation('editor')
  const engine = useChatEngine()
  const canWrite = useCanWrite()
  const className = 'mt-3 text-13'
  if (engine === undefined || !canWrite || engine.coming !== null) return <EngineNote className={className} />
  return <p className={`wrap-anywhere ${className}`}>{t('written_by', { name: engine.name })}</p>
}
