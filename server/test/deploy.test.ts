import { readdir, readFile } from 'node:fs/promises'
import { CARD_FILE_MAX_BYTES, CHAT_FILE_MAX_BYTES } from '@citrine/contract/limits'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig, SETTING_NAMES } from '#server/config.ts'
import { createMetrics } from '#server/platform/metrics.ts'

const DEPLOY = new URL('../../deploy/', import.meta.url)
const read = (file: string): Promise<string> => readFile(new URL(file, DEPLOY), 'utf8')

const COLLECTED = /^(up|process_[a-z_]+|nodejs_[a-z0-9_]+)$/
const settings = new Set(SETTING_NAMES.flatMap((name) => [name, `${name}_FILE`]))

/** Lists the labels of each exported metric, by the names that expressions use. */
async function listMetrics(): Promise<Map<string, readonly string[]>> {
  const { registry } = createMetrics()
  const metrics = await registry.getMetricsAsJSON()
  return new Map(
    metrics.flatMap(({ name, type }) => {
      const { labelNames = [] } = registry.getSingleMetric(name) as { labelNames?: string[] }
      return String(type) === 'histogram'
        ? ['_bucket', '_count', '_sum'].map((end): [string, string[]] => [name + end, [...labelNames, 'le']])
        : [[name, labelNames]]
    }),
  )
}

/** Labels that Prometheus adds to every series. */
const TARGET_LABELS = ['instance', 'job']

/** Finds names with labels, with a range or with nothing after them, which excludes functions. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replace(/\{[^}]*\}|by \([^)]*\)|"[^"]*"/g, ' ')
      .matchAll(/\b([a-z][a-z0-9]*_[a-z0-9_]+|up)\b(?!\s*\()/g),
  ].map(([, name = '']) => name)

/** Finds the labels that a PromQL expression selects or groups by. */
const labelsIn = (expression: string): string[] =>
  [...expression.matchAll(/\{([^}]*)\}|by \(([^)]*)\)/g)].flatMap(([, matchers = '', grouped = '']) => [
    ...[...matchers.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
    ...grouped.split(',').flatMap((label) => label.trim() || []),
  ])

/** Finds the labels that a legend or a summary shows. */
const labelsShown = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label)

type Query = { expr: string; shows?: string }

/** Expects every metric and label to exist, and every label in a text to be one that the expression keeps. */
async function expectQueries(queries: readonly Query[]): Promise<void> {
  const metrics = await listMetrics()
  for (const { expr, shows = '' } of queries) {
    const names = metricsIn(expr)
    expect(names.length, expr).toBeGreaterThan(0)
    for (const name of names) expect(metrics.has(name) || COLLECTED.test(name), name).toBe(true)
    const known = [...TARGET_LABELS, ...names.flatMap((name) => metrics.get(name) ?? [])]
    expect(known, expr).toEqual(expect.arrayContaining(labelsIn(expr)))
    const isGrouped = /\b(sum|max|min|absent)\b/.test(expr)
    expect(isGrouped ? labelsIn(expr) : known, `${expr}: ${shows}`).toEqual(
      expect.arrayContaining(labelsShown(shows)),
    )
  }
}

