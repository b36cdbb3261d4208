import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { TextComparison } from '../fields/text-comparison.tsx'
import { useDraftSession } from '../state/use-draft.tsx'
import { dismissOffer, useOfferedText } from './offers.ts'
import { useWritingRun } from './write-draft.ts'

interface OfferedTextProps {
  name: string
  text: string
  onTake: (text: string) => void
}

/** Offers the text that was written for a field which the user edited meanwhile. */
export function OfferedText({ name, text, onTake }: OfferedTextProps) {
  const { t } = useTranslation('editor')
  const { key } = useDraftSession()
  const offered = useOfferedText(key, name)
  const isWriting = useWritingRun(key)?.state === 'writing'
  if (offered === undefined || offered === text || isWriting) return null
  const dismiss = (): void => dismissOffer(key, name)
  return (
    <TextComparison
      label={t('offered_text')}
      own={{ label: t('offered_own'), text }}
      written={{ label: t('offered_written'), text: offered }}
      keepLabel={t('offered_keep')}
      onTake={() => {
        onTake(offered)
        dismiss()
      }}
      onKeep={dismiss}
    />
  )
}
