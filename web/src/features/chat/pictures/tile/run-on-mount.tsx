import { useEffect } from 'react'

/** Runs once, as the fallback of a picture that did not load. */
export function RunOnMount({ run }: { run: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(run, [])
  return null
}
