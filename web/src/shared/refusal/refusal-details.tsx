import { reportMistake } from '@citrine/contract/mistakes'
import { useMutation } from '@tanstack/react-query'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { cutAroundWords, type RefusedText } from './refused-text.ts'

export function RefusalDetails({ refusedText }: { refusedText: RefusedText }) {
  const { t } = useTranslation('report')
  const { words, refusal_id } = refusedText
  const sending = useMutation({
    mutationFn: (id: string) =>
      call(reportMistake, { body: { refusal_id: id, text: cutAroundWords(refusedText), words: [...words] } }),
    meta: { handlesErrors: true },
  })
  return (
    <div role="status" className="py-1 text-13">
      {words.length > 0 && (
        <p>
          {t('meant')}{' '}
          {words.map((word) => (
            <q key={word} dir="auto" className="me-2 font-semibold wrap-anywhere">
              {word}
            </q>
          ))}
        </p>
      )}
      {sending.isSuccess && <p>{t('mistake_sent')}</p>}
      {refusal_id !== undefined && !sending.isSuccess && (
        <p className="text-em">
          <button
            type="button"
            disabled={sending.isPending}
            onClick={() => sending.mutate(refusal_id)}
            className="me-2 min-h-11 font-semibold text-text underline underline-offset-4"
          >
            {t('mistake')}
          </button>
          {t('mistake_hint')}
        </p>
      )}
      <ActionError error={sending.error} />
    </div>
  )
}
