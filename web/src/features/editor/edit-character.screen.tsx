import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readEditorSearch } from './editor-search.ts'
import { STEPS } from './form/steps.ts'
import { DraftLoader } from './layout/draft-loader.tsx'
import { buildCharacterDraftKey } from './state/draft-keys.ts'

/** Shows /character/:id (docs/specification.md, section 2). */
export default function EditCharacterScreen({ character_id }: { character_id: string }) {
  const { step } = readEditorSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const handleStep = useCallback(
    (next: string) =>
      void navigate({
        to: '/character/{-$id}',
        params: { id: character_id },
        search: { step: next },
        replace: true,
      }),
    [navigate, character_id],
  )
  return (
    <DraftLoader
      draftKey={buildCharacterDraftKey(character_id)}
      step={STEPS.find((each) => each === step) ?? 'who'}
      onStep={handleStep}
    />
  )
}
