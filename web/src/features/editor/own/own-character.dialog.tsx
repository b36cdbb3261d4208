import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { ConfirmButtons } from '#web/components/dialog/confirm-dialog.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { ExportCharacter } from './export-character.tsx'
import { useDeleteCharacter, versionsQuery } from './own.api.ts'
import { ReviewState } from './review-state.tsx'
import { VersionList } from './version-list.tsx'

interface OwnCharacterProps {
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    own_character: OwnCharacterProps
  }
}

type View = 'all' | 'versions' | 'delete'

export default function OwnCharacterDialog({ character_id, name }: OwnCharacterProps) {
  const { t } = useTranslation('own')
  const navigate = useNavigate()
  const [view, setView] = useState<View>('all')
  const { data } = useInfiniteQuery(versionsQuery(character_id))
  const versions = data?.pages.flatMap(({ items }) => items)
  const message =
    versions?.find(({ is_live, review_state }) => is_live && review_state === 'rejected') ?? versions?.[0]
  const title = view === 'all' ? name : t(view === 'versions' ? 'versions' : 'delete_title')
  return (
    <DialogFrame
      title={title}
      onClose={closeDialog}
      onBack={view === 'all' ? undefined : () => setView('all')}
    >
      {view === 'versions' && (
        <div className="mt-4">
          <VersionList
            character_id={character_id}
            onRestored={() => {
              withdrawDialog('own_character')
              void navigate({ to: '/character/{-$id}', params: { id: character_id } })
            }}
          />
        </div>
      )}
      {view === 'delete' && (
        <DeleteStep character_id={character_id} name={name} onKeep={() => setView('all')} />
      )}
      {view === 'all' && (
        <>
          {message !== undefined && <ReviewState character_id={character_id} version={message} />}
          <div className="mt-5 grid gap-3">
            <Link
              to="/character/{-$id}"
              params={{ id: character_id }}
              // The link replaces the dialog's history entry. Otherwise the user would have to press Back twice.
              replace
              onClick={closeDialog}
              className={getButtonClass({ variant: 'lemon' })}
            >
              {t('edit')}
            </Link>
            <Link
              to="/characterDetail/$id"
              params={{ id: character_id }}
              replace
              onClick={closeDialog}
              className={getButtonClass()}
            >
              {t('view')}
            </Link>
            <Button onClick={() => setView('versions')}>{t('versions')}</Button>
          </div>
          <ExportCharacter character_id={character_id} />
          <div className="mt-6 grid border-line border-t pt-5">
            <Button variant="danger" onClick={() => setView('delete')}>
              {t('delete')}
            </Button>
          </div>
        </>
      )}
    </DialogFrame>
  )
}

function DeleteStep({ character_id, name, onKeep }: OwnCharacterProps & { onKeep: () => void }) {
  const { t } = useTranslation('own')
  const removal = useDeleteCharacter()
  const handleDelete = (): void =>
    removal.mutate(character_id, {
      onSuccess: () => {
        withdrawDialog('own_character')
        showToast({ kind: 'success', text: t('deleted', { name }) })
      },
    })
  return (
    <div className="mt-3">
      <p className="text-17 text-muted">{t('delete_text', { name })}</p>
      <ConfirmButtons
        keep={t('keep')}
        onKeep={onKeep}
        confirm={t('delete')}
        onConfirm={handleDelete}
        request={removal}
      />
    </div>
  )
}
