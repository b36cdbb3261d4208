import { NICK_NAME } from '@citrine/contract/limits'
import { editUser, nickName } from '@citrine/contract/own-details'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { setUser, useSession } from '#web/lib/session/session.ts'
import { readStored, removeStored } from '#web/lib/storage.ts'

/** Asks a new member in their first chat what characters call them. */
export function NameQuestion({ character }: { character: string }) {
  const { t } = useTranslation('chat')
  const { user } = useSession()
  const [isOwed, setIsOwed] = useState(() => readStored('name_question') === user?.uid)
  const [name, setName] = useState('')
  const end = (): void => {
    removeStored('name_question')
    setIsOwed(false)
    document.querySelector<HTMLElement>('[data-composer]')?.focus({ preventScroll: true })
  }
  const saving = useMutation({
    mutationFn: (nick_name: string) => call(editUser, { body: { nick_name } }),
    meta: { handles_errors: true },
    onSuccess: (saved) => {
      setUser(saved)
      end()
    },
  })
  if (!isOwed) return null
  const { success } = nickName.safeParse(name)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (success && !saving.isPending) saving.mutate(name)
  }
  return (
    <form
      noValidate
      aria-label={t('name_question', { name: character })}
      onSubmit={handleSubmit}
      className="mb-2 animate-rise rounded-card bg-raised p-3.5"
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-44 grow"
          label={t('name_question', { name: character })}
          value={name}
          maxLength={NICK_NAME.max}
          autoComplete="nickname"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={!success} isWorking={saving.isPending} className="min-h-12">
          {t('name_save')}
        </Button>
        <Button variant="plain" onClick={end} className="min-h-12">
          {t('name_skip')}
        </Button>
      </div>
      <div className="mt-2 empty:hidden">
        <ActionError error={saving.error} />
      </div>
    </form>
  )
}
