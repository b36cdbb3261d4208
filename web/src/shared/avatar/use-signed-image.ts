import { useState } from 'react'

/** Follows a picture whose signed URL lasts a few minutes. Only the first failure to load it requests a new URL. */
export function useSignedImage(url: string | undefined, requestUrl: () => void) {
  const [lost, setLost] = useState<string>()
  const [askedFor, setAskedFor] = useState<string>()
  const onFail = (): void => {
    if (url === undefined) return
    setLost(url)
    if (askedFor === stripQuery(url)) return
    setAskedFor(stripQuery(url))
    requestUrl()
  }
  return { src: url === lost ? null : url, onFail }
}

const stripQuery = (url: string): string => url.split('?')[0] ?? url
