import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isForwarded, isLoopback } from '../http/addresses.ts'
import { buildDocsPage } from './docs-page.ts'
import { buildOpenapiDocument } from './openapi.ts'

/** The text is built at the first request, because every start would pay for it. */
let text: string | undefined

/** Serves only this machine, and is off in production. */
export function mountDocsRoutes(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  if (isProduction) return
  app.get('/api/openapi.json', (request, reply) => {
    requireLocal(request)
    text ??= JSON.stringify(buildOpenapiDocument())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  app.get('/api/docs', (request, reply) => {
    requireLocal(request)
    return reply.type('text/html; charset=utf-8').send(buildDocsPage(reply.cspNonce.style))
  })
}

function requireLocal({ ip, headers }: FastifyRequest): void {
  if (!isLoopback(ip) || isForwarded(headers)) throw new AppError('unknown_route')
}
