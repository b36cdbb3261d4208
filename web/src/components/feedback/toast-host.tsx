import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { dismissToast, pauseToast, type Toast, useToasts } from '#web/lib/screen/toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const
const COLOURS = { success: 'text-good', error: 'text-bad', info: 'text-muted' } as const

/**
 * Shows toasts 5% from the top, above everything (docs/specification.md, section 9). On wide screens they are at the edge,
 * clear of text.
 */
export function ToastHost() {
  const { t } = useTranslation('components')
  const toasts = useToasts()
  const host = useRef<HTMLElement>(null)
  useStayOnTop(host, toasts)
  return (
    <section
      ref={host}
      popover="manual"
      aria-label={t('messages')}
      className="pointer-events-none fixed inset-x-4 top-[5%] bottom-auto z-toast m-0 flex h-auto w-auto flex-col items-center gap-2 overflow-visible border-0 bg-transparent p-0 text-text desktop:inset-x-8 desktop:items-end"
    >
      {/*
       * An open dialog hides the page from screen readers, except for live regions. One that is added later would not be
       * read, so this one stays mounted.
       */}
      <div role="status" aria-live="polite" className="contents">
        {toasts.filter(({ kind }) => kind !== 'error').map(renderRow)}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {toasts.filter(({ kind }) => kind === 'error').map(renderRow)}
      </div>
    </section>
  )
}

/** Shows the host again when a menu opens, because a popover covers those that opened before it. */
function useStayOnTop(host: RefObject<HTMLElement | null>, toasts: readonly Toast[]): void {
  useLayoutEffect(() => {
    const rise = (): void => {
      if (host.current?.matches(':popover-open')) host.current.hidePopover()
      host.current?.showPopover()
    }
    const onToggle = ({ target, newState }: ToggleEvent): void => {
      if (newState === 'open' && target !== host.current) rise()
    }
    if (!('popover' in HTMLElement.prototype)) return
    if (toasts.length === 0) {
      host.current?.hidePopover()
      return
    }
    rise()
    document.addEventListener('toggle', onToggle, true)
    return () => document.removeEventListener('toggle', onToggle, true)
  }, [host, toasts])
}

const renderRow = (toast: Toast) => <ToastRow key={toast.id} {...toast} />

function ToastRow({ id, kind, text, action }: Toast) {
  const { t } = useTranslation('common')
  const Icon = ICONS[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the toast only stays while the pointer or focus is on it
    <div
      onFocus={() => pauseToast(id, true)}
      onBlur={() => pauseToast(id, false)}
      onPointerEnter={() => pauseToast(id, true)}
      onPointerLeave={() => pauseToast(id, false)}
      className="pointer-events-auto relative flex max-w-120 animate-rise items-center gap-2.5 rounded-row bg-raised py-0.5 pe-0.5 ps-4 shadow-float"
    >
      <Icon className={`icon ${COLOURS[kind]}`} aria-hidden="true" />
      <p className="py-2.5">{text}</p>
      {action !== undefined && (
        <Button
          variant="wash"
          className="z-1 my-0.5 -me-1 px-4"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton
        label={t('close')}
        onClick={() => dismissToast(id)}
        className="text-muted after:absolute after:inset-0 after:rounded-row"
      >
        <X className="icon size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
