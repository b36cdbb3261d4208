export async function until<T>(
  look: () => Promise<T | undefined | false | null>,
  timeout_ms = 20_000,
): Promise<T> {
  const deadline = Date.now() + timeout_ms
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`nothing came in ${timeout_ms} ms: ${look}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
