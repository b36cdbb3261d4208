// This file runs before each test file.
export {}

if (typeof document !== 'undefined') {
  // jsdom has no layout, so no size ever changes.
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  // Node aborts with its own `DOMException`, which is not an instance of jsdom's. In a browser there is only one.
  Object.defineProperty(DOMException, Symbol.hasInstance, {
    configurable: true,
    value: (thrown: unknown) => Object.prototype.toString.call(thrown) === '[object DOMException]',
  })
  const { configure } = await import('@testing-library/react')
  // A busy machine takes longer than the default of one second.
  configure({ asyncUtilTimeout: 20_000 })
}
