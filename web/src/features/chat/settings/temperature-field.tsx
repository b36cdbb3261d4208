import type { ChatSetting } from '@citrine/contract/chat-settings'
import { TEMPERATURE } from '@citrine/contract/limits'
import { useId, useState } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useChangeSetting } from './chat-settings.api.ts'
import { useDebouncedSave } from './use-debounced-save.ts'

export function TemperatureField({ chat_id, setting }: { chat_id: string; setting: ChatSetting }) {
  const { t, i18n } = useTranslation('preferences')
  const id = useId()
  const { change, fault } = useChangeSetting(chat_id)
  const [moving, setMoving] = useState<number | null>(null)
  const { saveLater, flush } = useDebouncedSave((temperature: number) => {
    setMoving(null)
    change({ change: { temperature } })
  })
  const value = moving ?? setting.temperature
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value)
  const text = `${t(nameTemperature(value))}, ${number}`
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-13 text-muted">
          {t('temperature')}
        </label>
        <span aria-hidden="true" className="text-15">
          {text}
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={TEMPERATURE.max}
        step={TEMPERATURE.step}
        value={value}
        aria-valuetext={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setMoving(target.valueAsNumber)
          saveLater(target.valueAsNumber)
        }}
        onPointerUp={flush}
        onBlur={flush}
        className="mt-1 h-11 w-full cursor-pointer accent-lemon-ink"
      />
      <p id={`${id}-hint`} className="text-13 text-muted">
        {t('temperature_hint')}
      </p>
      <Alert className="mt-1">{fault}</Alert>
    </div>
  )
}

const nameTemperature = (temperature: number) =>
  temperature <= 0.45 ? 'temperature_calm' : temperature <= 1 ? 'temperature_balanced' : 'temperature_daring'
