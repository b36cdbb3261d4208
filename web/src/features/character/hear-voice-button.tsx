import { sampleCharacterVoice } from '@citrine/contract/voices'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSample } from '#web/shared/voice/use-sample.ts'

/** Plays the beginning of the opening line in the character's voice. */
export function HearVoiceButton({ character_id, name }: { character_id: string; name: string }) {
  const { t } = useTranslation('character')
  const sample = useSample((id) => call(sampleCharacterVoice, { params: { character_id: id } }))
  const isHeard = sample.isHeard(character_id)
  const Icon = isHeard ? Square : Play
  return (
    <>
      <Button
        onClick={() => sample.toggle({ id: character_id, name })}
        isWorking={sample.isComing(character_id)}
      >
        <Icon className="icon fill-current" aria-hidden="true" />
        {t(isHeard ? 'hear_stop' : 'hear_voice')}
      </Button>
      <Alert className="w-full">{sample.hasFailed ? t('hear_failed') : ''}</Alert>
    </>
  )
}
