export interface EditorSearch {
  draft?: string
  step?: string
}

const DRAFT_ID_MAX = 80

export function readEditorSearch({ draft, step }: Readonly<Record<string, unknown>>): EditorSearch {
  const search: EditorSearch = {}
  if (typeof draft === 'string' && /^[\w-]+$/.test(draft) && draft.length <= DRAFT_ID_MAX)
    search.draft = draft
  if (typeof step === 'string' && /^[a-z]{1,20}$/.test(step)) search.step = step
  return search
}
