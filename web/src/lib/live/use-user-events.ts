import { useEffect, useEffectEvent } from 'react'
import { subscribeEvents, type UserStreamEvent } from './events.ts'

/** Calls `onEvent` for each event of the user while the component is mounted and `isOn`. */
export function useUserEvents(onEvent: (event: UserStreamEvent) => void, isOn = true): void {
  const handleEvent = useEffectEvent(onEvent)
  useEffect(() => {
    if (isOn) return subscribeEvents((event) => handleEvent(event))
  }, [isOn])
}
