import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { HelpLines } from './help-lines.ts'

/** Third-party directory of help lines in all countries. */
const DIRECTORY = 'https://findahelpline.com'

export type ReaderLocale = { language: Language; country: string | null }

/** Returns Citrine's reply in place of the character's, with help lines of the user's country. */
export function helpText(lines: HelpLines, { language, country }: ReaderLocale, is_first: boolean): string {
  const say = (kind: 'care' | 'danger' | 'everywhere' | 'paused'): string =>
    formatMessage(`help_${kind}`, language)
  const here = lines[country?.slice(0, 2) ?? ''] ?? []
  const rows = here.map(({ name, call, shown = call, page }) => {
    const more = page === undefined ? '' : `, [${new URL(page).host.replace(/^www\./, '')}](${page})`
    return `${name}: [${shown}](tel:${call})${more}`
  })
  const directory = `${say('everywhere')}: [${new URL(DIRECTORY).host}](${DIRECTORY})`
  return [
    ...(is_first ? [say('care')] : []),
    [...rows, directory].join('\n'),
    say('danger'),
    say('paused'),
  ].join('\n\n')
}
