import { useTranslation } from 'react-i18next'
import type { SpeechFault } from './speech-fault.ts'

/** What happened, and what can be done about it. */
export function useFaultText(fault: SpeechFault): string {
  const { t } = useTranslation('speech')
  return fault.kind === 'failed' ? fault.text : t(`fault_${fault.kind}`)
}
