import { type PersonalInfo, personalInfo } from '@citrine/contract/users'
import type { SessionUser } from '#web/lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

const FIELDS = Object.keys(personalInfo.shape) as (keyof PersonalInfo)[]

/** What the server has. */
export function savedInfo(user: SessionUser): PersonalInfo {
  const entries = FIELDS.map((field) => [field, user[field] ?? ''] as const)
  return Object.fromEntries(entries) as PersonalInfo
}

/** What this user wrote here and has not saved; it outlasts the page. */
export function readDraft(user: SessionUser): PersonalInfo | null {
  const draft = readStored('personal_draft')
  return draft?.owner === user.uid ? draft.info : null
}

export function keepDraft(user: SessionUser, info: PersonalInfo): void {
  if (isSame(info, savedInfo(user))) removeStored('personal_draft')
  else writeStored('personal_draft', { owner: user.uid, info })
}

/** It is saved, or not wanted any more; one that was changed since stays. */
export function dropDraft(info: PersonalInfo): void {
  const draft = readStored('personal_draft')
  if (draft !== undefined && isSame(draft.info, info)) removeStored('personal_draft')
}

export const isSame = (a: PersonalInfo, b: PersonalInfo): boolean =>
  FIELDS.every((field) => a[field] === b[field])
