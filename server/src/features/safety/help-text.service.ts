import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { addCount } from './decisions.queries.ts'
import type { HelpLines } from './help-lines.ts'

const CRISIS = 'crisis'
const DIRECTORY = 'https://findahelpline.com'

type ReaderLocale = { language: Language; country: string | null }

/** Uses the help lines of the user's country; counts without a user id. */
export async function writeHelpText(
  { db, clock, safety }: Pick<AppContext, 'db' | 'clock' | 'safety'>,
  reader: ReaderLocale,
  is_first: boolean,
): Promise<string> {
  if (is_first) await addCount(db, CRISIS, clock.now())
  return formatHelpText(safety.helpLines, reader, is_first)
}

function formatHelpText(lines: HelpLines, { language, country }: ReaderLocale, is_first: boolean): string {
  const write = (kind: 'care' | 'danger' | 'everywhere' | 'paused'): string =>
    formatMessage(`help_${kind}`, language)
  const here = lines[country?.slice(0, 2) ?? ''] ?? []
  const rows = here.map(({ name, call, shown = call, page }) => {
    const more = page === undefined ? '' : `, [${new URL(page).host.replace(/^www\./, '')}](${page})`
    return `${name}: [${shown}](tel:${call})${more}`
  })
  const directory = `${write('everywhere')}: [${new URL(DIRECTORY).host}](${DIRECTORY})`
  return [
    ...(is_first ? [write('care')] : []),
    [...rows, directory].join('\n'),
    write('danger'),
    write('paused'),
  ].join('\n\n')
}
