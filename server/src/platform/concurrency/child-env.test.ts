import { expect, test } from 'vitest'
import { pickChildEnv } from './child-env.ts'

test('a child process gets the variables it needs to run and reach the network, and none of our settings', () => {
  const kept = {
    PATH: '/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    TMPDIR: '/tmp',
    NODE_COMPILE_CACHE: '/tmp/compiled',
    HTTPS_PROXY: 'http://proxy',
    no_proxy: 'localhost',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    SSL_CERT_FILE: '/ca.pem',
  }
  const ours = {
    SECRET_KEY: 'x',
    DATABASE_URL: 'x',
    APP_SECRET: 'x',
    SMTP_URL: 'x',
    LLM_API_KEY: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    MY_PATH: 'x',
    NODE_OPTIONS: 'x',
  }
  const npm = { npm_config_registry: 'http://registry', NPM_CONFIG_CACHE: '/cache' }

  expect(pickChildEnv(undefined, { ...kept, ...ours, ...npm })).toEqual(kept)
  expect(pickChildEnv(/^npm_config_/i, { ...kept, ...ours, ...npm })).toEqual({ ...kept, ...npm })
})
