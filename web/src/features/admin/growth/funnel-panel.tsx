import { type Growth, growthSteps } from '@citrine/contract/growth'
import { useState } from 'react'
import { Select } from '#web/components/form/select.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { BarList } from './bar-list.tsx'
import { formatShare, nameSource } from './format-figures.ts'
import { PlotPanel } from './plot-panel.tsx'
import type { Column } from './plot-table.ts'

type Campaign = Growth['campaigns'][number]
const ALL = ''

export function FunnelPanel({ funnel, campaigns }: Pick<Growth, 'funnel' | 'campaigns'>) {
  const { t } = useTranslation('growth')
  const [chosen, setChosen] = useState(ALL)
  const steps = campaigns.find((row) => buildCampaignKey(row) === chosen) ?? funnel
  const nameCampaign = (row: Campaign): string =>
    row.channel === '' ? t('other_campaigns') : nameSource(row, t)
  const columns: Column<Campaign>[] = [
    { key: 'channel', title: t('campaign'), read: ({ channel }) => channel, show: nameCampaign },
    ...growthSteps.map((step) => ({
      key: step,
      title: t(`step_${step}`),
      read: (row: Campaign) => row[step],
    })),
  ]
  const [channel, ...rest] = columns
  const file = channel && [
    channel,
    { key: 'campaign', title: '', read: (row: Campaign) => row.campaign },
    ...rest,
  ]
  return (
    <PlotPanel
      title={t('funnel')}
      note={t('funnel_text')}
      file="funnel"
      columns={columns}
      fileColumns={file}
      rows={campaigns}
    >
      <Select
        className="mb-4 [&_select]:bg-raised"
        label={t('campaign')}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: ALL, text: t('all_visitors') },
          ...campaigns.map((row) => ({ value: buildCampaignKey(row), text: nameCampaign(row) })),
        ]}
      />
      <BarList
        whole={steps.visit}
        bars={growthSteps.map((step) => ({
          key: step,
          name: t(`step_${step}`),
          value: steps[step],
          text: formatPlainNumber(steps[step]),
          ...(step === 'visit' ? {} : { detail: formatShare(steps[step], steps.visit) }),
        }))}
      />
    </PlotPanel>
  )
}

const buildCampaignKey = ({ channel, campaign }: Campaign): string => JSON.stringify([channel, campaign])
