import { type polishFields, polishText } from '@citrine/contract/character-editing'
import type { DraftFields } from '@citrine/contract/character-fields'
import { POLISH_TEXT } from '@citrine/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import PencilLine from 'lucide-react/icons/pencil-line'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { readDesc } from '#web/lib/api/api-error.ts'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useCanWrite } from '#web/lib/live/chat-engine.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'
import { measureLength } from '../form/faults.ts'
import { useDraftSession } from '../state/use-draft.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { PolishCost } from './polish-cost.tsx'

interface PolishToolProps {
  field: PolishField
  text: string
  onTake: (text: string) => void
}

export function PolishTool({ field, text, onTake }: PolishToolProps) {
  const { t } = useTranslation('editor')
  const { polish, offer, refusal, begin, end } = usePolishOffer(field, text)
  const [before, setBefore] = useState<{ text: string; result: string } | null>(null)
  const canWrite = useCanWrite()
  const take = (next: string, undo: typeof before): void => {
    setBefore(undo)
    onTake(next)
  }
  if (!canWrite) return <p className="mt-1 text-13 text-muted">{t('polish_no_model')}</p>
  const canUndo = before !== null && before.result === text
  return (
    <div className="mt-1">
      <div className="flex flex-wrap items-center gap-x-1">
        <Button variant="plain" className="-ms-3 px-3!" onClick={begin} isWorking={polish.isPending}>
          <PencilLine className="icon" aria-hidden="true" />
          {t('polish')}
          <PolishCost />
          <span className="sr-only">{t(`short_${field}`)}</span>
        </Button>
        {canUndo && (
          <Button variant="plain" onClick={() => take(before.text, null)}>
            {t('polish_undo')}
          </Button>
        )}
      </div>
      <Alert className="text-13">
        {refusal !== null && findLocalRefusal(text) === refusal
          ? t(refusal, { max: POLISH_TEXT.max })
          : describeError(polish.error)}
      </Alert>
      {offer !== null && (
        <BeforeAndAfter
          {...offer}
          onLeave={end}
          onTake={() => {
            take(offer.after, { text, result: offer.after })
            end()
          }}
        />
      )}
    </div>
  )
}

type LocalRefusal = 'polish_empty' | 'polish_short' | 'polish_long'

/** Returns why the text cannot be polished. Polish needs a minimum of text (docs/specification.md, section 5). */
function findLocalRefusal(text: string): LocalRefusal | null {
  const length = measureLength(text)
  if (length === 0) return 'polish_empty'
  if (length < POLISH_TEXT.min) return 'polish_short'
  return text.length > POLISH_TEXT.max ? 'polish_long' : null
}

function usePolishOffer(field: PolishField, text: string) {
  const { state } = useDraftSession()
  const [refusal, setRefusal] = useState<LocalRefusal | null>(null)
  const [offer, setOffer] = useState<{ before: string; after: string } | null>(null)
  const polish = usePolish()
  const begin = (): void => {
    const found = findLocalRefusal(text)
    setRefusal(found)
    if (found !== null || polish.isPending) return
    const { lorebook: _, alternate_openings: __, ...character } = state.get().fields
    polish.mutate(
      { field, text, character },
      {
        onSuccess: (answer) => setOffer({ before: text, after: answer.text }),
        onError: (error) => void openRefusalDialog(error),
      },
    )
  }
  const end = (): void => {
    setOffer(null)
    polish.reset()
  }
  return { polish, offer, refusal, begin, end }
}

const describeError = (error: unknown): string => readFieldErrors(error).text ?? readDesc(error) ?? ''

type PolishField = (typeof polishFields)[number]

interface PolishRequest {
  field: PolishField
  text: string
  character: Partial<DraftFields>
}

function usePolish() {
  const cache = useQueryClient()
  const attempt = useIdempotentAttempt()
  return useMutation({
    mutationFn: ({ field, text, character }: PolishRequest) =>
      attempt.run(text, (client_id) => call(polishText, { body: { client_id, field, text, character } })),
    meta: { handlesErrors: true },
    onSettled: () => void cache.invalidateQueries({ queryKey: coinsQuery().queryKey }),
  })
}
