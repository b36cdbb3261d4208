import { createStore, useStore } from '../store.ts'

/** Dialog name -> the props it needs. Empty here: each `*.dialog.tsx` adds its own line by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DialogProps {}

export type DialogRequest = {
  [N in keyof DialogProps]: { name: N; props: DialogProps[N] }
}[keyof DialogProps]

const queue = createStore<readonly DialogRequest[]>([])

/** Spec 2: of these only one may be open. */
const EXCLUSIVE: ReadonlySet<string> = new Set(['vip', 'coin', 'bonus', 'sign', 'gender'])

/**
 * Waits its turn. Asking for a dialog that is open or already waiting changes nothing, nor does asking for one of the
 * exclusive ones while another of them is.
 * @returns whether it is open now, or will be
 */
export function openDialog(request: DialogRequest): boolean {
  const waiting = queue.get()
  const isExclusive = EXCLUSIVE.has(request.name)
  const excludes = ({ name }: DialogRequest): boolean =>
    name === request.name || (isExclusive && EXCLUSIVE.has(name))
  if (waiting.some(excludes)) return false
  queue.set([...waiting, request])
  return true
}

/** Closes the open dialog; the next one in the queue shows. */
export const closeDialog = (): void => queue.set(queue.get().slice(1))

/**
 * Takes a dialog away wherever it stands, open or waiting; without it nothing changes. For answers that come late:
 * another one may be open by then.
 */
export function withdrawDialog(name: keyof DialogProps): void {
  const waiting = queue.get()
  if (waiting.some((request) => request.name === name))
    queue.set(waiting.filter((request) => request.name !== name))
}

/** The user has left, or is another one: what was open for them goes. */
export const closePersonalDialogs = (): void =>
  queue.set(queue.get().filter(({ name }) => name === 'age' || name === 'login'))

export const useOpenDialog = (): DialogRequest | undefined => useStore(queue)[0]
