import type { Character } from '@citrine/contract/character-page'
import { fillNames } from '@citrine/contract/names'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useReaderName } from '#web/lib/session/use-reader-name.ts'

/** Shows the opening line. Actions are in italics, as in the chat. */
export function OpeningPreview({
  character: { name, opening_line, alternate_openings },
}: {
  character: Character
}) {
  const { t, i18n } = useTranslation('character')
  const user = useReaderName()
  const otherCount = alternate_openings.length
  return (
    <section className="mt-10 max-w-155">
      <h2 lang={i18n.language} className="text-26">
        {t('first_words')}
      </h2>
      <div className="mt-3 grid gap-2.5 rounded-bubble rounded-ss-tail bg-surface px-4.5 py-3.5 text-17/chat">
        {splitParagraphs(fillNames(opening_line, { char: name, user })).map((passages, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs do not move
          <p key={i} dir="auto">
            {passages.map(({ text, isAction }, j) =>
              isAction ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: passages of a paragraph do not move
                <em key={j} className="text-em">
                  {text}
                </em>
              ) : (
                text
              ),
            )}
          </p>
        ))}
      </div>
      {otherCount > 0 && (
        <p lang={i18n.language} className="mt-3 text-13 text-muted">
          {t('more_beginnings', { count: otherCount })}
        </p>
      )}
    </section>
  )
}

interface Passage {
  text: string
  isAction: boolean
}

export function splitParagraphs(opening: string): Passage[][] {
  return opening
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      paragraph
        .split(/\*+/)
        .map((text, i) => ({ text, isAction: i % 2 === 1 }))
        .filter(({ text }) => text !== ''),
    )
}
