import { LORE_TEXT_MAX, LOREBOOK_NAME_MAX, MEMBER_LOREBOOK_ENTRIES_MAX } from '@citrine/contract/limits'
import type { Lorebook } from '@citrine/contract/lorebook'
import type { getLorebook } from '@citrine/contract/lorebooks'
import type { ResponseOf } from '@citrine/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { showValue } from '#web/lib/i18n/show-value.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lorebookQuery } from '#web/lib/query/lorebooks-query.ts'
import { PageState } from '#web/shared/errors/page-state.tsx'
import { BookSettings } from '#web/shared/lorebook/book-settings.tsx'
import { LoreEntries } from '#web/shared/lorebook/lore-entries.tsx'
import { BLANK_INFO } from '#web/shared/lorebook/lore-state.ts'
import { RefusalNote } from '#web/shared/refusal/refusal-note.tsx'
import { type RefusedText, readRefusedText } from '#web/shared/refusal/refused-text.ts'
import { useNewestLorebook, useSaveLorebook } from './lorebooks.api.ts'
import './lorebooks.css'

type ShownBook = ResponseOf<typeof getLorebook>

/** Shows /lorebook/:id. */
export default function LorebookScreen({ lorebook_id }: { lorebook_id: string }) {
  const { t } = useTranslation('lorebooks')
  const query = useQuery(lorebookQuery(lorebook_id))
  const { data } = query
  return (
    <div className="lorebook-page mx-auto grid w-full max-w-305 content-start gap-6 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={data?.book.name ?? t('title')} />
      {data !== undefined && <BookForm view={data} />}
      {data === undefined && (
        <PageState
          query={query}
          skeleton={<Skeleton className="h-40 w-full rounded-card" />}
          notFound={{ title: t('not_found_title'), text: t('not_found_text') }}
          instead={{ to: '/lorebooks', text: t('to_list') }}
          failedTitle={t('failed')}
        />
      )}
    </div>
  )
}

function useBookForm(view: ShownBook) {
  const { t } = useTranslation('lorebooks')
  const [book, setBook] = useState<Lorebook>(view.book)
  const [saved, setSaved] = useState({ book: view.book as Lorebook, revision: view.revision })
  const saving = useSaveLorebook(view.lorebook_id)
  const isDirty = book !== saved.book
  useBlocker({
    shouldBlockFn: () => isDirty && !window.confirm(t('leave')),
    enableBeforeUnload: isDirty,
  })
  const save = (known: number): void => {
    if (saving.isPending || book.name.trim() === '') return
    saving.mutate({ revision: known, book }, { onSuccess: ({ revision }) => setSaved({ book, revision }) })
  }
  const resolving = useNewestLorebook(view.lorebook_id)
  const keepMine = (): void => resolving.mutate(undefined, { onSuccess: ({ revision }) => save(revision) })
  const keepTheirs = (): void =>
    resolving.mutate(undefined, {
      onSuccess: (newest) => {
        setBook(newest.book)
        setSaved(newest)
        saving.reset()
      },
    })
  return {
    ...{ book, setBook, savedName: saved.book.name, isDirty, saving },
    save: () => save(saved.revision),
    conflict: { resolving, keepMine, keepTheirs },
  }
}

function BookForm({ view }: { view: ShownBook }) {
  const { t } = useTranslation('lorebooks')
  const { book, setBook, savedName, isDirty, saving, save, conflict } = useBookForm(view)
  const errors = readFieldErrors(saving.error)
  const isConflict = hasStatus(saving.error, 'conflict')
  const failed = Object.keys(errors).find((path) => path.startsWith('lorebook.'))
  const wrong = book.entries.find(({ entry_id }) => failed === `lorebook.${entry_id}`)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isConflict) save()
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="lorebook-form lorebook-wide">
      <h1 dir="auto" className="display-large mb-5 text-match-parent text-34 wrap-anywhere">
        {savedName}
      </h1>
      <TextField
        label={t('new_name')}
        value={book.name}
        maxLength={LOREBOOK_NAME_MAX}
        dir="auto"
        error={errors.lorebook}
        onChange={({ target }) => setBook({ ...book, name: target.value })}
      />
      <Uses view={view} />
      <LoreEntries
        entries={book.entries}
        onEntries={(entries) => setBook({ ...book, entries })}
        max={MEMBER_LOREBOOK_ENTRIES_MAX}
        blank={{ world_info: BLANK_INFO }}
        findError={(entry_id) => errors[`lorebook.${entry_id}`]}
        buildRowId={(entry_id) => `entry-${entry_id}`}
        addId="add-entry"
        canSplit
        renderContent={({ label, value, onChange }) => (
          <TextArea
            label={label}
            value={value}
            maxLength={LORE_TEXT_MAX}
            rows={3}
            dir="auto"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      />
      <BookSettings book={book} onChange={setBook} isNamed={false} />
      <SaveBar
        saving={saving}
        isDirty={isDirty}
        isNamed={book.name.trim() !== ''}
        refusedText={readRefusedText(saving.error, wrong?.content ?? book.name)}
        conflict={isConflict ? conflict : undefined}
      />
    </form>
  )
}

interface Conflict {
  resolving: { error: Error | null; isPending: boolean }
  keepMine: () => void
  keepTheirs: () => void
}

/** Lets the writer decide between the text here and the one that was saved somewhere else. */
function ConflictChoice({
  conflict: { resolving, keepMine, keepTheirs },
  isSaving,
}: {
  conflict: Conflict
  isSaving: boolean
}) {
  const { t } = useTranslation('lorebooks')
  const isBusy = resolving.isPending || isSaving
  return (
    <>
      <p className="mb-3">{t('conflict_choice')}</p>
      <ActionError error={resolving.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="lemon" isWorking={isBusy} onClick={keepMine}>
          {t('conflict_mine')}
        </Button>
        <Button disabled={isBusy} onClick={keepTheirs}>
          {t('conflict_theirs')}
        </Button>
      </div>
    </>
  )
}

interface SaveBarProps {
  saving: { error: Error | null; isPending: boolean; isSuccess: boolean }
  isDirty: boolean
  isNamed: boolean
  refusedText: RefusedText | null
  conflict: Conflict | undefined
}

function SaveBar({ saving, isDirty, isNamed, refusedText, conflict }: SaveBarProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <div className="lorebook-wide sticky bottom-0 mt-6 bg-ground py-3">
      <div className="mb-3 empty:hidden">
        <ActionError error={saving.error} />
        <RefusalNote refusedText={refusedText} />
      </div>
      {conflict !== undefined ? (
        <ConflictChoice conflict={conflict} isSaving={saving.isPending} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="lemon" isWorking={saving.isPending} disabled={!isDirty || !isNamed}>
            {t('save')}
          </Button>
          <p role="status" className="text-13 text-muted">
            {isDirty ? t('unsaved') : saving.isSuccess ? t('saved') : ''}
          </p>
        </div>
      )}
    </div>
  )
}

function Uses({ view: { characters, personas, chats, is_in_all_chats } }: { view: ShownBook }) {
  const { t, i18n } = useTranslation('lorebooks')
  const uses = [
    ...[...characters, ...personas].map((name) => showValue(name, i18n.language)),
    ...(chats > 0 ? [t('uses_chats', { count: chats })] : []),
    ...(is_in_all_chats ? [t('uses_all_chats')] : []),
  ]
  if (uses.length === 0) return null
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(uses)
  return <p className="mt-2 wrap-anywhere text-13 text-muted">{t('uses', { list })}</p>
}
