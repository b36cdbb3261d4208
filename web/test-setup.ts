// Runs before each test file.
export {}

if (typeof document !== 'undefined') {
  // jsdom lays nothing out, so nothing changes its size.
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  const { configure } = await import('@testing-library/react')
  // A busy machine takes longer than the usual second.
  configure({ asyncUtilTimeout: 20_000 })
}
