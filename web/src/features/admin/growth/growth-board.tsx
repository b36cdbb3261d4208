import { countGrowth, type Growth, type GrowthSpan, growthSpans } from '@citrine/contract/growth'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { growthQuery } from '../desks.api.ts'
import { BarList } from './bar-list.tsx'
import { formatDay } from './format-figures.ts'
import { FunnelPanel } from './funnel-panel.tsx'
import { LinePlot } from './line-plot.tsx'
import { ModelsPanel } from './models-panel.tsx'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'
import { RetentionPanel } from './retention-panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'

const CHARACTER_BARS_MAX = 10

const COUNTS = ['people', 'messages', 'visits'] as const

export function GrowthBoard() {
  const { t } = useTranslation(['growth', 'admin'])
  const [span, setSpan] = useState<GrowthSpan>('30')
  const { data, error, isFetching, refetch } = useQuery(growthQuery(span))
  if (data === undefined && error !== null)
    return (
      <ErrorState
        className="mt-6"
        title={t('failed', { ns: 'admin' })}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-160 text-muted">{t('lead')}</p>
        <SegmentedControl
          label={t('span')}
          value={span}
          onChange={setSpan}
          options={growthSpans.map((value) => ({ value, text: t(`span_${value}`) }))}
        />
      </div>
      {data !== undefined && <CountNow {...data} />}
      {data === undefined ? <Skeleton className="h-96 rounded-card" /> : <Board data={data} />}
    </div>
  )
}

function CountNow({ counted_at, is_counting = false }: Pick<Growth, 'counted_at' | 'is_counting'>) {
  const { t } = useTranslation('growth')
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(countGrowth, { body: {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['admin', 'growth'] }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="text-13 text-muted">
        {is_counting
          ? t('counting')
          : counted_at === null
            ? t('empty')
            : t('counted_at', { time: formatFullTime(counted_at) })}
      </p>
      <Button isWorking={isPending || is_counting} onClick={() => mutate()}>
        {t('count_now')}
      </Button>
    </div>
  )
}

function Board({ data }: { data: Growth }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 tablet:grid-cols-3">
        {COUNTS.map((count) => (
          <CountPanel key={count} count={count} days={data.days} />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          <FunnelPanel funnel={data.funnel} campaigns={data.campaigns} />
          {data.revenue !== null && <RevenuePanel {...data.revenue} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <CharactersPanel characters={data.characters} />
          <ModelsPanel models={data.models} />
        </div>
      </div>
      <RetentionPanel cohorts={data.cohorts} />
    </>
  )
}

function CountPanel({ count, days }: { count: (typeof COUNTS)[number]; days: Growth['days'] }) {
  const { t } = useTranslation('growth')
  const rows = days.map((row) => ({ day: row.day, value: row[count] }))
  return (
    <PlotPanel
      title={t(count)}
      file={count}
      columns={[
        { key: 'day', title: t('day'), read: ({ day }) => day, show: ({ day }) => formatDay(day) },
        { key: count, title: t(count), read: ({ value }) => value },
      ]}
      rows={rows}
      isEmpty={rows.every(({ value }) => value === 0)}
    >
      <LinePlot title={t(count)} days={rows} />
    </PlotPanel>
  )
}

type CharacterRow = Growth['characters'][number]

function CharactersPanel({ characters }: Pick<Growth, 'characters'>) {
  const { t } = useTranslation('growth')
  const columns: Column<CharacterRow>[] = [
    { key: 'name', title: t('character'), read: ({ name }) => name },
    { key: 'messages', title: t('messages'), read: ({ messages }) => messages },
    { key: 'people', title: t('people_days'), read: ({ people }) => people },
  ]
  return (
    <PlotPanel
      title={t('characters')}
      note={t('characters_text')}
      file="characters"
      columns={columns}
      rows={characters}
    >
      <BarList
        bars={characters.slice(0, CHARACTER_BARS_MAX).map(({ character_id, name, messages }) => ({
          key: character_id,
          name,
          value: messages,
          text: formatPlainNumber(messages),
        }))}
      />
    </PlotPanel>
  )
}
