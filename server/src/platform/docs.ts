import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { openapiDocument } from './openapi.ts'

/** Made when somebody first asks: every start would pay for it, and few servers are asked. */
let text: string | undefined

/** The contract for machines, and outside production a page of it for people. */
export function docsRoutes(app: FastifyInstance, { is_page_shown }: { is_page_shown: boolean }): void {
  app.get('/api/openapi.json', (_, reply) => {
    text ??= JSON.stringify(openapiDocument())
    return reply.type('application/json; charset=utf-8').send(text)
  })
  if (!is_page_shown) return
  app.get('/api/docs', (_, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(reply.cspNonce.style)),
  )
}
