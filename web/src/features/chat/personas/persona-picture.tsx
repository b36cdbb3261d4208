import { AVATAR_MAX_BYTES } from '@citrine/contract/limits'
import type { Persona } from '@citrine/contract/personas'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { PersonaAvatar } from '#web/shared/avatar/persona-avatar.tsx'
import { ChooseButton } from '#web/shared/picture-choice/choose-button.tsx'
import { useSavePersonaAvatar } from './personas.api.ts'

/** Lets the user choose a persona's picture. The server crops it to a square around its focus. */
export function PersonaPicture({ persona }: { persona: Persona }) {
  const { t } = useTranslation('preferences')
  const saving = useSavePersonaAvatar(persona.persona_id)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const send = (file: File): void => {
    setIsTooLarge(file.size > AVATAR_MAX_BYTES)
    if (file.size <= AVATAR_MAX_BYTES) saving.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <PersonaAvatar persona={persona} className="size-22" />
      <div className="grid grow gap-2">
        <div className="flex flex-wrap gap-2">
          <ChooseButton
            label={t('persona_picture_file')}
            variant="quiet"
            onFile={send}
            isWorking={saving.isPending}
          >
            {t('persona_picture')}
          </ChooseButton>
          {persona.avatar !== null && (
            <Button variant="plain" onClick={() => !saving.isPending && saving.mutate(null)}>
              {t('persona_picture_remove')}
            </Button>
          )}
        </div>
        <ActionError error={saving.error} />
        <Alert>{isTooLarge && t('persona_picture_too_large', { size: formatBytes(AVATAR_MAX_BYTES) })}</Alert>
      </div>
    </div>
  )
}
