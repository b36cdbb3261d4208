import { type PersonalInfo, personalInfo } from '@citrine/contract/users'
import type { SessionUser } from '#web/lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

const FIELDS = Object.keys(personalInfo.shape) as (keyof PersonalInfo)[]

/** The saved values. */
export function savedInfo(user: SessionUser): PersonalInfo {
  const entries = FIELDS.map((field) => [field, user[field] ?? ''] as const)
  return Object.fromEntries(entries) as PersonalInfo
}

/** Reads the user's unsaved changes; they survive a reload. */
export function readDraft(user: SessionUser): PersonalInfo | null {
  const draft = readStored('personal_draft')
  return draft?.owner === user.uid ? draft.info : null
}

export function keepDraft(user: SessionUser, info: PersonalInfo): void {
  if (isSame(info, savedInfo(user))) removeStored('personal_draft')
  else writeStored('personal_draft', { owner: user.uid, info })
}

/** Drops a saved or discarded draft, unless it changed since. */
export function dropDraft(info: PersonalInfo): void {
  const draft = readStored('personal_draft')
  if (draft !== undefined && isSame(draft.info, info)) removeStored('personal_draft')
}

export const isSame = (a: PersonalInfo, b: PersonalInfo): boolean =>
  FIELDS.every((field) => a[field] === b[field])
