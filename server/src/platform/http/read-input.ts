import type { AnyRoute, BodyOf, ParamsOf, QueryOf } from '@citrine/contract/route'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { type Call, readCall } from './call.ts'
import { chooseFieldFault, createFaultFormatter } from './input-faults.ts'

export type Input<R> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R>; call: Call }

export function readInput<R extends AnyRoute>(route: R, request: FastifyRequest): Input<R> {
  const call = readCall(request)
  const fields: Record<string, string> = {}
  const read = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined
    const result = z.safeParse(schema, value, {
      error: createFaultFormatter(call.language),
      reportInput: true,
    })
    if (result.success) return result.data
    for (const { field, sentence } of result.error.issues.map(chooseFieldFault)) fields[field] ??= sentence
    return undefined
  }
  const input = {
    params: read(route.params, request.params),
    query: read(route.query, request.query),
    body: read(route.body, request.body),
    call,
  }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_input', { fields: Object.keys(fields) }, { data: { fields } })
  return input as Input<R>
}
