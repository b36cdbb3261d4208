import type { ImportedDraft } from '@citrine/contract/cards'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { downloadBlob } from '#web/lib/screen/download-file.ts'
import { useRepairText } from './repair-report.tsx'
import { type CardFile, isEnded } from './use-import.ts'

export function useCardOutcome() {
  const { t } = useTranslation(['editor', 'lorebooks'])
  return ({ state, drafts, lorebook, refusal }: CardFile): string => {
    if (lorebook !== null) return `${t('title', { ns: 'lorebooks' })} · ${lorebook.name}`
    return refusal ?? t(`import_${state}`, { count: drafts.length })
  }
}

export function useSaveCardReport(files: readonly CardFile[], skipped: readonly string[]) {
  const { t } = useTranslation('editor')
  const describe = useCardOutcome()
  const describeRepair = useRepairText()
  const listDraft = ({ name, repairs }: Pick<ImportedDraft, 'name' | 'repairs'>): string[] => [
    `  ${name || t('unnamed')}`,
    ...(repairs.length === 0 ? [`    ${t('import_whole')}`] : []),
    ...repairs.map((repair) => {
      const { field, fault, action } = describeRepair(repair)
      return `    - ${field}. ${fault}${fault === '' ? '' : '. '}${action}`
    }),
  ]
  return (): void => {
    const done = files.filter(isEnded)
    const lines = [
      `${t('import_title')}, ${formatFullTime(new Date().toISOString())}`,
      t('import_progress', {
        done: done.filter(({ state }) => state === 'done').length,
        total: files.length,
      }),
      '',
      ...files.flatMap((file) => [
        `${file.name}: ${describe(file)}`,
        ...[...file.drafts, ...(file.lorebook === null ? [] : [file.lorebook])].flatMap(listDraft),
      ]),
      ...(skipped.length > 0 ? ['', t('import_skipped', { n: skipped.length }), ...skipped] : []),
    ]
    const report = new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' })
    downloadBlob(report, 'citrine-import.txt')
  }
}
