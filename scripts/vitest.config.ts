import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    // ms; enough for a busy machine.
    testTimeout: 60_000,
  },
})
