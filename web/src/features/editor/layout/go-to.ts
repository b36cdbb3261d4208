import { createContext, useContext } from 'react'

export const GoToContext = createContext<(path: string) => void>(() => {})
export const useGoTo = (): ((path: string) => void) => useContext(GoToContext)
