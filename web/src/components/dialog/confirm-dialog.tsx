import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface ConfirmationProps {
  keep: string
  confirm: string
  onConfirm: () => void
  /** The request that the confirmation sends, if it sends one. */
  request?: { isPending: boolean; error: unknown }
}

interface ConfirmDialogProps extends ConfirmationProps {
  title: string
  lead: string
}

/** Asks before something is deleted or cannot be undone. */
export function ConfirmDialog({ title, lead, ...confirmation }: ConfirmDialogProps) {
  return (
    <DialogFrame title={title} lead={lead} onClose={closeDialog}>
      <ConfirmButtons onKeep={closeDialog} {...confirmation} />
    </DialogFrame>
  )
}

export function ConfirmButtons({
  keep,
  onKeep,
  confirm,
  onConfirm,
  request,
}: ConfirmationProps & { onKeep: () => void }) {
  return (
    <>
      <ActionError className="mt-3" error={request?.error} />
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button onClick={onKeep}>{keep}</Button>
        <Button variant="danger" onClick={onConfirm} isWorking={request?.isPending === true}>
          {confirm}
        </Button>
      </div>
    </>
  )
}
