import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 50, timeout: 20_000 } },
  },
})
