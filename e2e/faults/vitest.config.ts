import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'faults',
    // Each file has a database and a server of its own, and keeps both cores busy.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 50, timeout: 20_000 } },
  },
})
