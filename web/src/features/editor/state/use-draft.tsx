import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { type Fault, findFaults } from '../form/faults.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftState, FieldName } from './draft-state.ts'

export const SessionContext = createContext<DraftSession | null>(null)

export function useDraftSession(): DraftSession {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('there is no draft around this part of the editor')
  return session
}

export function useDraft<T>(select: (state: DraftState) => T): T {
  const { state } = useDraftSession()
  const read = (): T => select(state.get())
  return useSyncExternalStore(state.subscribe, read, read)
}

export function useField<N extends FieldName>(name: N) {
  const session = useDraftSession()
  const value = useDraft(({ fields }) => fields[name])
  const set = useCallback((next: typeof value) => session.change({ [name]: next }), [session, name])
  return [value, set] as const
}

export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation('editor')
  return useCallback(({ kind, ...limits }) => t(`fault_${kind}`, { ...limits }), [t])
}

export function useFieldErrors(): ReadonlyMap<string, string> {
  const fields = useDraft((state) => state.fields)
  const isTried = useDraft((state) => state.isTried)
  const findings = useDraft((state) => state.findings)
  const refused = useDraft((state) => state.refusedFields)
  const describe = useFaultText()
  return useMemo(() => {
    const errors = new Map<string, string>(Object.entries(refused))
    for (const { field, weight, desc } of findings)
      if (field !== null && weight !== 'asked') errors.set(field, desc)
    for (const [path, fault] of findFaults(fields))
      if (isTried || fault.isUrgent) errors.set(path, describe(fault))
    return errors
  }, [fields, isTried, findings, refused, describe])
}

export const FieldErrorContext = createContext<ReadonlyMap<string, string>>(new Map())

export const useFieldError = (path: string): string | undefined => useContext(FieldErrorContext).get(path)
