import Play from 'lucide-react/icons/play'
import { Suspense } from 'react'
import { Button } from '#web/components/button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { useIsMember } from '#web/lib/session/session.ts'

/** The player loads after the page, which does not need it at first. */
const HearVoiceButton = lazyComponent(async () => (await import('./hear-voice-button.tsx')).HearVoiceButton)

/** Lets a member hear the voice before the first chat. Guests sign in first. */
export function VoiceSample(props: { character_id: string; name: string }) {
  const isMember = useIsMember()
  return (
    <div className="flex flex-wrap gap-y-2 max-tablet:mt-4">
      {isMember ? (
        <Suspense fallback={<HearButton disabled />}>
          <HearVoiceButton {...props} />
        </Suspense>
      ) : (
        <HearButton onClick={() => openDialog({ name: 'login', props: { source: 'other' } })} />
      )}
    </div>
  )
}

function HearButton(props: { onClick?: () => void; disabled?: boolean }) {
  const { t } = useTranslation('character')
  return (
    <Button {...props}>
      <Play className="icon fill-current" aria-hidden="true" />
      {t('hear_voice')}
    </Button>
  )
}
