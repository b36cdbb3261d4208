import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/icon-button.tsx'
import { dismissToast, type Toast, useToasts } from '#web/lib/screen/toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const
const COLOURS = { success: 'text-good', error: 'text-bad', info: 'text-muted' } as const

/** Spec 9: at 5% from the top, above everything; on wide screens at the edge, where no words are. */
export function ToastHost() {
  const { t } = useTranslation('components')
  const toasts = useToasts()
  return (
    <section
      aria-label={t('messages')}
      className="pointer-events-none fixed inset-x-4 top-[5%] z-toast flex flex-col items-center gap-2 desktop:inset-x-8 desktop:items-end"
    >
      <div role="status" className="contents">
        {toasts.filter(({ kind }) => kind !== 'error').map(toRow)}
      </div>
      <div role="alert" className="contents">
        {toasts.filter(({ kind }) => kind === 'error').map(toRow)}
      </div>
    </section>
  )
}

const toRow = (toast: Toast) => <ToastRow key={toast.id} {...toast} />

function ToastRow({ id, kind, text }: Toast) {
  const { t } = useTranslation('common')
  const Icon = ICONS[kind]
  return (
    <div className="pointer-events-auto relative flex max-w-120 animate-rise items-center gap-2.5 rounded-row bg-raised py-0.5 pe-0.5 ps-4 shadow-float">
      <Icon className={`icon ${COLOURS[kind]}`} aria-hidden="true" />
      <p className="py-2.5">{text}</p>
      <IconButton
        label={t('close')}
        onClick={() => dismissToast(id)}
        // A tap anywhere on it closes it.
        className="text-muted after:absolute after:inset-0 after:rounded-row"
      >
        <X className="icon size-4" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
