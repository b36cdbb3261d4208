import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { SpeechFault } from './speech-fault.ts'

export function useSpeechFaultText(fault: SpeechFault): string {
  const { t } = useTranslation('speech')
  return fault.kind === 'failed' ? fault.text : t(`fault_${fault.kind}`)
}
