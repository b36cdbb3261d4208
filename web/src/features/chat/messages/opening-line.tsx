import { Markdown } from '#web/components/markdown/markdown.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Bubble } from './bubble.tsx'
import { AiNotice } from './citrine-notes.tsx'
import { ToLatestButton } from './to-latest-button.tsx'
import { useMessageScroll } from './use-message-scroll.ts'

const NO_RECORDS = { start: 0, end: 0 }
const ONLY_LINE = { isEnd: true, onNeedOlder: () => undefined, onNeedNewer: () => undefined }

/** Shows the opening line to a guest, who has no chat yet. */
export function OpeningLine({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('chat')
  const { scroller, content, isEndInView, onScroll, scrollToEnd } = useMessageScroll(NO_RECORDS, ONLY_LINE)
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={scroller}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        aria-label={t('conversation_with', { name })}
        className="absolute message-scroller inset-0 overflow-y-auto -outline-offset-2"
      >
        <div
          ref={content}
          className="mx-auto flex min-h-full max-w-190 flex-col justify-end px-4 pt-10 pb-9 tablet:px-6"
        >
          <AiNotice name={name} />
          <article aria-label={name} className="mt-4 flex flex-col">
            <Bubble side="theirs">
              <Markdown text={text} />
            </Bubble>
          </article>
        </div>
      </section>
      {!isEndInView && <ToLatestButton onGo={scrollToEnd} />}
    </div>
  )
}
