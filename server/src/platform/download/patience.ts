export type Patience = {
  signal: AbortSignal
  refresh(): void
  hasRunOut(): boolean
  end(): void
}

export function startPatience(patience_ms: number, caller: AbortSignal): Patience {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(), patience_ms)
  return {
    signal: AbortSignal.any([caller, own.signal]),
    refresh: () => {
      timer.refresh()
    },
    hasRunOut: () => own.signal.aborted,
    end: () => clearTimeout(timer),
  }
}
