import { PERSONAL_TEXT_MAX } from '@citrine/contract/limits'
import { type PersonalInfo, personalInfo } from '@citrine/contract/users'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readFieldErrors } from '#web/lib/api/refusal-data.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { type SessionUser, useSession } from '#web/lib/session/session.ts'
import { removeStored, writeStored } from '#web/lib/storage/storage.ts'
import { readObject } from '#web/lib/storage/stored-objects.ts'
import { useEditUser } from '../edit-user.api.ts'
import { Section } from '../section.tsx'
import { CountryField } from './country-field.tsx'

const PERSONAL_FIELDS = Object.keys(personalInfo.shape) as (keyof PersonalInfo)[]

/** The fields are in the usual order of forms, which browsers need to fill them. */
const BEFORE_COUNTRY = [
  ['first_name', 'given-name'],
  ['last_name', 'family-name'],
] as const
const AFTER_COUNTRY = [
  ['region', 'address-level1'],
  ['city', 'address-level2'],
  ['postcode', 'postal-code'],
  ['street', 'street-address'],
] as const

export function PersonalSection() {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  return (
    <Section id="personal-info" title={t('section_personal-info')} text={t('personal_lead')}>
      {user !== null && <PersonalForm key={user.uid} user={user} />}
    </Section>
  )
}

function usePersonalForm(user: SessionUser, onSaved: () => void) {
  const [draft, setDraft] = useState(() => readPersonalDraft(user))
  const saving = useEditUser((sent: PersonalInfo) => {
    dropDraft(sent)
    // Text that was typed during the save is still unsaved.
    setDraft((written) => (written !== null && isSame(written, sent) ? null : written))
    onSaved()
  })
  const saved = readSavedInfo(user)
  const values = draft ?? saved
  const isChanged = draft !== null && !isSame(draft, saved)
  const change = (field: keyof PersonalInfo, text: string): void => {
    const next = { ...values, [field]: text }
    setDraft(next)
    storePersonalDraft(user, next)
  }
  const save = (): void => {
    if (isChanged && !saving.isPending) saving.mutate(values)
  }
  const undo = (): void => {
    dropDraft(values)
    setDraft(null)
    saving.reset()
  }
  return { values, isChanged, saving, change, save, undo }
}

function PersonalForm({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['settings', 'common'])
  const { values, isChanged, saving, change, save, undo } = usePersonalForm(user, () =>
    showToast({ kind: 'success', text: t('Save Successful', { ns: 'common' }) }),
  )
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    save()
  }
  const faults = readFieldErrors(saving.error)
  const renderField = ([field, autoComplete]: readonly [keyof PersonalInfo, string]) => (
    <TextField
      key={field}
      label={t(field)}
      value={values[field]}
      onChange={({ target }) => change(field, target.value)}
      maxLength={PERSONAL_TEXT_MAX}
      autoComplete={autoComplete}
      dir="auto"
      error={faults[field]}
      className={field === 'street' ? 'tablet:col-span-2' : ''}
    />
  )
  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 py-5 tablet:grid-cols-2">
      {BEFORE_COUNTRY.map(renderField)}
      <CountryField
        label={t('country')}
        value={values.country}
        onChange={(iso_code) => change('country', iso_code)}
      />
      {AFTER_COUNTRY.map(renderField)}
      <div className="flex flex-wrap items-center gap-3 tablet:col-span-2">
        <Button type="submit" variant="lemon" disabled={!isChanged} isWorking={saving.isPending}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button variant="plain" onClick={undo}>
            {t('undo')}
          </Button>
        )}
        <ActionError title={t('Failed to Set', { ns: 'common' })} error={saving.error} />
      </div>
    </form>
  )
}

export function readSavedInfo(user: SessionUser): PersonalInfo {
  const entries = PERSONAL_FIELDS.map((field) => [field, user[field] ?? ''] as const)
  return Object.fromEntries(entries) as PersonalInfo
}

export function readPersonalDraft(user: SessionUser): PersonalInfo | null {
  const draft = readObject('personal_draft')
  return draft?.owner === user.uid ? draft.info : null
}

export function storePersonalDraft(user: SessionUser, info: PersonalInfo): void {
  if (isSame(info, readSavedInfo(user))) removeStored('personal_draft')
  else writeStored('personal_draft', { owner: user.uid, info })
}

/** Drops a saved or discarded draft, unless it has changed since. */
export function dropDraft(info: PersonalInfo): void {
  const draft = readObject('personal_draft')
  if (draft !== undefined && isSame(draft.info, info)) removeStored('personal_draft')
}

const isSame = (a: PersonalInfo, b: PersonalInfo): boolean =>
  PERSONAL_FIELDS.every((field) => a[field] === b[field])
