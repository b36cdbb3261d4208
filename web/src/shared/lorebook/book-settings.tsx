import { CheckBox } from '#web/components/form/check-box.tsx'
import { FoldedSection } from '#web/components/form/folded-section.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import type { DraftBook } from './lore-state.ts'

const SCAN_MAX = 1_000
const BUDGET_MAX = 1_000_000

interface BookSettingsProps {
  book: DraftBook
  onChange: (book: DraftBook) => void
  isNamed?: boolean
}

export function BookSettings({ book, onChange, isNamed = true }: BookSettingsProps) {
  const { t } = useTranslation('lorebooks')
  return (
    <FoldedSection title={t('book_settings')} className="mt-3">
      <div className="grid gap-3 pt-2">
        {isNamed && (
          <TextField
            label={t('book_name')}
            value={book.name}
            onChange={({ target }) => onChange({ ...book, name: target.value })}
            dir="auto"
          />
        )}
        <div className="grid gap-3 phone:grid-cols-2">
          <NumberField
            label={t('book_scan_depth')}
            placeholder={t('book_default')}
            min={0}
            max={SCAN_MAX}
            value={book.scan_depth}
            onChange={(scan_depth) => onChange({ ...book, scan_depth })}
          />
          <NumberField
            label={t('book_budget')}
            placeholder={t('book_default')}
            min={0}
            max={BUDGET_MAX}
            value={book.token_budget}
            onChange={(token_budget) => onChange({ ...book, token_budget })}
          />
        </div>
        <CheckBox
          checked={book.recursive_scanning}
          onChange={(recursive_scanning) => onChange({ ...book, recursive_scanning })}
        >
          {t('book_recursive')}
        </CheckBox>
      </div>
    </FoldedSection>
  )
}
