import { drawCharacterAvatar } from '@citrine/contract/character-editing'
import { useMutation } from '@tanstack/react-query'
import Brush from 'lucide-react/icons/brush'
import { Suspense } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { retryUnanswered } from '#web/lib/api/retry-unanswered.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { newId } from '#web/lib/ids.ts'
import { lazyComponent } from '#web/lib/screen/lazy-component.ts'
import { TEXT_LIMITS } from '../form/faults.ts'
import { useDraftSession, useField } from '../state/use-draft.tsx'

const PHRASES_MAX = 8

export function joinPhrases(text: string, words: readonly string[]): string[] {
  const lowerCaseWords = new Set(words.map((word) => word.toLowerCase()))
  const phrases: string[] = []
  const seen = new Set<string>()
  /** Holds the text between the last word and the next word of its phrase. */
  let joint: string | null = null
  for (const [, word = '', gap = ''] of text.matchAll(/([\p{L}\p{N}'’]+)([^\p{L}\p{N}'’]*)/gu)) {
    const plain = word.toLowerCase().replaceAll('’', "'")
    const found = [plain, plain.replace(/'s$/, '')].find((each) => lowerCaseWords.has(each))
    if (found !== undefined) {
      phrases.push(joint === null ? word : `${phrases.pop() ?? ''}${joint}${word}`)
      seen.add(found)
    }
    joint = found === undefined ? null : findJoint(gap)
  }
  const rest = words.filter((word) => !seen.has(word.toLowerCase()))
  return [...new Set([...phrases, ...rest])]
}

/** Returns what joins two words of one phrase. Null if the gap between them ends the phrase. */
function findJoint(gap: string): string | null {
  if (gap === '-') return gap
  return gap.trim() === '' ? ' ' : null
}

const LookBuilder = lazyComponent(async () => {
  const [file] = await Promise.all([import('./look-builder.tsx'), loadTexts('look')])
  return file.LookBuilder
})

/** A look has at least 3 characters. */
const LOOK_MIN = 3

const isDrawable = (look: string): boolean => look.length >= LOOK_MIN && look.length <= TEXT_LIMITS.look.max

export function DrawTool() {
  const { t } = useTranslation('editor')
  const [look, setLook] = useField('look')
  const drawing = useDrawPicture()
  const trimmedLook = look.trim()
  const canDraw = isDrawable(trimmedLook)
  const choose = (next: string): void => {
    setLook(next)
    if (isDrawable(next)) drawing.mutate(next)
  }
  const unknown = joinPhrases(drawing.variables ?? '', drawing.data?.unknown_words ?? [])
  return (
    <div>
      <Suspense fallback={null}>
        <LookBuilder look={look} onChange={choose} />
      </Suspense>
      <Button
        className="mt-4"
        disabled={!canDraw}
        isWorking={drawing.isPending}
        onClick={() => drawing.mutate(trimmedLook)}
        aria-describedby="draw-hint"
      >
        <Brush className="icon" aria-hidden="true" />
        {t('draw')}
      </Button>
      <p id="draw-hint" className="mt-1.5 text-13 text-muted">
        {t(canDraw ? 'draw_hint' : 'draw_needs_look')}
      </p>
      <div role="status">
        {drawing.isPending && <p className="mt-2 text-em">{t('drawing')}</p>}
        {drawing.data !== undefined && (
          <>
            <p className="mt-2 text-em">{t('drawn')}</p>
            {unknown.length > 0 && <UndrawnPhrases phrases={unknown} />}
          </>
        )}
      </div>
      <ActionError error={drawing.error} />
    </div>
  )
}

function UndrawnPhrases({ phrases }: { phrases: readonly string[] }) {
  const { t } = useTranslation('editor')
  const more = phrases.length - PHRASES_MAX
  return (
    <>
      <p className="mt-2 text-13 text-muted">{t('not_drawn')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {phrases.slice(0, PHRASES_MAX).map((phrase) => (
          <li key={phrase} className="max-w-full rounded-full bg-raised px-3 py-1 text-13 text-em">
            <bdi className="wrap-anywhere">{phrase}</bdi>
          </li>
        ))}
        {more > 0 && <li className="py-1 text-13 text-muted">{t('not_drawn_more', { count: more })}</li>}
      </ul>
      <p className="mt-1.5 text-13 text-muted">{t('draw_knows')}</p>
    </>
  )
}

function useDrawPicture() {
  const session = useDraftSession()
  return useMutation({
    // Mutations of one scope run one at a time, so a slower, earlier drawing cannot replace a later one.
    scope: { id: 'draw-portrait' },
    mutationFn: (look: string) => {
      const body = { client_id: newId(), look }
      return retryUnanswered(() => call(drawCharacterAvatar, { body }))
    },
    meta: { handlesErrors: true },
    onSuccess: ({ avatar_id, avatar }) => session.change({ avatar_id }, avatar),
  })
}
