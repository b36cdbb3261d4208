import type { CollectionTile } from '@citrine/contract/collections'
import { COLLECTION_TITLE_MAX } from '@citrine/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ownCollectionsQuery } from '#web/lib/query/collections-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useCreateCollection, useSetCollected } from './collections.api.ts'

interface CollectProps {
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    collect: CollectProps
  }
}

export default function CollectDialog({ character_id, name }: CollectProps) {
  const { t } = useTranslation('collections')
  const query = useQuery(ownCollectionsQuery(character_id))
  const { data } = query
  return (
    <DialogFrame title={t('collect_title')} lead={t('collect_lead', { name })} onClose={closeDialog}>
      {data === undefined && (
        <QueryState
          query={query}
          skeleton={<Skeleton className="mt-4 h-11 w-full" />}
          heading="h3"
          title={t('failed')}
          className="px-0"
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul aria-label={t('collections')} className="mt-4">
          {data.items.map((item) => (
            <li key={item.collection_id}>
              <Choice collection={item} character_id={character_id} />
            </li>
          ))}
        </ul>
      )}
      <NewCollection character_id={character_id} />
    </DialogFrame>
  )
}

interface ChoiceProps {
  collection: CollectionTile & { has_character: boolean }
  character_id: string
}

function Choice({ collection: { collection_id, title, has_character }, character_id }: ChoiceProps) {
  const { mutate, isPending, variables } = useSetCollected()
  return (
    <CheckBox
      checked={isPending ? variables.on : has_character}
      onChange={(on) => !isPending && mutate({ collection_id, character_id, on })}
    >
      <bdi className="wrap-anywhere">{title}</bdi>
    </CheckBox>
  )
}

function NewCollection({ character_id }: { character_id: string }) {
  const { t } = useTranslation('collections')
  const [title, setTitle] = useState('')
  const creation = useCreateCollection()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (title.trim() === '' || creation.isPending) return
    creation.mutate({ title, is_public: false, character_id }, { onSuccess: () => setTitle('') })
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <TextField
        className="mt-5"
        label={t('new_title')}
        value={title}
        maxLength={COLLECTION_TITLE_MAX}
        dir="auto"
        onChange={({ target }) => setTitle(target.value)}
      />
      <ActionError className="mt-3" error={creation.error} />
      <Button
        type="submit"
        className="mt-4 w-full"
        isWorking={creation.isPending}
        disabled={title.trim() === ''}
      >
        {t('create_and_add')}
      </Button>
    </form>
  )
}
