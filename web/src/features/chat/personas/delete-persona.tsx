import type { Persona } from '@citrine/contract/personas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useDeletePersona } from './personas.api.ts'

/** Warns about the chats that use the persona before it is deleted. */
export function DeletePersona({ persona, onDeleted }: { persona: Persona; onDeleted: () => void }) {
  const { t } = useTranslation('preferences')
  const [isAsked, setIsAsked] = useState(false)
  const deleting = useDeletePersona(onDeleted)
  if (!isAsked)
    return (
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {t('persona_delete')}
      </Button>
    )
  return (
    <fieldset
      aria-label={t('persona_delete')}
      className="grid w-full gap-3 rounded-control border border-line-strong p-3.5"
    >
      <p>{t('persona_delete_text', { name: persona.name })}</p>
      <ActionError error={deleting.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          isWorking={deleting.isPending}
          onClick={() => deleting.mutate(persona.persona_id)}
        >
          {t('persona_delete_confirm')}
        </Button>
        <Button autoFocus onClick={() => setIsAsked(false)}>
          {t('persona_keep')}
        </Button>
      </div>
    </fieldset>
  )
}
