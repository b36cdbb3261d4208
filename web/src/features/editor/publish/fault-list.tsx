import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { RefusalNote } from '#web/shared/refusal/refusal-note.tsx'
import type { RefusedText } from '#web/shared/refusal/refused-text.ts'
import { findFaults } from '../form/faults.ts'
import { compareFieldPaths, findFieldAtPath } from '../form/steps.ts'
import { useGoToField } from '../layout/field-navigation.ts'
import { useDraft, useFaultText } from '../state/use-draft.tsx'

interface PublishFault {
  path: string
  text: string
  /** A moderator will look at it, but it prevents nothing. */
  isNotice?: boolean
  refusedText?: RefusedText
}

export function usePublishFaults(): PublishFault[] {
  const describe = useFaultText()
  const { fields, findings, refusedFields } = useDraft((state) => state)
  const faults = [...findFaults(fields)].map(([path, fault]) => ({ path, text: describe(fault) }))
  const refusals = Object.entries(refusedFields).map(([path, text]) => ({ path, text }))
  const found = findings.map(({ field, desc, weight, words = [], refusal_id }): PublishFault => {
    const written = fields[(field ?? '').split('.')[0] as keyof typeof fields]
    const text = typeof written === 'string' ? written : words.join(' … ')
    const isShown = words.length > 0 || (refusal_id !== undefined && text !== '')
    return {
      path: field ?? '',
      text: desc,
      isNotice: weight === 'reviewed',
      ...(isShown && { refusedText: { words, refusal_id: text === '' ? undefined : refusal_id, text } }),
    }
  })
  return [...faults, ...refusals, ...found].toSorted((a, b) => compareFieldPaths(a.path, b.path))
}

export function FaultList({ faults }: { faults: readonly PublishFault[] }) {
  const { t } = useTranslation('editor')
  const goTo = useGoToField()
  return (
    <ul className="grid gap-1 empty:hidden">
      {faults.map(({ path, text, refusedText }) => {
        const field = findFieldAtPath(path)
        return (
          <li key={`${path} ${text}`}>
            {field === null ? (
              <p className="py-2">{text}</p>
            ) : (
              <button
                type="button"
                onClick={() => goTo(path)}
                className="-mx-2 min-h-11 w-[calc(100%+1rem)] rounded-control px-2 py-2 text-start hover:bg-quiet"
              >
                <span className="font-semibold underline underline-offset-4">{t(`short_${field}`)}</span>
                <span className="block text-13 text-em">{text}</span>
              </button>
            )}
            {refusedText !== undefined && <RefusalNote refusedText={refusedText} />}
          </li>
        )
      })}
    </ul>
  )
}
