import { COLLECTION_TITLE_MAX } from '@citrine/contract/limits'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useCreateCollection, useEditCollection } from './collections.api.ts'

interface EditCollectionProps {
  /** Null creates a new collection. */
  collection: { collection_id: string; title: string; is_public: boolean } | null
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    edit_collection: EditCollectionProps
  }
}

export default function EditCollectionDialog({ collection }: EditCollectionProps) {
  const { t } = useTranslation('collections')
  const [title, setTitle] = useState(collection?.title ?? '')
  const [isPublic, setIsPublic] = useState(collection?.is_public ?? false)
  const creation = useCreateCollection()
  const edit = useEditCollection(collection?.collection_id ?? '')
  const saving = collection === null ? creation : edit
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (title.trim() === '' || saving.isPending) return
    saving.mutate({ title, is_public: isPublic }, { onSuccess: closeDialog })
  }
  return (
    <DialogFrame title={t(collection === null ? 'new' : 'edit')} onClose={closeDialog}>
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          className="mt-6"
          label={t('title_label')}
          value={title}
          maxLength={COLLECTION_TITLE_MAX}
          dir="auto"
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className="mt-3">
          <CheckBox checked={isPublic} onChange={setIsPublic}>
            {t('public')}
          </CheckBox>
        </div>
        <ActionError className="mt-3" error={saving.error} />
        <Button
          type="submit"
          variant="lemon"
          className="mt-5 w-full"
          isWorking={saving.isPending}
          disabled={title.trim() === ''}
        >
          {t('save')}
        </Button>
      </form>
    </DialogFrame>
  )
}
