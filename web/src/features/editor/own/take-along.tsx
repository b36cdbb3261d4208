import { type CardFormat, cardFormats, exportCharacter } from '@citrine/contract/cards'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { keepFile } from '#web/lib/screen/keep-file.ts'

/** Exports the character as a card file for other programs. */
export function TakeAlong({ character_id }: { character_id: string }) {
  const { t } = useTranslation('own')
  const taking = useMutation({
    mutationFn: (format: CardFormat) =>
      call(exportCharacter, { params: { character_id }, query: { format } }),
    meta: { handles_errors: true },
    onSuccess: ({ url }) => keepFile(url),
  })
  return (
    <section aria-labelledby="take-title" className="mt-6">
      <h3 id="take-title" className="text-17">
        {t('take')}
      </h3>
      <p className="text-13 text-muted">{t('take_text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {cardFormats.map((format) => (
          <Button
            key={format}
            onClick={() => taking.mutate(format)}
            isWorking={taking.isPending && taking.variables === format}
            aria-label={t('take_as', { format: format.toUpperCase() })}
          >
            <Download className="icon" aria-hidden="true" />
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
      <ActionError error={taking.error} />
    </section>
  )
}
