import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useMutedQuestions, useUnmuteQuestion } from '#web/lib/session/muted-questions.ts'
import { AgeFilter } from './age-filter.tsx'
import { focusSection, Row, Section } from './section.tsx'

export function ContentSection() {
  const { t } = useTranslation(['settings', 'common'])
  const muted = useMutedQuestions()
  const restoring = useUnmuteQuestion(() => {
    focusSection('content')
    showToast({ kind: 'success', text: t('Successfully Set', { ns: 'common' }) })
  })
  return (
    <Section id="content" title={t('section_content')}>
      <AgeFilter />
      <Row title={t('muted_title')} text={t(muted.length === 0 ? 'muted_none' : 'muted_text')}>
        {muted.length > 0 && (
          <ul className="mt-2">
            {muted.map((question) => (
              <li key={question} className="flex flex-wrap items-center gap-x-4">
                <span className="min-w-40 flex-1">{t(`muted_${question}`)}</span>
                <Button
                  variant="plain"
                  className="-me-5"
                  aria-label={t('muted_ask_again_named', { question: t(`muted_${question}`) })}
                  isWorking={restoring.isPending}
                  onClick={() => restoring.mutate(question)}
                >
                  {t('muted_ask_again')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <ActionError title={t('Failed to Set', { ns: 'common' })} error={restoring.error} />
      </Row>
    </Section>
  )
}
