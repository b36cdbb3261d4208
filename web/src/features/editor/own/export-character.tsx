import { cardFormats, type DraftFormat, exportCharacter, exportDraft } from '@citrine/contract/cards'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { downloadFile } from '#web/lib/screen/download-file.ts'

const FORMATS = { png: 'PNG', json: 'JSON', json_v2: 'JSON (V2)', charx: 'CHARX' } as const

export function CharacterFormats({ character_id }: { character_id: string }) {
  const exporting = useCardExport((format) => {
    // The format `original` exists only for drafts.
    const knownFormat = cardFormats.find((each) => each === format) ?? 'json'
    return call(exportCharacter, { params: { character_id }, query: { format: knownFormat } })
  })
  return <FormatButtons exporting={exporting} formats={cardFormats} />
}

export function ExportCharacter({ character_id }: { character_id: string }) {
  const { t } = useTranslation('own')
  return (
    <section aria-labelledby="export-title" className="mt-6">
      <h3 id="export-title" className="text-17">
        {t('export')}
      </h3>
      <p className="text-13 text-muted">{t('export_text')}</p>
      <CharacterFormats character_id={character_id} />
    </section>
  )
}

interface ExportDraftProps {
  draft_id: string
  has_original: boolean
  onBefore: () => Promise<unknown>
}

export function ExportDraft({ draft_id, has_original, onBefore }: ExportDraftProps) {
  const { t } = useTranslation('own')
  const exporting = useCardExport(async (format) => {
    await onBefore()
    return call(exportDraft, { params: { draft_id }, query: { format } })
  })
  return (
    <section aria-labelledby="export-title">
      <h3 id="export-title" className="text-17">
        {t('export_draft')}
      </h3>
      <p className="text-13 text-muted">{t('export_draft_text')}</p>
      <FormatButtons
        exporting={exporting}
        formats={has_original ? [...cardFormats, 'original'] : cardFormats}
      />
    </section>
  )
}

const useCardExport = (getAddress: (format: DraftFormat) => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: getAddress,
    meta: { handlesErrors: true },
    onSuccess: ({ url }) => downloadFile(url),
  })

interface FormatButtonsProps {
  exporting: ReturnType<typeof useCardExport>
  formats: readonly DraftFormat[]
}

function FormatButtons({ exporting, formats }: FormatButtonsProps) {
  const { t } = useTranslation('own')
  return (
    <>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            onClick={() => exporting.mutate(format)}
            isWorking={exporting.isPending && exporting.variables === format}
            aria-label={format === 'original' ? undefined : t('export_as', { format: FORMATS[format] })}
          >
            <Download className="icon" aria-hidden="true" />
            {format === 'original' ? t('export_original') : FORMATS[format]}
          </Button>
        ))}
      </div>
      <ActionError error={exporting.error} />
    </>
  )
}
