import { clientParams } from '@citrine/contract/client-params'
import { ENDPOINTS } from '@citrine/contract/endpoints'
import { refusal } from '@citrine/contract/refusals'
import type { AnyRoute } from '@citrine/contract/route'
import * as z from 'zod'

type Json = Record<string, unknown>

const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function listParameters(schema: z.core.$ZodType | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: json,
  }))
}

function listAnswers(route: AnyRoute): Json {
  const refused = { $ref: '#/components/schemas/Refusal' }
  const describeJson = (schema: unknown): Json => ({ 'application/json': { schema } })
  const content =
    'events' in route
      ? { 'text/event-stream': { schema: toJsonSchema(route.events, 'output') }, ...describeJson(refused) }
      : describeJson({
          anyOf: [
            {
              type: 'object',
              required: ['status', 'desc', 'data'],
              properties: {
                status: { const: 200 },
                desc: { type: 'string' },
                data: toJsonSchema(route.response, 'output'),
              },
            },
            refused,
          ],
        })
  return { 200: { description: 'The answer, or a refusal that `status` names.', content } }
}

function describeRequest(route: AnyRoute): Json {
  if (route.body !== undefined)
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(route.body, 'input') } },
      },
    }
  if (route.upload === undefined) return {}
  const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string' } } }
  const encoding = { file: { contentType: route.upload.types.join(', ') } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
}

function describeOperation(name: string, route: AnyRoute, isMember: boolean): Json {
  return {
    operationId: isMember || route.access === 'anyone' ? name : `${name}AsVisitor`,
    tags: [route.tag],
    summary: route.summary,
    ...(isMember ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...listParameters(route.params, 'path'),
      ...listParameters(route.query, 'query'),
      ...CLIENT_PARAMS,
    ],
    ...describeRequest(route),
    responses: listAnswers(route),
  }
}

const CLIENT_PARAMS = Object.keys(clientParams.shape).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))

export function buildOpenapiDocument(): Json {
  const paths: Record<string, Json> = {}
  const endpoints: Record<string, AnyRoute> = ENDPOINTS
  for (const [name, route] of Object.entries(endpoints)) {
    const add = (path: string, isMember: boolean): void => {
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeOperation(name, route, isMember) }
    }
    add(route.path, route.access !== 'anyone')
    if (route.tourist_path !== undefined) add(route.tourist_path, false)
  }
  const parameters = listParameters(clientParams, 'query').map((parameter) => [parameter.name, parameter])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Citrine',
      version: '1.3.0',
      description:
        'Every answer is `{status, desc, data}`. A business outcome is HTTP 200 with its status. Pictures lie at the addresses that answers give; they are unsigned GETs of WebP files under `/media`.',
    },
    paths,
    components: {
      schemas: { Refusal: toJsonSchema(refusal, 'output') },
      parameters: Object.fromEntries(parameters),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  }
}
