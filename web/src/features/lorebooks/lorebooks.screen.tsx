import { LOREBOOK_NAME_MAX } from '@citrine/contract/limits'
import type { LorebookCard } from '@citrine/contract/lorebooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileInput from 'lucide-react/icons/file-input'
import Trash from 'lucide-react/icons/trash-2'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { HiddenFileInput } from '#web/components/form/hidden-file-input.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { UndoLine } from '#web/components/form/undo-line.tsx'
import { Menu, type MenuItem } from '#web/components/menu/menu.tsx'
import { MenuButton } from '#web/components/menu/menu-button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { lorebooksQuery } from '#web/lib/query/lorebooks-query.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { LorebookImportReport } from './lorebook-import-report.tsx'
import { useAllChats, useCreateLorebook, useImportLorebook, useListActions } from './lorebooks.api.ts'
import './lorebooks.css'

/** The list includes file extensions, because many systems have no MIME type for lorebooks. */
const ACCEPTED = '.json,.lorebook,.png,.webp,.charx,application/json,image/png,image/webp'

/** Shows /lorebooks. */
export default function LorebooksScreen() {
  const { t } = useTranslation('lorebooks')
  const query = useQuery(lorebooksQuery())
  const { data } = query
  return (
    <div className="lorebook-page mx-auto grid w-full max-w-305 content-start gap-6 px-4 pt-2 pb-16 desktop:px-8">
      <PageTitle title={t('title')} />
      <header>
        <h1 className="display-large text-34">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('lead')}</p>
      </header>
      <div className="lorebook-wide grid grid-cols-1 content-start gap-6 desktop:grid-cols-[22rem_minmax(0,1fr)] desktop:gap-10">
        <div className="grid content-start gap-6">
          <NewBook />
          <ImportBook />
        </div>
        <div className="min-w-0 desktop:pt-7">
          {data === undefined && (
            <QueryState
              query={query}
              skeleton={<Skeleton className="h-32 w-full rounded-card" />}
              title={t('failed')}
            />
          )}
          {data?.items.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
          {data !== undefined && <Books books={data.items} />}
        </div>
      </div>
    </div>
  )
}

function NewBook() {
  const { t } = useTranslation('lorebooks')
  const [name, setName] = useState('')
  const creation = useCreateLorebook()
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (name.trim() === '' || creation.isPending) return
    creation.mutate(name.trim(), { onSuccess: () => setName('') })
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-48 grow"
          label={t('new_name')}
          value={name}
          maxLength={LOREBOOK_NAME_MAX}
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
        <Button
          type="submit"
          variant="lemon"
          className="min-h-12"
          isWorking={creation.isPending}
          disabled={name.trim() === ''}
        >
          {t('create')}
        </Button>
      </div>
      <ActionError className="mt-2" error={creation.error} />
    </form>
  )
}

function ImportBook() {
  const { t } = useTranslation('lorebooks')
  const input = useRef<HTMLInputElement>(null)
  const reading = useImportLorebook()
  return (
    <section aria-label={t('import')}>
      <HiddenFileInput
        ref={input}
        label={t('import')}
        accept={ACCEPTED}
        onFile={(file) => reading.mutate(file)}
      />
      <Button onClick={() => input.current?.click()} isWorking={reading.isPending}>
        <FileInput className="icon" aria-hidden="true" />
        {t('import')}
      </Button>
      <p className="mt-1.5 text-13 text-muted">{t('import_hint')}</p>
      <ActionError error={reading.error} />
      <div role="status">
        {reading.data !== undefined && <LorebookImportReport imported={reading.data} />}
      </div>
    </section>
  )
}

function Books({ books }: { books: readonly LorebookCard[] }) {
  const { t } = useTranslation('lorebooks')
  const actions = useListActions()
  const [removed, setRemoved] = useState<LorebookCard | null>(null)
  return (
    <section aria-label={t('title')}>
      <ul className="grid gap-2">
        {books.map((book) => (
          <BookRow key={book.lorebook_id} book={book} actions={actions} onRemoved={() => setRemoved(book)} />
        ))}
      </ul>
      <UndoLine
        text={removed && t('deleted', { name: removed.name })}
        onUndo={() => {
          if (removed !== null)
            actions.restore.mutate(removed.lorebook_id, { onSuccess: () => setRemoved(null) })
        }}
      />
    </section>
  )
}

interface BookRowProps {
  book: LorebookCard
  actions: ReturnType<typeof useListActions>
  onRemoved: () => void
}

function BookRow({ book, actions: { copy, download, remove }, onRemoved }: BookRowProps) {
  const { t } = useTranslation('lorebooks')
  const { lorebook_id, name, entry_count } = book
  const label = t('more_for', { name })
  const items: MenuItem[] = [
    {
      text: t('duplicate'),
      Icon: Copy,
      onChoose: () =>
        copy.mutate({ lorebook_id, name: t('copy_name', { name }).slice(0, LOREBOOK_NAME_MAX) }),
    },
    { text: t('export'), Icon: Download, onChoose: () => download.mutate(lorebook_id) },
    {
      text: t('delete'),
      Icon: Trash,
      isDanger: true,
      isSeparated: true,
      onChoose: () => remove.mutate(lorebook_id, { onSuccess: onRemoved }),
    },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-row bg-surface py-1 ps-4 pe-1">
      <Link
        to="/lorebook/$id"
        params={{ id: lorebook_id }}
        className="touch-44 relative flex min-w-0 flex-1 basis-40 items-center gap-2 py-2 hover:underline"
      >
        <span className="min-w-0 grow">
          <bdi className="block wrap-anywhere font-semibold">{name}</bdi>
          <span className="text-13 text-muted">{t('entries', { count: entry_count })}</span>
        </span>
        <ChevronRight className="icon flex-none text-muted rtl:-scale-x-100" aria-hidden="true" />
      </Link>
      <MenuButton
        label={label}
        disabled={copy.isPending || download.isPending || remove.isPending}
        renderMenu={(open) => <Menu label={label} title={name} items={items} {...open} />}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </MenuButton>
      <AllChats book={book} />
    </li>
  )
}

function AllChats({ book: { lorebook_id, name, is_in_all_chats } }: { book: LorebookCard }) {
  const { t } = useTranslation('lorebooks')
  const { mutate, variables, isPending, error } = useAllChats(lorebook_id)
  return (
    <div className="basis-full pe-3">
      <CheckBox checked={isPending ? variables : is_in_all_chats} onChange={mutate}>
        {t('all_chats')} <span className="sr-only">{name}</span>
      </CheckBox>
      <ActionError error={error} />
    </div>
  )
}
