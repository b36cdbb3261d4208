import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'stand-ins',
    include: ['stand-ins/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
