import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'illustrator',
    include: ['pack.test.ts', 'src/**/*.test.ts'],
    maxWorkers: 2,
    // Tests share no state through modules.
    isolate: false,
    // Node loads the modules itself, which takes less time than transforming them.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // A picture takes seconds, and more on a slow machine.
    testTimeout: 240_000,
  },
})
