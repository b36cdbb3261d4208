import type { ReportTarget } from '@citrine/contract/reports'
import Flag from 'lucide-react/icons/flag'
import type { ComponentProps } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useAsMember } from './use-as-member.ts'

interface ReportButtonProps
  extends Pick<ComponentProps<typeof IconButton>, 'variant' | 'className' | 'disabled' | 'tabIndex'> {
  target_type: ReportTarget
  target_id: string
  onOpen?: () => void
}

export function ReportButton({ target_type, target_id, onOpen, ...rest }: ReportButtonProps) {
  const { t } = useTranslation('components')
  const asMember = useAsMember()
  const handleClick = (): void => {
    asMember(() => openDialog({ name: 'report', props: { target_type, target_id } }))
    onOpen?.()
  }
  return (
    <IconButton label={t(`report_${target_type}`)} onClick={handleClick} {...rest}>
      <Flag className={`icon ${rest.variant === 'on_picture' ? '' : 'text-em'}`} aria-hidden="true" />
    </IconButton>
  )
}
