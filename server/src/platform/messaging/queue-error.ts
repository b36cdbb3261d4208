/** pg-boss reports most errors as plain objects, whose message and code the log would leave out. */
export function toQueueError(reported: unknown): Error {
  if (reported instanceof Error) return reported
  const { message, stack, code } = (reported ?? {}) as Partial<Error & { code: string }>
  const error = Object.assign(new Error(message), code === undefined ? {} : { code })
  if (stack !== undefined) error.stack = stack
  return error
}
