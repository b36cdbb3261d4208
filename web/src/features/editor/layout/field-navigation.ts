import { createContext, useContext } from 'react'

export const FieldNavigationContext = createContext<(path: string) => void>(() => {})
export const useGoToField = (): ((path: string) => void) => useContext(FieldNavigationContext)
