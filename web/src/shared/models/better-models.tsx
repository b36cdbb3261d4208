import {
  getLocalModel,
  type LocalModels,
  listLocalModels,
  type ModelOffer,
  type ModelSwitch,
  pauseLocalModel,
} from '@citrine/contract/local-models'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { formatBytes } from '#web/lib/i18n/format-bytes.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { ENGINE_KEY } from '#web/lib/live/chat-engine.ts'

const KEY = ['local-models']
const RECHECK_MS = 1_500

/** Finds models only for the operator: admins, and callers on this machine during a trial. */
export function useLocalModels() {
  const cache = useQueryClient()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const models = await call(listLocalModels, { signal })
      if (models.switch?.state === 'done') void cache.invalidateQueries({ queryKey: ENGINE_KEY })
      return models
    },
    retry: false,
    refetchInterval: ({ state }) => (isSwitching(state.data) || isMeasuring(state.data) ? RECHECK_MS : false),
  })
}

const isSwitching = (data: LocalModels | undefined): boolean =>
  data?.switch?.state === 'downloading' || data?.switch?.state === 'starting'

const isMeasuring = (data: LocalModels | undefined): boolean =>
  data?.offers.some(({ words_per_second }) => words_per_second === null) ?? false

export function BetterModels({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('models')
  const cache = useQueryClient()
  const { data, error } = useLocalModels()
  const show = (models: LocalModels): void => void cache.setQueryData(KEY, models)
  const meta = { handlesErrors: true }
  const get = useMutation({
    mutationFn: (name: string) => call(getLocalModel, { body: { name } }),
    onSuccess: show,
    meta,
  })
  const pause = useMutation({ mutationFn: () => call(pauseLocalModel, { body: {} }), onSuccess: show, meta })
  if (error !== null) return otherwise
  if (data === undefined) return null
  const isBusy = isSwitching(data) || get.isPending
  return (
    <section className="rounded-control bg-raised p-3.5">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="mt-1 text-muted">{data.offers.length === 0 ? t('none') : t('about')}</p>
      {data.switch !== null && (
        <RunningSwitch
          {...data.switch}
          onPause={() => pause.mutate()}
          onResume={() => get.mutate(data.switch?.name ?? '')}
          isWorking={pause.isPending || get.isPending}
        />
      )}
      <ul className="mt-3 grid gap-3">
        {/* A paused download is continued above. */}
        {data.offers
          .filter(({ name }) => !(data.switch?.state === 'paused' && data.switch.name === name))
          .map((offer) => (
            <Offer key={offer.name} {...offer} isBusy={isBusy} onGet={() => get.mutate(offer.name)} />
          ))}
      </ul>
      <ActionError error={get.error ?? pause.error} />
    </section>
  )
}

function Offer({
  title,
  size_bytes,
  licence,
  is_role_play,
  is_here,
  fits_disk,
  words_per_second: words,
  isBusy,
  onGet,
}: ModelOffer & { isBusy: boolean; onGet: () => void }) {
  const { t, i18n } = useTranslation('models')
  const about = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 2 })
  return (
    <li className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold wrap-anywhere">
          {title}
          {is_role_play && (
            <span className="ms-2 rounded-badge bg-lemon-wash px-2 text-12 text-lemon-ink">
              {t('role_play')}
            </span>
          )}
        </p>
        <p className="text-15 text-muted">{t('size', { size: formatBytes(size_bytes), licence })}</p>
        <p className="text-15 text-muted">
          {words === null ? t('words_unknown') : t('words', { words: about.format(words) })}
        </p>
      </div>
      {fits_disk ? (
        <Button disabled={isBusy} onClick={onGet}>
          {is_here ? t('use', { title }) : t('get', { title })}
        </Button>
      ) : (
        <p className="text-warn">{t('no_room', { size: formatBytes(size_bytes) })}</p>
      )}
    </li>
  )
}

interface RunningSwitchProps extends ModelSwitch {
  onPause: () => void
  onResume: () => void
  isWorking: boolean
}

function RunningSwitch({ state, title, done_bytes, total_bytes, reason, ...actions }: RunningSwitchProps) {
  const { t } = useTranslation('models')
  const percent = Math.floor((done_bytes / total_bytes) * 100)
  return (
    <div className="mt-3">
      <p role="status" className={state === 'failed' ? 'text-warn' : ''}>
        {t(state, { title, percent })}
      </p>
      {reason !== null && <p className="text-15 text-muted wrap-anywhere">{t('reason', { reason })}</p>}
      {(state === 'downloading' || state === 'paused') && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <progress
            aria-label={t('progress')}
            max={100}
            value={percent}
            className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-full bg-ground [&::-webkit-progress-bar]:bg-ground [&::-webkit-progress-value]:bg-lemon [&::-moz-progress-bar]:bg-lemon"
          />
          {state === 'downloading' ? (
            <Button isWorking={actions.isWorking} onClick={actions.onPause}>
              {t('pause')}
            </Button>
          ) : (
            <Button isWorking={actions.isWorking} onClick={actions.onResume}>
              {t('resume')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
