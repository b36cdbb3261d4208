import { createStore, useStore } from '../store.ts'

// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DialogProps {}

export type DialogRequest = {
  [N in keyof DialogProps]: { name: N; props: DialogProps[N] }
}[keyof DialogProps]

const NONE: readonly DialogRequest[] = []
const queue = createStore(NONE)

const EXCLUSIVE: ReadonlySet<string> = new Set(['vip', 'coin', 'bonus', 'sign', 'gender'])

let opener: Element | null = null

/**
 * Returns the element that had the focus before the first dialog opened. It gets the focus back after the last one, because
 * the button that opened a later dialog disappeared with an earlier one.
 */
export const findOpener = (): Element | null => opener

/**
 * Queues a dialog.
 * @returns false if it is already open or queued, or if it and another one in the queue are both exclusive
 */
export function openDialog(request: DialogRequest): boolean {
  const waiting = queue.get()
  const isExclusive = EXCLUSIVE.has(request.name)
  const excludes = ({ name }: DialogRequest): boolean =>
    name === request.name || (isExclusive && EXCLUSIVE.has(name))
  if (waiting.some(excludes)) return false
  if (waiting.length === 0) opener = globalThis.document?.activeElement ?? null
  queue.set([...waiting, request])
  return true
}

export const getOpenDialogName = (): keyof DialogProps | undefined => queue.get()[0]?.name

export const closeDialog = (): void => queue.set(queue.get().slice(1))

export function withdrawDialog(name: keyof DialogProps): void {
  const waiting = queue.get()
  if (waiting.some((request) => request.name === name))
    queue.set(waiting.filter((request) => request.name !== name))
}

/** Closes the previous user's dialogs after a sign-out or a change of user. */
export const closePersonalDialogs = (): void =>
  queue.set(queue.get().filter(({ name }) => name === 'age' || name === 'login'))

export const useOpenDialog = (): DialogRequest | undefined => useStore(queue, () => NONE)[0]
