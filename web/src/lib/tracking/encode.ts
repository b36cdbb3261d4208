const BYTES_AT_ONCE = 8_192

/** `encodeURIComponent(base64(gzip(JSON)))`, with the standard alphabet and padding. */
export async function encode(value: unknown): Promise<string> {
  const text = new Blob([JSON.stringify(value)])
  const packed = text.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE))
  return encodeURIComponent(btoa(binary))
}
