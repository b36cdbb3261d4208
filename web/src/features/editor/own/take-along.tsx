import { cardFormats, type DraftFormat, exportCharacter, exportDraft } from '@citrine/contract/cards'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'

/** Names of the formats, the same in every language. */
const FORMATS = { png: 'PNG', json: 'JSON', json_v2: 'JSON (V2)', charx: 'CHARX' } as const

/** Exports the character as a card file for other programs. */
export function TakeAlong({ character_id }: { character_id: string }) {
  const { t } = useTranslation('own')
  const taking = useTaking((format) => {
    // Only drafts are exported as they came.
    const known = cardFormats.find((each) => each === format) ?? 'json'
    return call(exportCharacter, { params: { character_id }, query: { format: known } })
  })
  return (
    <section aria-labelledby="take-title" className="mt-6">
      <h3 id="take-title" className="text-17">
        {t('take')}
      </h3>
      <p className="text-13 text-muted">{t('take_text')}</p>
      <FormatButtons taking={taking} formats={cardFormats} />
    </section>
  )
}

interface TakeDraftProps {
  draft_id: string
  has_original: boolean
  /** Sends the newest text first. */
  onBefore: () => Promise<unknown>
}

/** Exports a draft, also one that cannot be saved. */
export function TakeDraft({ draft_id, has_original, onBefore }: TakeDraftProps) {
  const { t } = useTranslation('own')
  const taking = useTaking(async (format) => {
    await onBefore()
    return call(exportDraft, { params: { draft_id }, query: { format } })
  })
  return (
    <section aria-labelledby="take-title">
      <h3 id="take-title" className="text-17">
        {t('take_draft')}
      </h3>
      <p className="text-13 text-muted">{t('take_draft_text')}</p>
      <FormatButtons taking={taking} formats={has_original ? [...cardFormats, 'original'] : cardFormats} />
    </section>
  )
}

const useTaking = (getAddress: (format: DraftFormat) => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: getAddress,
    meta: { handles_errors: true },
    onSuccess: ({ url }) => downloadFile(url),
  })

interface FormatButtonsProps {
  taking: ReturnType<typeof useTaking>
  formats: readonly DraftFormat[]
}

function FormatButtons({ taking, formats }: FormatButtonsProps) {
  const { t } = useTranslation('own')
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            onClick={() => taking.mutate(format)}
            isWorking={taking.isPending && taking.variables === format}
            aria-label={format === 'original' ? undefined : t('take_as', { format: FORMATS[format] })}
          >
            <Download className="icon" aria-hidden="true" />
            {format === 'original' ? t('take_original') : FORMATS[format]}
          </Button>
        ))}
      </div>
      <ActionError error={taking.error} />
    </>
  )
}
