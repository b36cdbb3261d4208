export type IdleTimeout = {
  signal: AbortSignal
  refresh(): void
  hasRunOut(): boolean
  end(): void
}

export function startIdleTimeout(timeoutMs: number, caller: AbortSignal): IdleTimeout {
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(), timeoutMs)
  return {
    signal: AbortSignal.any([caller, own.signal]),
    refresh: () => {
      timer.refresh()
    },
    hasRunOut: () => own.signal.aborted,
    end: () => clearTimeout(timer),
  }
}
