import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { voices } from './chat-voices.ts'
import type { VoiceState } from './voice-machine.ts'

export interface ChipProps {
  state: VoiceState
  record_id: string
  tabIndex: number
  onAsk: () => void
}

export const ChipFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-12 max-w-full items-center gap-2.5 rounded-full bg-bubble-them py-0.5 ps-0.5 pe-2 text-15">
    {children}
  </div>
)

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  children: ReactNode
}

export const RoundButton = ({ label, children, ...rest }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    className="group/round grid size-11 flex-none place-items-center rounded-full"
    {...rest}
  >
    <span className="grid size-9 place-items-center rounded-full bg-quiet-hover group-hover/round:brightness-125">
      {children}
    </span>
  </button>
)

/** Stops the generation of a voice. */
export function StopButton({ record_id, tabIndex }: Pick<ChipProps, 'record_id' | 'tabIndex'>) {
  const { t } = useTranslation('voices')
  return (
    <RoundButton label={t('stop_making')} tabIndex={tabIndex} onClick={() => voices.stop(record_id)}>
      <X className="icon" aria-hidden="true" />
    </RoundButton>
  )
}

export function CloseButton({ tabIndex, onClose }: { tabIndex: number; onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <RoundButton label={t('close')} tabIndex={tabIndex} onClick={onClose}>
      <X className="icon" aria-hidden="true" />
    </RoundButton>
  )
}
