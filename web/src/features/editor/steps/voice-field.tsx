import { useQuery } from '@tanstack/react-query'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { voicesQuery } from '#web/lib/query/voices-query.ts'
import { VoiceList } from '#web/shared/voice/voice-list.tsx'
import { buildFieldId } from '../form/steps.ts'
import { useField, useFieldError } from '../state/use-draft.tsx'

export function VoiceField() {
  const { t } = useTranslation('voices')
  const [voice_id, set] = useField('voice_id')
  const [gender] = useField('gender')
  const fieldError = useFieldError('voice_id')
  const { data, error } = useQuery(voicesQuery())
  const presets = data?.presets ?? []
  const chosen = presets.find(({ id }) => id === voice_id)
  return (
    <div id={buildFieldId('voice_id')} tabIndex={-1} className="outline-none">
      <p className="text-13 text-muted">{t('voice')}</p>
      <p className="font-semibold">{chosen?.name ?? t('voice_by_gender')}</p>
      <FoldedSection title={t('voice_choose')} isOpen={fieldError !== undefined}>
        <div className="pt-3">
          <VoiceList
            label={t('voice')}
            presets={presets}
            first={gender ?? undefined}
            value={chosen?.id ?? null}
            none={t('voice_by_gender')}
            onChange={set}
          />
        </div>
      </FoldedSection>
      <ActionError error={error} />
      <Alert className="mt-1.5 text-13">{fieldError}</Alert>
    </div>
  )
}
