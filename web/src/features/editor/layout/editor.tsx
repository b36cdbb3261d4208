import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { SegmentedControl } from '#web/components/form/segmented-control.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { focusSoon } from '#web/lib/screen/focus-soon.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { AvatarField } from '../avatar/avatar-field.tsx'
import { DrawTool } from '../avatar/draw-tool.tsx'
import { DraftText } from '../fields/draft-text.tsx'
import { buildFieldId, findStep, STEPS, type Step } from '../form/steps.ts'
import type { DraftSession } from '../state/draft-session.ts'
import { watchSession } from '../state/open-sessions.ts'
import { FieldErrorContext, SessionContext, useDraft, useFieldErrors } from '../state/use-draft.tsx'
import { OpeningsField } from '../steps/openings-field.tsx'
import { PublishStep } from '../steps/publish-step.tsx'
import { VoiceField } from '../steps/voice-field.tsx'
import { WhoStep } from '../steps/who-step.tsx'
import { WorldStep } from '../steps/world-step.tsx'
import { TestChatPanel } from '../test-chat/test-chat.tsx'
import { type TestChat, useTestChat } from '../test-chat/use-test-chat.ts'
import { WritingPanel } from '../write/writing-panel.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { EditorHead } from './editor-head.tsx'
import { FieldNavigationContext } from './field-navigation.ts'
import { PreviewCard } from './preview-card.tsx'
import { StepNav } from './step-nav.tsx'

interface EditorProps {
  session: DraftSession
  step: Step
  onStep: (step: Step) => void
}

const WIDE = '(min-width: 64rem)'

export function Editor({ session, ...rest }: EditorProps) {
  useEffect(() => watchSession(session), [session])
  return (
    <SessionContext value={session}>
      <Form {...rest} />
    </SessionContext>
  )
}

function Form({ step, onStep }: Omit<EditorProps, 'session'>) {
  const { t } = useTranslation('editor')
  const errors = useFieldErrors()
  const testChat = useTestChat()
  const name = useDraft(({ fields }) => fields.name.trim())
  const isWide = useMediaQuery(WIDE)
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const [pathToFocus, setPathToFocus] = useState<string | null>(null)
  const goTo = useCallback(
    (path: string) => {
      onStep(findStep(path))
      setPathToFocus(path)
    },
    [onStep],
  )
  // The step of the field is rendered only after the address has changed.
  useEffect(() => {
    if (pathToFocus === null || findStep(pathToFocus) !== step) return
    focusSoon(buildFieldId(pathToFocus))
    setPathToFocus(null)
  }, [pathToFocus, step])
  const openStep = (next: Step): void => {
    onStep(next)
    window.scrollTo(0, 0)
    focusSoon('step-title')
  }
  return (
    <FieldErrorContext value={errors}>
      <FieldNavigationContext value={goTo}>
        <PageTitle title={name || t('unnamed')} />
        <div className="mx-auto w-full max-w-280 px-4 pb-16 desktop:px-8">
          <EditorHead name={name} onPreview={isWide ? null : () => setIsPreviewOpen(true)} />
          <StepNav step={step} faults={errors} onStep={onStep} />
          <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0">
              <WritingPanel step={step} />
              <DraftNotes step={step} />
              <StepBody step={step} onStep={openStep} />
            </div>
            {isWide && (
              <aside
                aria-label={t('preview')}
                className="sticky top-6 flex h-[calc(100dvh-12rem)] min-h-90 flex-col self-start"
              >
                <PreviewPanel chat={testChat} />
              </aside>
            )}
          </div>
        </div>
        {isPreviewOpen && !isWide && (
          <PreviewDialog chat={testChat} onClose={() => setIsPreviewOpen(false)} />
        )}
      </FieldNavigationContext>
    </FieldErrorContext>
  )
}

function PreviewDialog({ chat, onClose }: { chat: TestChat; onClose: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <DialogFrame title={t('preview')} onClose={onClose}>
      <div className="mt-4 flex min-h-[60dvh] flex-col">
        <PreviewPanel chat={chat} />
      </div>
    </DialogFrame>
  )
}

const BODIES: Record<Step, ComponentType> = {
  who: WhoStep,
  words: WordsStep,
  world: WorldStep,
  look: LookStep,
  publish: PublishStep,
}

function StepBody({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { t } = useTranslation('editor')
  const Body = BODIES[step]
  const next = STEPS[STEPS.indexOf(step) + 1]
  return (
    <section aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1} className="display-large text-34 outline-none">
        {t(`title_${step}`)}
      </h2>
      <p className="mt-2 max-w-140 text-muted">{t(`lead_${step}`)}</p>
      <div className="mt-6 grid gap-7">
        <Body />
      </div>
      {next !== undefined && (
        <Button variant="lemon" size="large" className="mt-8" onClick={() => onStep(next)}>
          {t('next', { step: t(`step_${next}`) })}
        </Button>
      )}
    </section>
  )
}

function LookStep() {
  return (
    <>
      <AvatarField />
      <div className="grid gap-4">
        <DraftText name="look" lines={4} />
        <DrawTool />
      </div>
      <VoiceField />
    </>
  )
}

function PreviewPanel({ chat }: { chat: TestChat }) {
  const { t } = useTranslation('editor')
  const [tab, setTab] = useState<'card' | 'chat'>('card')
  return (
    <>
      <SegmentedControl
        label={t('preview')}
        className="mb-4 flex max-desktop:bg-raised!"
        value={tab}
        onChange={setTab}
        options={[
          { value: 'card', text: t('preview_card') },
          { value: 'chat', text: t('preview_chat') },
        ]}
      />
      {tab === 'card' ? <PreviewCard /> : <TestChatPanel chat={chat} />}
    </>
  )
}

function WordsStep() {
  return (
    <>
      <DraftText name="opening_line" lines={5} />
      <OpeningsField />
      <DraftText name="definition" lines={7} />
      <DraftText name="example_talk" lines={5} />
    </>
  )
}
