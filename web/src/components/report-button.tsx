import type { ReportTarget } from '@citrine/contract/reports'
import Flag from 'lucide-react/icons/flag'
import { useTranslation } from 'react-i18next'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { IconButton } from './icon-button.tsx'

interface ReportButtonProps {
  target_type: ReportTarget
  target_id: string
  disabled?: boolean
  tabIndex?: number
}

/** Beside whatever others may have made; a visitor logs in first. */
export function ReportButton({ target_type, target_id, disabled = false, tabIndex = 0 }: ReportButtonProps) {
  const { t } = useTranslation('components')
  const isMember = useIsMember()
  const handleClick = (): void => {
    if (isMember) openDialog({ name: 'report', props: { target_type, target_id } })
    else openDialog({ name: 'login', props: { source: 'other' } })
  }
  return (
    <IconButton
      label={t(`report_${target_type}`)}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={handleClick}
    >
      <Flag className="icon text-em" aria-hidden="true" />
    </IconButton>
  )
}
