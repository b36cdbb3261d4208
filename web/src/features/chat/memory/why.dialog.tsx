import { useQuery } from '@tanstack/react-query'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { type ReplyExplanation, whyQuery } from './memory.api.ts'
import { PromptShares } from './prompt-shares.tsx'
import { ReplySources } from './reply-sources.tsx'

interface WhyProps {
  record_id: string
  character_id: string
  name: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    why: WhyProps
  }
}

export default function WhyDialog({ record_id, ...chat }: WhyProps) {
  const { t } = useTranslation('memory')
  const query = useQuery(whyQuery(record_id))
  const { data } = query
  return (
    <DialogFrame title={t('why')} onClose={closeDialog}>
      {data === undefined && (
        <QueryState
          query={query}
          skeleton={<WhySkeleton />}
          className="mt-5 px-0"
          heading="h3"
          title={t('why_failed')}
        />
      )}
      {data !== undefined && <Explanation why={data} {...chat} />}
    </DialogFrame>
  )
}

function Explanation({ why, character_id, name }: { why: ReplyExplanation } & Omit<WhyProps, 'record_id'>) {
  const { t } = useTranslation('memory')
  const { model, made_of, prompt_version } = why
  if (model === null) return <p className="mt-3 text-17 text-muted">{t('why_opening')}</p>
  return (
    <>
      <p className="mt-3 text-17">
        {t('why_written', { model: model.name })}{' '}
        {made_of === null ? t('why_unknown') : t('why_read', { count: made_of.messages })}
      </p>
      {made_of !== null && (
        <>
          <ReplySources made_of={made_of} character_id={character_id} name={name} />
          <PromptShares made_of={made_of} name={name} />
        </>
      )}
      <p className="wrap-anywhere mt-5 text-13 text-muted">
        {t('why_details', { model: model.id, version: prompt_version ?? '–' })}
      </p>
    </>
  )
}

function WhySkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className="mt-4 flex flex-col gap-2">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-40 rounded-row" />
    </div>
  )
}
