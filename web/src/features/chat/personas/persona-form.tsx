import { NICK_NAME, PERSONA_DESCRIPTION_MAX, PERSONA_LOOK_MAX } from '@citrine/contract/limits'
import type { Persona } from '@citrine/contract/personas'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { TextArea } from '#web/components/form/text-area.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { personasQuery } from '#web/lib/query/personas-query.ts'
import { getSession } from '#web/lib/session/session.ts'
import { removeStored, writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { RefusalNote } from '#web/shared/refusal/refusal-note.tsx'
import { readRefusedText } from '#web/shared/refusal/refused-text.ts'
import { ChatLorebookField } from '../settings/chat-lorebook-field.tsx'
import { readFault } from '../settings/chat-settings.api.ts'
import { openDraft } from '../unsent/drafts.ts'
import { PersonaPicture } from './persona-picture.tsx'
import { useDeletePersona, useSavePersona } from './personas.api.ts'

interface PersonaFormProps {
  persona_id: string | null
  isForChat?: boolean
  onMade: (persona_id: string) => void
  onDone: () => void
  /** Gets the name of the persona while the form asks whether to delete it, else null. */
  onQuestion?: (name: string | null) => void
}

export function PersonaForm({
  persona_id,
  isForChat = false,
  onMade,
  onDone,
  onQuestion = () => undefined,
}: PersonaFormProps) {
  const { data } = useQuery(personasQuery())
  const [made, setMade] = useState<string | null>(null)
  const id = persona_id ?? made
  const persona = data?.personas.find((each) => each.persona_id === id)
  if (persona_id !== null && persona === undefined) return null
  const open = (persona_id: string): void => {
    setMade(persona_id)
    onMade(persona_id)
  }
  return (
    <PersonaEditor
      stored={persona}
      asked_id={persona_id}
      isForChat={isForChat}
      onMade={open}
      onDone={onDone}
      onQuestion={onQuestion}
    />
  )
}

type PersonaEditorProps = Required<Omit<PersonaFormProps, 'persona_id'>> & {
  stored: Persona | undefined
  asked_id: string | null
}

function usePersonaEditor({ stored, asked_id, onMade, onDone }: Omit<PersonaEditorProps, 'isForChat'>) {
  const [personaText, setPersonaText] = useState(
    () => readPersonaDraft(asked_id) ?? { name: stored?.name ?? '', description: stored?.description ?? '' },
  )
  const lookDraft = openDraft(`persona-look-${asked_id ?? 'new'}`)
  const [look, setLook] = useState(() => lookDraft.get() || (stored?.look ?? ''))
  const [isDefault, setIsDefault] = useState(stored?.is_default ?? false)
  const dropDrafts = (): void => {
    dropPersonaDraft(asked_id)
    lookDraft.set('')
  }
  const saving = useSavePersona((persona_id) => {
    dropDrafts()
    if (stored === undefined) onMade(persona_id)
  })
  const change = (more: Partial<PersonaText>): void => {
    setPersonaText({ ...personaText, ...more })
    storePersonaDraft(asked_id, { ...personaText, ...more })
  }
  const changeLook = (text: string): void => {
    setLook(text)
    lookDraft.set(text)
  }
  const save = (): void => {
    if (saving.isPending || personaText.name.trim() === '') return
    const id = stored === undefined ? {} : { persona_id: stored.persona_id }
    // A new persona stays open, so that the user can add a picture.
    saving.mutate(
      { ...personaText, look, is_default: isDefault, ...id },
      { onSuccess: () => stored !== undefined && onDone() },
    )
  }
  return { personaText, change, look, changeLook, isDefault, setIsDefault, saving, save, dropDrafts }
}

function PersonaEditor(props: PersonaEditorProps) {
  const { stored, asked_id, isForChat, onDone, onQuestion } = props
  const { t } = useTranslation(['preferences', 'common'])
  const { personaText, change, look, changeLook, isDefault, setIsDefault, ...form } = usePersonaEditor(props)
  const { saving } = form
  const [deletion, setDeletion] = useState<'none' | 'asked' | 'kept'>('none')
  if (stored !== undefined && deletion === 'asked')
    return (
      <DeleteQuestion
        persona={stored}
        onKeep={() => {
          onQuestion(null)
          setDeletion('kept')
        }}
        onDeleted={() => {
          onQuestion(null)
          form.dropDrafts()
          onDone()
        }}
      />
    )
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    form.save()
  }
  const fields = readFieldErrors(saving.error)
  const isElsewhere = ['name', 'description', 'look'].every((name) => fields[name] === undefined)
  const refusedText =
    fields.look !== undefined ? look : fields.name === undefined ? personaText.description : personaText.name
  return (
    <form onSubmit={handleSubmit} className="mt-6 grid gap-5">
      <PersonaFields
        personaText={personaText}
        onTextChange={change}
        look={look}
        onLook={changeLook}
        faults={fields}
      />
      <CheckBox checked={isDefault} onChange={setIsDefault}>
        {t('persona_make_default')}
      </CheckBox>
      {stored !== undefined && asked_id === null && (
        <p role="status">{t(isForChat ? 'persona_made_here' : 'persona_made')}</p>
      )}
      {stored !== undefined && <PersonaPicture persona={stored} />}
      {stored !== undefined && (
        <ChatLorebookField place={{ persona_id: stored.persona_id }} hint="attached_persona_hint" />
      )}
      <Alert>{isElsewhere ? readFault(saving.error) : ''}</Alert>
      <RefusalNote refusedText={readRefusedText(saving.error, refusedText)} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="lemon"
          className="grow"
          disabled={personaText.name.trim() === ''}
          isWorking={saving.isPending}
        >
          {t('persona_save')}
        </Button>
        {stored !== undefined && (
          <Button
            variant="danger"
            autoFocus={deletion === 'kept'}
            onClick={() => {
              onQuestion(stored.name)
              setDeletion('asked')
            }}
          >
            {t('persona_delete')}
          </Button>
        )}
      </div>
    </form>
  )
}

