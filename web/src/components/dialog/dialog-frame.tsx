import * as Dialog from '@radix-ui/react-dialog'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import './style-nonce.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface DialogFrameProps {
  title: string
  onClose: (() => void) | null
  corner?: ReactNode
  onBack?: (() => void) | undefined
  lead?: string | undefined
  /** No field gets the focus, because the user reads the dialog before typing anything. */
  beginsAtTop?: boolean
  /** The dialog opened by itself, so a tap outside closes it and still reaches the page. */
  isAside?: boolean
  isOpaque?: boolean
  layer?: 'z-dialog' | 'z-premium'
  children: ReactNode
}

export function DialogFrame({
  title,
  onClose,
  corner,
  onBack,
  lead,
  beginsAtTop = false,
  isAside = false,
  isOpaque = false,
  layer = 'z-dialog',
  children,
}: DialogFrameProps) {
  const keyboard = useKeyboardInset()
  const returnFocus = useFocusReturn()
  useCloseOnBack(onClose)
  const veil = `fixed inset-0 ${layer} ${isOpaque ? 'bg-ground' : 'animate-appear bg-veil'}`
  return (
    <Dialog.Root open modal={!isAside} onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        {isAside ? (
          <div aria-hidden="true" className={`pointer-events-none ${veil}`} />
        ) : (
          <Dialog.Overlay className={veil} />
        )}
        <Dialog.Content
          {...(lead === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={leaveToPopover}
          onOpenAutoFocus={(event) => focusFirstField(event, !beginsAtTop)}
          onCloseAutoFocus={returnFocus}
          style={{ bottom: keyboard }}
          // Session replays leave dialogs out, because dialogs ask for names, codes and addresses.
          data-dd-privacy="hidden"
          className={`fixed inset-x-0 ${layer} max-h-[calc(100dvh-1.5rem)] animate-slide-up scroll-pt-16 overflow-y-auto rounded-t-dialog bg-surface px-6 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float outline-none tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-w-110 tablet:animate-rise tablet:rounded-dialog tablet:p-7`}
        >
          <span
            aria-hidden="true"
            className="mx-auto mb-3 block h-1 w-9 rounded-full bg-line-strong tablet:hidden"
          />
          <DialogHeader title={title} corner={corner} onBack={onBack} hasClose={onClose !== null} />
          {lead !== undefined && (
            <Dialog.Description className="mt-1 text-17 text-muted">{lead}</Dialog.Description>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type DialogHeaderProps = Pick<DialogFrameProps, 'title' | 'corner' | 'onBack'> & { hasClose: boolean }

function DialogHeader({ title, corner, onBack, hasClose }: DialogHeaderProps) {
  const { t } = useTranslation('common')
  return (
    <header className="fade-below sticky -top-3 z-2 -mx-6 flex items-start gap-x-2 bg-surface px-6 tablet:-top-7 tablet:-mx-7 tablet:px-7">
      {onBack !== undefined && (
        <IconButton label={t('back')} onClick={onBack} className="-ms-3">
          <ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
      )}
      <Dialog.Title className="display min-w-0 grow hyphens-auto wrap-break-word py-2 text-26">
        {title}
      </Dialog.Title>
      {corner}
      {hasClose && (
        <Dialog.Close asChild>
          <IconButton label={t('close')} className="-me-3">
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </Dialog.Close>
      )}
    </header>
  )
}

function leaveToPopover(event: KeyboardEvent): void {
  if (document.querySelector('[data-open-popover]')) event.preventDefault()
}

/** Focuses the first field, or else the dialog itself, so that no button shows a focus ring at once. */
function focusFirstField(event: Event, isField: boolean): void {
  const { currentTarget: content } = event
  if (!(content instanceof HTMLElement)) return
  const field = isField
    ? content.querySelector<HTMLElement>('input:not([type="checkbox"], [type="radio"]), textarea')
    : null
  event.preventDefault()
  ;(field ?? content).focus()
}
