import { Brand } from '#web/components/brand-marks.tsx'
import { Button } from '#web/components/button.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useLogOut } from '#web/shared/account/use-log-out.ts'

export function BlockedScreen() {
  const { t } = useTranslation(['errors', 'app'])
  const logOut = useLogOut()
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center justify-items-start gap-6 p-4">
      <PageTitle title={t('blocked_title')} />
      <Brand />
      <section className="w-full rounded-card bg-surface p-6">
        <h1 className="text-26">{t('blocked_title')}</h1>
        <p className="mt-2 text-17 text-muted">{t('blocked_text')}</p>
        <Button className="mt-6" onClick={logOut}>
          {t('log_out', { ns: 'app' })}
        </Button>
      </section>
    </main>
  )
}
