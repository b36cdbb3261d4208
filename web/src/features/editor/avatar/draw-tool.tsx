import Brush from 'lucide-react/icons/brush'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TEXT_LIMITS } from '../form/faults.ts'
import { useField } from '../state/use-draft.tsx'
import { useDrawPicture } from './avatar.api.ts'

/** As short as a look may be that is drawn. */
const LEAST = 3

/** The house draws the portrait from the look; what it cannot draw, it names. */
export function DrawTool() {
  const { t, i18n } = useTranslation('editor')
  const [look] = useField('look')
  const drawing = useDrawPicture()
  const words = look.trim()
  const canDraw = words.length >= LEAST && words.length <= TEXT_LIMITS.look.max
  const unknown = drawing.data?.unknown_words ?? []
  return (
    <div>
      <Button
        disabled={!canDraw}
        isWorking={drawing.isPending}
        onClick={() => drawing.mutate(words)}
        aria-describedby="draw-hint"
      >
        <Brush className="icon" aria-hidden="true" />
        {t('draw')}
      </Button>
      <p id="draw-hint" className="mt-1.5 text-13 text-muted">
        {t(canDraw ? 'draw_hint' : 'draw_needs_look')}
      </p>
      <div role="status">
        {drawing.data !== undefined && (
          <p className="mt-2 text-em">
            {unknown.length === 0
              ? t('drawn')
              : t('drawn_without', { words: new Intl.ListFormat(i18n.language).format(unknown) })}
          </p>
        )}
      </div>
      <ActionError error={drawing.error} />
    </div>
  )
}
