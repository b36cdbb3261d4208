import { useId } from 'react'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { formatPromptShare } from './day-and-share.ts'
import type { ReplyExplanation } from './memory.api.ts'

interface PromptSharesProps {
  made_of: NonNullable<ReplyExplanation['made_of']>
  name: string
}

/**
 * Shows the share that each section has in the prompt. The bars are hidden from screen readers, because the labels say the
 * same.
 */
export function PromptShares({ made_of, name }: PromptSharesProps) {
  const { t } = useTranslation('memory')
  const heading = useId()
  const { sections, context_tokens, reply_tokens } = made_of
  const used = sections.reduce((sum, { tokens }) => sum + tokens, 0)
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="text-17">
        {t('why_parts')}
      </h3>
      <p className="mt-1 text-13 text-muted">
        {t('why_parts_text', {
          used: formatPlainNumber(used),
          size: formatPlainNumber(context_tokens),
          reply: formatPlainNumber(reply_tokens),
        })}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {sections.map(({ section, tokens }) => (
          <li key={section}>
            <span className="flex flex-wrap justify-between gap-x-4 text-15">
              <span>{t(`section_${section}`, { name })}</span>
              <span className="text-13 text-muted">
                {t('why_tokens', {
                  count: tokens,
                  tokens: formatPlainNumber(tokens),
                  percent: formatPromptShare(tokens / Math.max(1, used)),
                })}
              </span>
            </span>
            <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-full bg-quiet">
              <span
                className="block h-full rounded-full bg-line-strong"
                style={{ inlineSize: `${(tokens / Math.max(1, used)) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
