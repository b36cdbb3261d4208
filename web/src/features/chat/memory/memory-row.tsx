import type { Memory } from '@citrine/contract/memory'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { formatSourceDay } from './day-and-share.ts'
import { useForgetMemory, useSaveMemory } from './memory.api.ts'
import { MemoryForm } from './memory-form.tsx'
import { SourceLink } from './source-link.tsx'
import { findUnsaved } from './unsaved-texts.ts'

interface MemoryRowProps {
  memory: Memory
  chat_id: string
  character_id: string
  name: string
}

export function MemoryRow({ memory, ...chat }: MemoryRowProps) {
  const { t } = useTranslation('memory')
  const [mode, setMode] = useState<'shown' | 'editing' | 'confirming'>(
    findUnsaved(memory.memory_id) === undefined ? 'shown' : 'editing',
  )
  const show = (): void => setMode('shown')
  return (
    <li className="rounded-row bg-raised px-4 py-3">
      {mode === 'editing' ? (
        <MemoryForm chat_id={chat.chat_id} name={chat.name} memory={memory} onDone={show} />
      ) : (
        <>
          <p dir="auto" className="wrap-anywhere">
            {memory.text}
          </p>
          {memory.state === 'revoked' && <p className="mt-1 text-13 text-warn">{t('revoked', chat)}</p>}
          <p className="mt-1 text-13 text-muted">
            <Source memory={memory} character_id={chat.character_id} />
          </p>
          <p className="text-13 text-muted">
            {t(`scope_${memory.scope}`, chat)}
            {memory.is_pinned && ` · ${t('pinned')}`}
          </p>
          {mode === 'confirming' ? (
            <AskToForget memory_id={memory.memory_id} onKeep={show} />
          ) : (
            <RowTools
              memory={memory}
              chat_id={chat.chat_id}
              onEdit={() => setMode('editing')}
              onForget={() => setMode('confirming')}
            />
          )}
        </>
      )}
    </li>
  )
}

function Source({
  memory: { created_at, source },
  character_id,
}: Pick<MemoryRowProps, 'memory' | 'character_id'>) {
  const { t } = useTranslation('memory')
  if (source === null) return t('from_user', { date: formatSourceDay(created_at) })
  if (source.excerpt === '') return `${formatSourceDay(source.created_at)} · ${t('why_deleted')}`
  return <SourceLink character_id={character_id} source={source} />
}

interface RowToolsProps extends Pick<MemoryRowProps, 'memory' | 'chat_id'> {
  onEdit: () => void
  onForget: () => void
}

function RowTools({ memory, chat_id, onEdit, onForget }: RowToolsProps) {
  const { t } = useTranslation('memory')
  const save = useSaveMemory(chat_id)
  const { memory_id, text, is_pinned } = memory
  return (
    <>
      <div className="-ms-3 -mb-2 flex">
        <IconButton
          label={t('pin', { text })}
          aria-pressed={is_pinned}
          aria-busy={save.isPending || undefined}
          onClick={() => !save.isPending && save.mutate({ memory_id, is_pinned: !is_pinned })}
        >
          <Pin className={`icon ${is_pinned ? 'fill-current' : 'text-em'}`} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('edit', { text })} onClick={onEdit}>
          <Pencil className="icon text-em" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('forget', { text })} onClick={onForget}>
          <Trash2 className="icon text-em" aria-hidden="true" />
        </IconButton>
      </div>
      <ActionError title={t('change_failed')} error={save.error} />
    </>
  )
}

function AskToForget({ memory_id, onKeep }: { memory_id: string; onKeep: () => void }) {
  const { t } = useTranslation('memory')
  const forget = useForgetMemory()
  const handleForget = (): void =>
    forget.mutate(memory_id, { onSuccess: () => showToast({ kind: 'success', text: t('forgotten') }) })
  return (
    <fieldset className="mt-2">
      <legend className="text-13 text-em">{t('forget_ask')}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button onClick={onKeep} autoFocus>
          {t('forget_keep')}
        </Button>
        <Button variant="danger" onClick={handleForget} isWorking={forget.isPending}>
          {t('forget_confirm')}
        </Button>
      </div>
      <ActionError title={t('change_failed')} error={forget.error} />
    </fieldset>
  )
}
