import type { DeskQuestion } from '@citrine/contract/desk-order'
import { Link } from '@tanstack/react-router'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'

export function OrderQuestions({ questions }: { questions: readonly DeskQuestion[] }) {
  const { t } = useTranslation(['money', 'admin'])
  return (
    <section>
      <h3 className="text-15">{t('questions')}</h3>
      <ul className="mt-2 grid gap-1">
        {questions.map(({ receipt_number, topic, text, asked_at, answered_at }) => (
          <li key={receipt_number} className="flex flex-wrap gap-x-3">
            {answered_at === null ? (
              <Link
                to="/admin/{-$desk}"
                params={{ desk: 'takedowns' }}
                search={{ number: receipt_number }}
                className="font-semibold text-lemon-ink underline underline-offset-4"
              >
                <bdi>{receipt_number}</bdi>
              </Link>
            ) : (
              <bdi>{receipt_number}</bdi>
            )}
            <time dateTime={asked_at} className="text-muted">
              {formatFullTime(asked_at)}
            </time>
            <span className={answered_at === null ? 'text-em' : 'text-muted'}>
              {answered_at === null
                ? t('question_open')
                : t('question_answered', { time: formatFullTime(answered_at) })}
            </span>
            {topic !== null && <span>{t(`topic_${topic}`, { ns: 'admin' })}</span>}
            {text !== undefined && (
              <p dir="auto" className="w-full wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
