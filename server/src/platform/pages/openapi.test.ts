import { ENDPOINTS } from '@citrine/contract/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { buildOpenapiDocument } from './openapi.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* walkObjects(value: unknown, way = '#'): Generator<{ way: string; object: Json }> {
  if (isObject(value)) yield { way, object: value }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* walkObjects(inner, `${way}/${name}`)
}

function find(document: unknown, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, name) => (isObject(place) ? place[name] : undefined), document)
}

const METHODS = ['get', 'put', 'post', 'delete']
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

function operations() {
  const { paths } = buildOpenapiDocument() as { paths: Record<string, Record<string, Json>> }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
}

test('the contract is served as OpenAPI 3.1, and as a page for people', async () => {
  const app = await testApp({ is_working: false })

  const response = await app.fastify.inject('/api/openapi.json')
  const page = await app.fastify.inject('/api/docs')

  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(buildOpenapiDocument())))
  expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Citrine', version: '1.3.0' } })
  for (const { path } of Object.values(ENDPOINTS)) expect(page.body).toContain(`<code>${path}</code>`)
})

const BOTH = ['/api/docs', '/api/openapi.json']

test('in production neither the page nor the document exists', async () => {
  const env = { NODE_ENV: 'production', APP_KEY: 'own-key', APP_SECRET: 'own-secret' }
  const app = await testApp({ is_working: false, env })

  for (const url of BOTH) expect((await app.fastify.inject(url)).statusCode).toBe(404)
})

test('for other machines, or through a proxy, neither exists', async () => {
  const app = await testApp({ is_working: false })

  for (const url of BOTH) {
    expect((await app.fastify.inject({ url, remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    expect((await app.fastify.inject({ url, headers })).statusCode).toBe(404)
  }
})

test('every call of the contract is an operation, each visitor’s twin too, with its own name', () => {
  const all = operations()

  for (const route of Object.values(ENDPOINTS)) {
    const paths = ['tourist_path' in route ? route.tourist_path : undefined, route.path]
    for (const path of paths.filter((each) => each !== undefined))
      expect(
        all.some((app) => app.path === path && app.method === route.method.toLowerCase()),
        path,
      ).toBe(true)
  }
  const ids = all.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { method } of all) expect(METHODS).toContain(method)
})

test('every operation states who may call it, its input and its answer', () => {
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`
    expect(operation.summary, name).toMatch(/[.]$/)
    expect(operation.tags, name).toHaveLength(1)
    expect(operation.security !== undefined, name).toBe(path.includes('/auth/'))
    expect(Object.keys(operation.responses as Json), name).toContain('200')
    expect(operation.requestBody !== undefined && method === 'get', name).toBe(false)
    const parameters = (operation.parameters as Json[]).filter((app) => app.in === 'path')
    expect(parameters.map((app) => app.name).sort(), name).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, app]) => app).sort(),
    )
    expect(
      parameters.every((app) => app.required === true),
      name,
    ).toBe(true)
    expect(
      (operation.parameters as Json[]).filter((app) => '$ref' in app),
      name,
    ).toHaveLength(19)
  }
})

test('every reference resolves, and every schema is valid JSON Schema 2020-12', () => {
  const document = buildOpenapiDocument()
  let references = 0

  for (const { way, object } of walkObjects(document)) {
    if (typeof object.$ref === 'string') {
      references += 1
      expect(find(document, object.$ref), `${way}: ${object.$ref}`).toBeDefined()
    }
    const isSchema =
      /\/schema$|\/(properties|patternProperties)\/[^/]+$|\/(items|additionalProperties|anyOf|allOf|oneOf)(\/\d+)?$/.test(
        way,
      )
    if (!isSchema || Array.isArray(object)) continue
    if (object.type !== undefined) expect(TYPES, way).toEqual(expect.arrayContaining([object.type].flat()))
    if (object.required !== undefined)
      for (const name of object.required as string[])
        expect(Object.keys((object.properties ?? {}) as Json), way).toContain(name)
    if (typeof object.pattern === 'string')
      expect(() => new RegExp(object.pattern as string, 'u'), way).not.toThrow()
    for (const old of ['nullable', 'exclusiveMinimum', 'exclusiveMaximum'])
      expect(typeof object[old], way).not.toBe('boolean')
  }
  expect(references).toBeGreaterThan(100)
})