test('Kubernetes: every setting exists, probes and ports lead to the server, and secrets are files of the mounted secret', async () => {
  const documents = parseAllDocuments(await read('kubernetes/citrine.yaml')).map((each) => each.toJS())
  const find = (kind: string) => documents.find((each) => each.kind === kind)
  const { data } = find('ConfigMap')
  for (const name of Object.keys(data)) expect(settings.has(name), name).toBe(true)
  const plain = Object.fromEntries(
    Object.entries<string>(data).filter(([name]) => !/(KEY|URL|SECRET)_FILE$/.test(name)),
  )
  const secrets = {
    SECRET_KEY: 'k'.repeat(40),
    DATABASE_URL: 'postgres://citrine@postgres/citrine',
    APP_SECRET: 'a secret of its own',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(readConfig({ ...plain, ...secrets }).PORT).toBe(3_000)

  const { spec } = find('Deployment').spec.template
  const [container] = spec.containers
  expect(container.ports[0].containerPort).toBe(3_000)
  expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
  expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
  const grace = Number(data.STOP_GRACE_S) + container.lifecycle.preStop.sleep.seconds
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(grace)
  const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
  for (const [name, path] of Object.entries<string>(data).filter(([name]) =>
    /(KEY|URL|SECRET)_FILE$/.test(name),
  ))
    expect(
      mounts.some((mount: string) => path.startsWith(`${mount}/`)),
      name,
    ).toBe(true)
  const roles = documents
    .filter(({ kind }) => kind === 'Deployment')
    .map((each) => [each.metadata.name, each.spec.template.spec.containers[0].env])
  expect(roles).toEqual([
    ['citrine', [{ name: 'ROLE', value: 'web' }]],
    ['citrine-worker', [{ name: 'ROLE', value: 'worker' }]],
  ])
  const selectAll = (kind: string) => documents.filter((each) => each.kind === kind).map(({ spec }) => spec)
  const scalers = selectAll('HorizontalPodAutoscaler')
  expect(scalers.map(({ scaleTargetRef }) => scaleTargetRef.name)).toEqual(['citrine', 'citrine-worker'])
  await expectQueries(
    scalers.map(({ metrics: [{ pods, external }] }) => ({ expr: (pods ?? external).metric.name })),
  )
  const budgets = selectAll('PodDisruptionBudget').map(({ selector }) => selector.matchLabels.app)
  const policies = selectAll('NetworkPolicy').map(({ podSelector }) => podSelector.matchLabels.app)
  expect([budgets, policies]).toEqual([
    ['citrine', 'citrine-worker'],
    ['citrine', 'citrine-worker'],
  ])
})

test('Compose: every setting and every mounted file exists, and the grace period outlasts running replies', async () => {
  const { services, secrets } = parse(await read('compose.yaml'), { merge: true })
  const node = services['citrine-1']
  const roles = ['citrine-1', 'citrine-2', 'worker'].map((name) => services[name].environment.ROLE)
  expect(roles).toEqual(['web', 'web', 'worker'])
  for (const name of Object.keys(node.environment)) expect(settings.has(name), name).toBe(true)
  expect(Number.parseInt(node.stop_grace_period, 10)).toBeGreaterThan(Number(node.environment.STOP_GRACE_S))
  for (const [name, value] of Object.entries<string>(node.environment).filter(([name]) =>
    name.endsWith('_FILE'),
  ))
    expect(Object.keys(secrets), name).toContain(value.replace('/run/secrets/', ''))
  const { S3_ENDPOINT, S3_BUCKET } = node.environment
  const { hostname, port } = new URL(S3_ENDPOINT)
  expect(services[hostname].command.join()).toContain(`--port :${port} `)
  expect(services[hostname].command.join()).toContain(`/data/${S3_BUCKET} `)
  const mounted = Object.values<{ volumes?: string[] }>(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => volume.split(':')[0] ?? '')
  expect(mounted.length).toBeGreaterThan(4)
  for (const file of mounted)
    await expect(readdir(new URL(file, DEPLOY)).catch(() => read(file))).resolves.toBeTruthy()
})

test('Prometheus and Grafana: every metric and label exists on the server, each node of Compose is scraped, and each alert has its runbook', async () => {
  const { groups } = parse(await read('prometheus/alerts.yaml'))
  const rules: { alert: string; expr: string; annotations: { summary: string } }[] = groups.flatMap(
    ({ rules: all }: { rules: [] }) => all,
  )
  const { panels } = JSON.parse(await read('grafana/citrine.json'))
  const shown: { expr: string; legendFormat?: string }[] = panels.flatMap(
    ({ targets }: { targets: [] }) => targets,
  )
  await expectQueries([
    ...rules.map(({ expr, annotations }) => ({ expr, shows: annotations.summary })),
    ...shown.map(({ expr, legendFormat = '' }) => ({ expr, shows: legendFormat })),
  ])

  const { rule_files, scrape_configs } = parse(await read('prometheus/prometheus.yaml'))
  expect(rule_files).toEqual(['alerts.yaml'])
  const { services } = parse(await read('compose.yaml'), { merge: true })
  const nodes = Object.keys(services).filter((name) => services[name].image === 'citrine')
  const [{ job_name, static_configs }] = scrape_configs
  expect(static_configs[0].targets).toEqual(nodes.map((name) => `${name}:3000`))
  const jobs = [...rules, ...shown].flatMap(({ expr }) => expr.match(/(?<=job=")[^"]*/g) ?? [])
  expect(new Set(jobs)).toEqual(new Set([job_name]))
  const { datasources } = parse(await read('grafana/provisioning.yaml'))
  const used = panels.map(({ datasource }: { datasource: { uid: string } }) => datasource.uid)
  expect(new Set(used)).toEqual(new Set(datasources.map(({ uid }: { uid: string }) => uid)))
  expect(services).toHaveProperty(new URL(datasources[0].url).hostname)

  const runbooks = await readFile(new URL('../../docs/runbooks.md', import.meta.url), 'utf8')
  const sections = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(rules.map(({ alert }) => alert))
})

test('the image, the unit and the balancer start and reach the server where it is', async () => {
  const [image, unit, balancer] = await Promise.all([
    read('Dockerfile'),
    read('systemd/citrine.service'),
    read('nginx/citrine.conf'),
  ])
  for (const text of [image, unit]) expect(text).toContain('server/src/main.ts')
  await readFile(new URL('../src/main.ts', import.meta.url))
  for (const [, path = ''] of image.matchAll(
    / (web\/[\w-]+|contract|illustrator|LICENSE|THIRD-PARTY-NOTICES\.md) /g,
  ))
    expect(path).toMatch(/^(web\/dist(-render)?|contract|illustrator|LICENSE|THIRD-PARTY-NOTICES\.md)$/)
  const upstreams = [...balancer.matchAll(/server (citrine-\d):(\d+)/g)].map(([, name, port]) => [name, port])
  expect(upstreams).toEqual([
    ['citrine-1', '3000'],
    ['citrine-2', '3000'],
  ])
  expect(balancer).toContain('proxy_buffering off;')
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(balancer) ?? []
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(
    1.1 * Math.max(CARD_FILE_MAX_BYTES, CHAT_FILE_MAX_BYTES),
  )
  expect(balancer.match(/\{/g)).toHaveLength(balancer.match(/\}/g)?.length ?? 0)
  // The server itself ends its PostgreSQL, model and processes, after the replies that need them.
  expect(unit).toContain('KillMode=mixed')
  const [, stopS] = /TimeoutStopSec=(\d+)/.exec(unit) ?? []
  expect(Number(stopS)).toBeGreaterThan(readConfig({}).STOP_GRACE_S)
  for (const [, names = ''] of unit.matchAll(/^Environment=(.*)$/gm))
    for (const assignment of names.split(' '))
      expect(settings.has(assignment.split('=')[0] ?? ''), assignment).toBe(true)
})
