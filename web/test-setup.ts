// This file runs before each test file.
export {}

if (typeof document !== 'undefined') {
  // jsdom has no layout, so no size ever changes.
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  const { configure } = await import('@testing-library/react')
  // A busy machine takes longer than the default of one second.
  configure({ asyncUtilTimeout: 20_000 })
}
