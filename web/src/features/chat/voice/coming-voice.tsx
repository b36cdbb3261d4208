import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { voices } from './chat-voices.ts'
import { ChipFrame, type ChipProps, RoundButton } from './chip-frame.tsx'

/** Shows a voice without any playable part yet. */
export function ComingVoice({ known: { voice }, record_id, tabIndex }: ChipProps) {
  const { t } = useTranslation('voices')
  return (
    <ChipFrame>
      <span className="ms-1 grid size-9 flex-none place-items-center rounded-full bg-quiet-hover">
        <Spinner className="text-lemon-ink" />
      </span>
      <span role="status" className="min-w-0 pe-2">
        {t('coming')}
      </span>
      {voice !== null && (
        <RoundButton label={t('stop_making')} tabIndex={tabIndex} onClick={() => void voices.stop(record_id)}>
          <X className="icon" aria-hidden="true" />
        </RoundButton>
      )}
    </ChipFrame>
  )
}
