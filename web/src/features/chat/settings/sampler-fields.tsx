import type { ChatSetting } from '@citrine/contract/chat-settings'
import {
  type ChatSamplers,
  SAMPLER_RANGES,
  type SamplerName,
  STOP_MAX,
  STOPS_MAX,
  samplerNames,
} from '@citrine/contract/samplers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { chatCommonQuery } from '../chat.api.ts'
import { useChangeSetting } from './chat-settings.api.ts'
import { useDebouncedSave } from './use-debounced-save.ts'

type Texts = Record<SamplerName | 'stop', string>

type Bounds = { min: number; max: number }

export function SamplerFields({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t } = useTranslation('preferences')
  const { data } = useQuery(chatCommonQuery(undefined))
  const { change, fault } = useChangeSetting(chat_id)
  const [texts, setTexts] = useState(() => toSamplerTexts(setting.samplers))
  const { saveLater, flush } = useDebouncedSave((samplers: ChatSamplers) => change({ change: { samplers } }))
  if (data === undefined) return null
  const { numbers, has_stop } = data.samplers
  const offered = samplerNames.filter((name) => numbers[name] !== undefined)
  if (offered.length === 0 && !has_stop) return null

  const boundsFor = (name: SamplerName): Bounds => numbers[name] ?? SAMPLER_RANGES[name]
  const isWrong = (name: SamplerName, text: string): boolean => isOutOfBounds(name, text, boundsFor(name))
  const update = (next: Texts): void => {
    setTexts(next)
    if (!isStopWrong(next.stop) && !offered.some((name) => isWrong(name, next[name])))
      saveLater(readSamplers(next, offered))
  }
  return (
    <FoldedSection title={t('advanced')} className="rounded-row bg-raised px-3.5 open:pb-5">
      <p className="mt-1 text-13 text-muted">{t('advanced_hint')}</p>
      <div className="mt-4 grid grid-cols-2 items-start gap-4">
        {offered.map((name) => {
          const { min, max } = boundsFor(name)
          return (
            <TextField
              key={name}
              label={t(`sampler_${name}`)}
              inputMode={min < 0 ? 'text' : 'decimal'}
              placeholder={t('sampler_default')}
              value={texts[name]}
              onChange={({ target }) => update({ ...texts, [name]: target.value.replace(',', '.') })}
              onBlur={flush}
              error={isWrong(name, texts[name]) ? t('sampler_range', { min, max }) : undefined}
            />
          )
        })}
      </div>
      {has_stop && (
        <TextArea
          className="mt-4 [&_textarea]:min-h-0"
          label={t('sampler_stop')}
          hint={t('sampler_stop_hint', { lines: STOPS_MAX })}
          value={texts.stop}
          maxLength={STOPS_MAX * (STOP_MAX + 1)}
          rows={2}
          onChange={({ target }) => update({ ...texts, stop: target.value })}
          onBlur={flush}
          error={
            isStopWrong(texts.stop) ? t('sampler_stop_range', { lines: STOPS_MAX, max: STOP_MAX }) : undefined
          }
        />
      )}
      <Alert className="mt-1">{fault}</Alert>
      <Button className="mt-4" onClick={() => update(toSamplerTexts({}))}>
        {t('sampler_reset')}
      </Button>
    </FoldedSection>
  )
}

const toSamplerTexts = (samplers: ChatSamplers): Texts => ({
  ...(Object.fromEntries(samplerNames.map((name) => [name, String(samplers[name] ?? '')])) as Texts),
  stop: (samplers.stop ?? []).join('\n'),
})

const readStops = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

function isStopWrong(text: string): boolean {
  const stops = readStops(text)
  return stops.length > STOPS_MAX || stops.some((line) => line.length > STOP_MAX)
}

function readSamplers(texts: Texts, offered: readonly SamplerName[]): ChatSamplers {
  const samplers: ChatSamplers = {}
  for (const name of offered) if (texts[name].trim() !== '') samplers[name] = Number(texts[name])
  const stop = readStops(texts.stop)
  return stop.length > 0 ? { ...samplers, stop } : samplers
}

function isOutOfBounds(name: SamplerName, text: string, { min, max }: Bounds): boolean {
  const value = Number(text)
  const fitsStep = SAMPLER_RANGES[name].step < 1 || Number.isInteger(value)
  return text.trim() !== '' && !(value >= min && value <= max && fitsStep)
}
