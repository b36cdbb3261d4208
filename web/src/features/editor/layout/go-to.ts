import { createContext, useContext } from 'react'

/** Jumps to the field of a path, on whichever step it is. */
export const GoToContext = createContext<(path: string) => void>(() => {})
export const useGoTo = (): ((path: string) => void) => useContext(GoToContext)
