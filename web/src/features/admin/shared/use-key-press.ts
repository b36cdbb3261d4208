import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './is-typing.ts'

/** Calls `onPress` for keys of the page, except while somebody types or a dialog is open. */
export function useKeyPress(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isTyping(event)) onPress(event)
  })
  useEffect(() => {
    const handleEvent = (event: KeyboardEvent): void => press(event)
    addEventListener('keydown', handleEvent)
    return () => removeEventListener('keydown', handleEvent)
  }, [])
}
