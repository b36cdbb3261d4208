import { genders } from '@citrine/contract/shop-filters'
import { sampleVoice, type VoicePreset } from '@citrine/contract/voices'
import Lock from 'lucide-react/icons/lock'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { type ReactNode, useId } from 'react'
import { Alert } from '#web/components/feedback/alert.tsx'
import { Spinner } from '#web/components/feedback/spinner.tsx'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSample } from './use-sample.ts'

interface VoiceListProps {
  label: string
  presets: readonly VoicePreset[]
  first: VoicePreset['gender'] | undefined
  value: string | null
  onChange: (voice_id: string | null) => void
  none: string
  /** The voice that speaks if none is chosen. */
  characterVoice?: VoicePreset | undefined
  isForPremium?: (preset: VoicePreset) => boolean
}

const ROW =
  'relative flex min-h-13 items-center gap-3 rounded-control bg-raised ps-3.5 pe-1 has-[:checked]:outline-2 has-[:checked]:outline-lemon-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-text'

export function VoiceList({
  label,
  presets,
  first,
  value,
  onChange,
  none,
  characterVoice: own,
  isForPremium,
}: VoiceListProps) {
  const { t } = useTranslation('voices')
  const name = useId()
  const sample = useSample((preset_id) => call(sampleVoice, { params: { preset_id } }))
  const renderChoice = (id: string | null, content: ReactNode) => (
    <RadioRow
      className="min-w-0 grow items-center gap-3 py-2 after:absolute after:inset-0"
      buttonClass="size-4"
      name={name}
      checked={value === id}
      onChange={() => onChange(id)}
    >
      {content}
    </RadioRow>
  )
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">{label}</legend>
      <div className={ROW}>
        {renderChoice(null, <span className="font-semibold">{none}</span>)}
        {own !== undefined && <SampleButton preset={own} name={none} sample={sample} />}
      </div>
      {genders
        .toSorted((one, other) => Number(other === first) - Number(one === first))
        .map((gender) => ({ gender, some: presets.filter((preset) => preset.gender === gender) }))
        .filter(({ some }) => some.length > 0)
        .map(({ gender, some }) => (
          <fieldset key={gender}>
            <legend className="mb-2 text-13 text-muted">{t(`voices_${gender}`)}</legend>
            <div className="grid gap-2">
              {some.map((preset) => (
                <div key={preset.id} className={ROW}>
                  {renderChoice(
                    preset.id,
                    <VoiceDescription preset={preset} hasMark={isForPremium?.(preset) === true} />,
                  )}
                  <SampleButton preset={preset} sample={sample} />
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      <Alert>{sample.hasFailed ? t('sample_failed') : ''}</Alert>
    </fieldset>
  )
}

function VoiceDescription({ preset, hasMark }: { preset: VoicePreset; hasMark: boolean }) {
  const { t } = useTranslation('voices')
  const { tone, pace } = preset.about
  return (
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <bdi>{preset.name}</bdi>
        {hasMark && (
          <span className="inline-flex items-center gap-1.5 font-normal text-13 text-muted">
            <Lock className="icon size-3.5 flex-none" aria-hidden="true" />
            {t('for_premium')}
          </span>
        )}
      </span>
      <span className="block text-13 text-em">
        {t('about', { tone: t(`tone_${tone}`), pace: t(`pace_${pace}`) })}
      </span>
    </span>
  )
}

interface SampleButtonProps {
  preset: VoicePreset
  name?: string
  sample: ReturnType<typeof useSample>
}

function SampleButton({ preset, name = preset.name, sample }: SampleButtonProps) {
  const { t } = useTranslation('voices')
  const { id } = preset
  const isHeard = sample.isHeard(id)
  const Icon = isHeard ? Square : Play
  return (
    <IconButton
      label={t(isHeard ? 'sample_stop' : 'sample_play', { name })}
      onClick={() => sample.toggle(preset)}
      aria-busy={sample.isComing(id) || undefined}
      className="z-1"
    >
      {sample.isComing(id) ? <Spinner /> : <Icon className="icon text-em" aria-hidden="true" />}
    </IconButton>
  )
}
