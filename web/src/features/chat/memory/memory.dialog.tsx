import { type MemorySource, PROMPT_PINS_LIMIT } from '@citrine/contract/memory'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { memoriesQuery } from './memory.api.ts'
import { MemoryForm } from './memory-form.tsx'
import { MemoryRow } from './memory-row.tsx'
import { SourceLink } from './source-link.tsx'
import { SummaryCard } from './summary-card.tsx'
import { findUnsaved } from './unsaved-texts.ts'

interface MemoryProps {
  chat_id: string
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    memory: MemoryProps
  }
}

export default function MemoryDialog(chat: MemoryProps) {
  const { t } = useTranslation('memory')
  const { chat_id, name } = chat
  const query = useInfiniteQuery(memoriesQuery(chat_id))
  const { data } = query
  const [first] = data?.pages ?? []
  return (
    <DialogFrame title={t('title')} lead={t('lead', { name })} onClose={closeDialog}>
      <About name={name} />
      {first === undefined && (
        <QueryState
          query={query}
          skeleton={<MemorySkeleton />}
          className="mt-5 px-0"
          heading="h3"
          title={t('failed')}
        />
      )}
      {first !== undefined && (
        <>
          <SummaryCard
            chat_id={chat_id}
            name={name}
            summary={first.summary}
            isBeingMade={first.is_being_made}
          />
          <Pins {...chat} pins={first.pins} />
          <Facts {...chat} facts={joinPages(data?.pages ?? [], ({ memory_id }) => memory_id)} />
          <MoreButton list={query} className="mt-3 w-full">
            {t('more')}
          </MoreButton>
        </>
      )}
    </DialogFrame>
  )
}

function About({ name }: { name: string }) {
  const { t } = useTranslation('memory')
  return (
    <FoldedSection title={t('about')} className="mt-4 text-muted">
      <ul className="flex flex-col gap-2 pb-2">
        <li>{t('about_kept', { name })}</li>
        <li>{t('about_seen', { name })}</li>
        <li>{t('about_forget')}</li>
      </ul>
    </FoldedSection>
  )
}

function Pins({ pins, character_id, name }: MemoryProps & { pins: readonly MemorySource[] }) {
  const { t } = useTranslation('memory')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-17">
        {t('pins')}
      </h3>
      <p className="mt-1 text-13 text-muted">
        {pins.length === 0 ? t('pins_none') : t('pins_lead', { name, max: PROMPT_PINS_LIMIT })}
      </p>
      <ul className="mt-3 flex flex-col gap-2 empty:hidden">
        {pins.map((pin) => (
          <li key={pin.record_id} dir="auto" className="wrap-anywhere rounded-row bg-raised px-4 py-3">
            <b className="font-semibold">{pin.role === 'user' ? t('why_you') : name}</b>{' '}
            <SourceLink character_id={character_id} source={pin} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FactsProps extends MemoryProps {
  facts: readonly Parameters<typeof MemoryRow>[0]['memory'][]
}

function Facts({ facts, ...chat }: FactsProps) {
  const { t } = useTranslation('memory')
  const heading = useId()
  const [isAdding, setIsAdding] = useState(findUnsaved(`new ${chat.chat_id}`) !== undefined)
  return (
    <section aria-labelledby={heading} className="mt-6">
      <div className="flex items-center justify-between gap-3">
        <h3 id={heading} className="text-17">
          {t('facts')}
        </h3>
        {!isAdding && (
          <Button variant="wash" onClick={() => setIsAdding(true)}>
            <Plus className="icon" aria-hidden="true" />
            {t('add')}
          </Button>
        )}
      </div>
      {isAdding && (
        <div className="mt-3 rounded-row bg-raised px-4 py-3">
          <MemoryForm chat_id={chat.chat_id} name={chat.name} onDone={() => setIsAdding(false)} />
        </div>
      )}
      {facts.length === 0 && !isAdding && (
        <div className="mt-3 rounded-row bg-raised px-4 py-3">
          <p>{t('facts_none_title')}</p>
          <p className="mt-1 text-13 text-muted">{t('facts_none', chat)}</p>
        </div>
      )}
      <ul className="mt-3 flex flex-col gap-2 empty:hidden">
        {facts.map((memory) => (
          <MemoryRow key={memory.memory_id} memory={memory} {...chat} />
        ))}
      </ul>
    </section>
  )
}

function MemorySkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className="mt-6 flex flex-col gap-2">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-28 rounded-row" />
      <Skeleton className="mt-4 h-6 w-24" />
      <Skeleton className="h-24 rounded-row" />
      <Skeleton className="h-24 rounded-row" />
    </div>
  )
}
