import { NICK_NAME } from '@citrine/contract/limits'
import { nickName } from '@citrine/contract/own-details'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useEditUser } from '../edit-user.api.ts'

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    rename: Record<never, never>
  }
}

export default function RenameDialog() {
  const { t } = useTranslation(['settings', 'common'])
  const { user } = useSession()
  const [name, setName] = useState(user?.nick_name ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const saving = useEditUser(() => {
    withdrawDialog('rename')
    showToast({ kind: 'success', text: t('Successfully Set', { ns: 'common' }) })
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { success } = nickName.safeParse(name)
    setIsEmpty(!success)
    if (success && !saving.isPending) saving.mutate({ nick_name: name })
  }
  const refused = readFieldErrors(saving.error).nick_name
  return (
    <DialogFrame title={t('rename_title')} lead={t('rename_lead')} onClose={closeDialog}>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          className="mt-6"
          label={t('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={NICK_NAME.max}
          autoComplete="nickname"
          dir="auto"
          error={isEmpty ? t('Please enter a nickname') : refused}
        />
        {refused === undefined && (
          <ActionError className="mt-4" title={t('Failed to Set', { ns: 'common' })} error={saving.error} />
        )}
        <Button
          type="submit"
          variant="lemon"
          size="large"
          className="mt-6 w-full"
          isWorking={saving.isPending}
        >
          {t('save')}
        </Button>
      </form>
    </DialogFrame>
  )
}
