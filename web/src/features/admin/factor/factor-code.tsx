import { passFactor } from '@citrine/contract/moderation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function FactorCode() {
  const { t } = useTranslation('admin')
  const cache = useQueryClient()
  const passing = useMutation({
    mutationFn: (code: string) => call(passFactor, { body: { code } }),
    meta: { handlesErrors: true },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <section className="mt-6 max-w-110 rounded-card bg-surface p-6">
      <h2 className="text-20">{t('factor_title')}</h2>
      <p className="mt-1 text-muted">{t('factor_text')}</p>
      <CodeForm
        label={t('factor_code')}
        action={t('factor_open')}
        isWorking={passing.isPending}
        onCode={(code) => passing.mutate(code)}
      />
      <ActionError className="mt-3" error={passing.error} />
    </section>
  )
}

interface CodeFormProps {
  label: string
  action: string
  isWorking: boolean
  onCode: (code: string) => void
}

export function CodeForm({ label, action, isWorking, onCode }: CodeFormProps) {
  const [code, setCode] = useState('')
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (code.trim().length >= 6 && !isWorking) onCode(code.trim())
  }
  return (
    <form onSubmit={handleSubmit} className="mt-5 grid gap-4">
      <TextField
        label={label}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        dir="ltr"
      />
      <Button type="submit" variant="lemon" isWorking={isWorking} disabled={code.trim().length < 6}>
        {action}
      </Button>
    </form>
  )
}
