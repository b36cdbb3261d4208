import { useEffect, useState } from 'react'
import { listVoices, waitForVoices } from './speech-engine.ts'

/**
 * Returns true if this device has a voice for a language, and undefined while that is unknown. Voices can be installed and
 * removed at any time.
 */
export function useDeviceVoice(lang: string): boolean | undefined {
  const [hasVoice, setHasVoice] = useState<boolean>()
  useEffect(() => {
    const synth = window.speechSynthesis as SpeechSynthesis | undefined
    if (synth === undefined) return setHasVoice(false)
    let isWanted = true
    const look = (): void => {
      if (isWanted) setHasVoice(listVoices(synth.getVoices(), lang).length > 0)
    }
    void waitForVoices(synth).then(look)
    synth.addEventListener('voiceschanged', look)
    return () => {
      isWanted = false
      synth.removeEventListener('voiceschanged', look)
    }
  }, [lang])
  return hasVoice
}
