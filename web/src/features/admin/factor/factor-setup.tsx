import { confirmFactor, startFactor } from '@citrine/contract/moderation'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useCopy } from '#web/components/use-copy.ts'
import { call } from '#web/lib/api/api-client.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { openDialog } from '#web/lib/screen/dialog-queue.ts'
import { CodeForm } from './factor-code.tsx'

export function FactorSetup({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const starting = useMutation({
    mutationFn: () => call(startFactor, { body: {} }),
    meta: { handlesErrors: true },
  })
  const confirming = useMutation({
    mutationFn: (code: string) => call(confirmFactor, { body: { code } }),
    meta: { handlesErrors: true },
  })
  const error = confirming.error ?? starting.error
  return (
    <section className="mt-6 max-w-120 rounded-card bg-surface p-6">
      <h2 className="text-20">{t('setup_title')}</h2>
      {confirming.data !== undefined ? (
        <RecoveryCodes codes={confirming.data.recovery_codes} onDone={onDone} />
      ) : starting.data !== undefined ? (
        <>
          <Secret {...starting.data} />
          <CodeForm
            label={t('setup_code')}
            action={t('setup_confirm')}
            isWorking={confirming.isPending}
            onCode={(code) => confirming.mutate(code)}
          />
        </>
      ) : (
        <>
          <p className="mt-1 text-muted">{t('setup_text')}</p>
          <Button
            variant="lemon"
            className="mt-5"
            isWorking={starting.isPending}
            onClick={() => starting.mutate()}
          >
            {t('setup_start')}
          </Button>
        </>
      )}
      <div className="mt-3 grid justify-items-start gap-3">
        <ActionError error={error} />
        {hasStatus(error, 'login_not_fresh') && (
          <Button onClick={() => openDialog({ name: 'fresh_login', props: {} })}>{t('log_in_again')}</Button>
        )}
      </div>
    </section>
  )
}

function Secret({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation(['admin', 'common'])
  const copy = useCopy()
  return (
    <>
      <p className="mt-1 text-muted">{t('setup_secret')}</p>
      <QrCode text={address} />
      <p dir="ltr" className="mt-4 select-all break-all rounded-part bg-raised p-3 font-semibold">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => copy(secret)}>{t('copy', { ns: 'common' })}</Button>
        <a href={address} className={getButtonClass({ variant: 'plain' })}>
          {t('setup_open_app')}
        </a>
      </div>
    </>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const copy = useCopy()
  return (
    <>
      <p className="mt-1 text-muted">{t('recovery_text')}</p>
      <ul dir="ltr" className="mt-4 grid gap-1 rounded-part bg-raised p-4 font-semibold phone:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="lemon" onClick={onDone}>
          {t('recovery_kept')}
        </Button>
        <Button onClick={() => copy(codes.join('\n'))}>{t('copy', { ns: 'common' })}</Button>
      </div>
    </>
  )
}

/** Draws a dark code on a light ground in both themes, because scanners require it. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="mt-4 size-44 rounded-part bg-pill-on-picture fill-pill-text"
    >
      <path d={path} />
    </svg>
  )
}

function drawCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 3 })
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: dots.join('') }
}