type PersonaText = { name: string; description: string }

interface PersonaFieldsProps {
  personaText: PersonaText
  onTextChange: (change: Partial<PersonaText>) => void
  look: string
  onLook: (look: string) => void
  faults: Readonly<Record<string, string>>
}

function PersonaFields({ personaText, onTextChange, look, onLook, faults }: PersonaFieldsProps) {
  const { t } = useTranslation('preferences')
  return (
    <>
      <TextField
        label={t('persona_name')}
        value={personaText.name}
        maxLength={NICK_NAME.max}
        onChange={({ target }) => onTextChange({ name: target.value })}
        error={faults.name}
        autoComplete="off"
      />
      <TextArea
        label={t('persona_description')}
        hint={t('persona_description_hint')}
        value={personaText.description}
        maxLength={PERSONA_DESCRIPTION_MAX}
        onChange={({ target }) => onTextChange({ description: target.value })}
        error={faults.description}
      />
      <TextArea
        label={t('persona_look')}
        hint={t('persona_look_hint')}
        value={look}
        maxLength={PERSONA_LOOK_MAX}
        onChange={({ target }) => onLook(target.value)}
        error={faults.look}
      />
    </>
  )
}

function readPersonaDraft(persona_id: string | null): PersonaText | undefined {
  const draft = readObject('persona_draft')
  const isOurs = draft?.owner === getSession().user?.uid && draft?.persona_id === persona_id
  return draft !== undefined && isOurs ? { name: draft.name, description: draft.description } : undefined
}

function storePersonaDraft(persona_id: string | null, personaText: PersonaText): void {
  const owner = getSession().user?.uid
  if (owner !== undefined) writeStored('persona_draft', { owner, persona_id, ...personaText })
}

function dropPersonaDraft(persona_id: string | null): void {
  if (readObject('persona_draft')?.persona_id === persona_id) removeStored('persona_draft')
}

interface DeleteQuestionProps {
  persona: Persona
  onKeep: () => void
  onDeleted: () => void
}

function DeleteQuestion({ persona, onKeep, onDeleted }: DeleteQuestionProps) {
  const { t } = useTranslation('preferences')
  const deleting = useDeletePersona(onDeleted)
  return (
    <fieldset aria-label={t('persona_delete')} className="mt-6 grid gap-5">
      <p>{t('persona_delete_text', { name: persona.name })}</p>
      <ActionError error={deleting.error} />
      <div className="flex flex-wrap gap-3">
        <Button className="grow" autoFocus onClick={onKeep}>
          {t('persona_keep')}
        </Button>
        <Button
          variant="danger"
          className="grow"
          isWorking={deleting.isPending}
          onClick={() => deleting.mutate(persona.persona_id)}
        >
          {t('persona_delete_confirm')}
        </Button>
      </div>
    </fieldset>
  )
}
