import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['{stand-ins,browser,journeys}/**/*.test.ts'],
    globalSetup: 'global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
