import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    // Tests share no state through modules.
    maxWorkers: 1,
    isolate: false,
    // Node loads the modules itself, which takes less time than transforming them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: 60_000,
  },
})
