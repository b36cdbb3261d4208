import type * as z from 'zod/mini'

/**
 * The allowed callers.
 * - `anyone`: the token is ignored.
 * - `member`: a token is needed.
 * - `visitor_or_member`: served under `/auth` with a token, and under `tourist_path` without.
 */
export type Access = 'anyone' | 'member' | 'visitor_or_member'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface RouteBase<P extends Schema, Q extends Schema, B extends Schema, A extends Access = Access> {
  method: Method
  path: string
  /** The same call for visitors; only with `visitor_or_member`. */
  tourist_path?: string
  access: A
  summary: string
  tag: string
  params?: P
  query?: Q
  body?: B
  /** Bytes; raises the default limit of a body. */
  body_max_bytes?: number
}

/** A call with one envelope as its reply; its `data` is `reply`. */
export interface Route<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> extends RouteBase<P, Q, B, A> {
  response: R
  upload?: undefined
}

/** A call that takes a file, as the part `file` of a multipart body, in place of JSON. */
export interface UploadRoute<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> extends RouteBase<P, Q, Schema, A> {
  response: R
  /** `types` is for file pickers and the documentation: the server checks the content only. */
  upload: { types: readonly string[]; max_bytes: number }
}

/** A call answered by `text/event-stream`; `events` is the union of `{event, data}`. */
export interface StreamRoute<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  E extends Schema = Schema,
  A extends Access = Access,
> extends RouteBase<P, Q, B, A> {
  events: E
  upload?: undefined
}
export type AnyRoute = Route | UploadRoute | StreamRoute

export function defineRoute<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  const A extends Access,
>(route: Route<P, Q, B, R, A>): Route<P, Q, B, R, A> {
  return route
}

export function defineUpload<P extends Schema, Q extends Schema, R extends Schema, const A extends Access>(
  route: UploadRoute<P, Q, R, A>,
): UploadRoute<P, Q, R, A> {
  return route
}

export function defineStream<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  E extends Schema,
  const A extends Access,
>(route: StreamRoute<P, Q, B, E, A>): StreamRoute<P, Q, B, E, A> {
  return route
}

// A part that the route does not declare has no value: TypeScript infers it as the general Schema.
type Part<S extends Schema, T> = Schema extends S ? undefined : T
export type ParamsOf<R> = R extends RouteBase<infer P, Schema, Schema> ? Part<P, z.output<P>> : never
export type QueryOf<R> = R extends RouteBase<Schema, infer Q, Schema> ? Part<Q, z.output<Q>> : never
export type BodyOf<R> = R extends RouteBase<Schema, Schema, infer B> ? Part<B, z.output<B>> : never
export type QueryInput<R> = R extends RouteBase<Schema, infer Q, Schema> ? Part<Q, z.input<Q>> : never
export type BodyInput<R> = R extends RouteBase<Schema, Schema, infer B> ? Part<B, z.input<B>> : never
export type ResponseOf<R> = R extends { response: infer S extends Schema } ? z.output<S> : never
export type EventOf<R> = R extends StreamRoute<Schema, Schema, Schema, infer E> ? z.output<E> : never

/** Returns whether the method changes data: a write with a used `req_id` is refused. */
export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'
