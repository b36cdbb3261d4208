import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readEditorSearch } from './editor-search.ts'
import { STEPS } from './form/steps.ts'
import { DraftLoader } from './layout/draft-loader.tsx'
import { StartPage } from './layout/start-page.tsx'

/** Shows /create (docs/specification.md, section 2): the draft in `?draft=`, even a new one, or the list of drafts. */
export default function CreateScreen() {
  const { draft, step } = readEditorSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const handleStep = useCallback(
    (next: string) =>
      void navigate({ to: '/create', search: (before) => ({ ...before, step: next }), replace: true }),
    [navigate],
  )
  const handleId = useCallback(
    (draft_id: string) =>
      void navigate({ to: '/create', search: (before) => ({ ...before, draft: draft_id }), replace: true }),
    [navigate],
  )
  if (draft === undefined) return <StartPage />
  return (
    <DraftLoader
      draftKey={draft}
      step={STEPS.find((each) => each === step) ?? 'who'}
      onStep={handleStep}
      onId={handleId}
    />
  )
}
