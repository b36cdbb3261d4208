import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'runner',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../scripts/test-model.ts'],
    // Node loads the modules itself, which takes less time than transforming them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
  },
})
