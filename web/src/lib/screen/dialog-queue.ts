import { createStore, useStore } from '../store.ts'

/** Dialog name -> the props it needs. Empty here: each `*.dialog.tsx` adds its own line by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface DialogProps {}

export type DialogRequest = {
  [N in keyof DialogProps]: { name: N; props: DialogProps[N] }
}[keyof DialogProps]

const queue = createStore<readonly DialogRequest[]>([])

/** Waits its turn. Asking for a dialog that is open or already waiting changes nothing. */
export function openDialog(request: DialogRequest): void {
  const waiting = queue.get()
  if (!waiting.some(({ name }) => name === request.name)) queue.set([...waiting, request])
}

/** Closes the open dialog; the next one in the queue shows. */
export const closeDialog = (): void => queue.set(queue.get().slice(1))

export const useOpenDialog = (): DialogRequest | undefined => useStore(queue)[0]
