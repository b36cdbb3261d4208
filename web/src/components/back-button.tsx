import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { IconButton } from '#web/components/icon-button.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function BackButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={t('back')}
      className={`rounded-full bg-surface hover:bg-raised ${className}`}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: '/' }))}
    >
      <ArrowLeft className="icon rtl:-scale-x-100" aria-hidden="true" />
    </IconButton>
  )
}
