// Runs before each test file.
export {}

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  // A busy machine takes longer than the usual second.
  configure({ asyncUtilTimeout: 20_000 })
}
