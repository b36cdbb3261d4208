import { useTranslation } from 'react-i18next'
import { faultsOf } from '../form/faults.ts'
import { byPlace, fieldOfPath } from '../form/steps.ts'
import { useGoTo } from '../layout/go-to.ts'
import { useDraft, useFaultText } from '../state/use-draft.tsx'

interface Found {
  path: string
  text: string
}

/** What stands against saving, as the form has it. */
export function useFound(): Found[] {
  const tell = useFaultText()
  const { fields, findings, refused_fields } = useDraft((state) => state)
  const faults = [...faultsOf(fields)].map(([path, fault]) => ({ path, text: tell(fault) }))
  const refusals = Object.entries(refused_fields).map(([path, text]) => ({ path, text }))
  const found = findings.map(({ field, desc }) => ({ path: field ?? '', text: desc }))
  return [...faults, ...refusals, ...found].toSorted((a, b) => byPlace(a.path, b.path))
}

/** The way to each of it. */
export function FindingList({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('editor')
  const goTo = useGoTo()
  return (
    <ul className="grid gap-1 empty:hidden">
      {found.map(({ path, text }) => {
        const field = fieldOfPath(path)
        return (
          <li key={`${path} ${text}`}>
            {field === null ? (
              <p className="py-2">{text}</p>
            ) : (
              <button
                type="button"
                onClick={() => goTo(path)}
                className="min-h-11 w-full rounded-control px-2 py-2 text-start hover:bg-quiet"
              >
                <span className="font-semibold underline underline-offset-4">{t(`short_${field}`)}</span>
                <span className="block text-13 text-em">{text}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
