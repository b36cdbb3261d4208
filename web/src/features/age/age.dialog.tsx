import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { isAgeConfirmed, subscribeAgeFlag } from '#web/lib/age/age-flag.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { AdultAccess } from './adult-access.tsx'
import { AgeLinks } from './age-links.tsx'
import { ConfirmText } from './confirm-text.tsx'
import { LeaveLink } from './leave-link.tsx'
import { useConfirm } from './use-confirm.ts'

interface AgeDialogProps {
  path?: string
  /** True if a page with adult content is already open and the account lacks an age. */
  isForAdults?: boolean
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    age: AgeDialogProps
  }
}

export default function AgeDialog({ path, isForAdults = false }: AgeDialogProps) {
  return isForAdults ? <AdultAccess /> : <AgeQuestion path={path} />
}

function AgeQuestion({ path }: { path: string | undefined }) {
  const { t } = useTranslation('age')
  const { features } = useSession()
  const { history } = useRouter()
  const confirm = useConfirm()
  useEffect(
    () =>
      subscribeAgeFlag(() => {
        if (!isAgeConfirmed()) return
        withdrawDialog('age')
        if (path !== undefined) history.push(path)
      }),
    [path, history],
  )
  return (
    <DialogFrame
      title={t('title')}
      lead={t(features?.adult_section ? 'text_adult' : 'text')}
      onClose={null}
      isOpaque={path !== undefined}
      corner={<LeaveLink className="-me-3 ms-auto" />}
    >
      <Button variant="lemon" size="large" className="mt-6 w-full whitespace-normal" onClick={confirm}>
        <ConfirmText />
      </Button>
      <AgeLinks className="mt-4" />
    </DialogFrame>
  )
}
