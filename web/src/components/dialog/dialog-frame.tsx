import * as Dialog from '@radix-ui/react-dialog'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/icon-button.tsx'
import './style-nonce.ts'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

interface DialogFrameProps {
  title: string
  /** Null when it does not close by itself, only by an answer. */
  onClose: (() => void) | null
  /** Stands where the button that closes would. */
  corner?: ReactNode
  /** Shows an arrow that leads one step back inside of the dialog. */
  onBack?: (() => void) | undefined
  /** One sentence below the title. */
  lead?: string | undefined
  children: ReactNode
}

/** Centred on a desktop, a sheet from below on a phone. Mounted means open. */
export function DialogFrame({ title, onClose, corner, onBack, lead, children }: DialogFrameProps) {
  const { t } = useTranslation('common')
  const keyboard = useKeyboardInset()
  const returnFocus = useFocusReturn()
  useCloseOnBack(onClose)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-dialog animate-appear bg-veil" />
        <Dialog.Content
          {...(lead === undefined ? { 'aria-describedby': undefined } : {})}
          onEscapeKeyDown={leaveToPopover}
          onOpenAutoFocus={beginAtField}
          onCloseAutoFocus={returnFocus}
          style={{ bottom: keyboard }}
          className="fixed inset-x-0 z-dialog max-h-[calc(100dvh-1.5rem)] animate-slide-up overflow-y-auto rounded-t-dialog bg-surface px-6 pt-3 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float outline-none tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-w-110 tablet:animate-rise tablet:rounded-dialog tablet:p-7"
        >
          <span
            aria-hidden="true"
            className="mx-auto mb-3 block h-1 w-9 rounded-full bg-line-strong tablet:hidden"
          />
          <header className="relative flex flex-wrap items-center gap-x-2">
            {onBack !== undefined && (
              <IconButton label={t('back')} onClick={onBack} className="-ms-3">
                <ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
              </IconButton>
            )}
            <Dialog.Title className="display-large order-last w-full pt-3 text-34 tablet:display tablet:order-none tablet:w-auto tablet:grow tablet:py-2 tablet:text-26">
              {title}
            </Dialog.Title>
            {corner}
            {onClose !== null && (
              <Dialog.Close asChild>
                <IconButton label={t('close')} className="-me-3 ms-auto">
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            )}
          </header>
          {lead !== undefined && (
            <Dialog.Description className="mt-1 text-17 text-muted">{lead}</Dialog.Description>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Escape belongs to a list that is open inside of the dialog first. */
function leaveToPopover(event: KeyboardEvent): void {
  if (document.querySelector('[data-open-popover]')) event.preventDefault()
}

/** What asks for words is ready for them; else the first thing that can be pressed has the focus. */
function beginAtField(event: Event): void {
  const { currentTarget: content } = event
  if (!(content instanceof HTMLElement)) return
  const field = content.querySelector<HTMLElement>('input:not([type="checkbox"], [type="radio"]), textarea')
  if (field === null) return
  event.preventDefault()
  field.focus()
}
