import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'fakes',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 50, timeout: 20_000 } },
  },
})
