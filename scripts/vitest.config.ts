import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    // A busy machine takes its time.
    testTimeout: 60_000,
  },
})
