import type { Readable } from 'node:stream'

/** At least 5 MB for S3; 10,000 such parts make 80 GB. */
const PART_BYTES = 8 * 2 ** 20

export type S3CallOptions = { body?: Buffer; headers?: Record<string, string>; signal?: () => AbortSignal }
export type S3Call = (method: string, path: string, options?: S3CallOptions) => Promise<Response>

export async function uploadInParts(call: S3Call, key: string, content: Readable): Promise<number> {
  let upload: Upload | undefined
  let size = 0
  try {
    for await (const { bytes, isLast } of cutIntoParts(content)) {
      size += bytes.length
      if (isLast && upload === undefined) await (await call('PUT', `/${key}`, { body: bytes })).body?.cancel()
      else {
        upload ??= await startUpload(call, key)
        await upload.add(bytes)
      }
    }
    await upload?.complete()
    return size
  } catch (error) {
    // The bucket's lifecycle rule removes the parts if this call fails.
    await upload?.abort().catch(() => undefined)
    throw error
  }
}

type Upload = { add(bytes: Buffer): Promise<void>; complete(): Promise<void>; abort(): Promise<void> }

async function startUpload(call: S3Call, key: string): Promise<Upload> {
  const started = await (await call('POST', `/${key}?uploads=`)).text()
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(started)?.[1]
  if (id === undefined) throw new Error('the store started no upload')
  const upload = `uploadId=${encodeURIComponent(id)}`
  const tags: string[] = []
  return {
    add: async (bytes) => {
      const query = `partNumber=${tags.length + 1}&${upload}`
      const response = await call('PUT', `/${key}?${query}`, { body: bytes })
      await response.body?.cancel()
      tags.push(response.headers.get('etag') ?? '')
    },
    complete: async () => {
      const parts = tags.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const result = await (await call('POST', `/${key}?${upload}`, { body: Buffer.from(list) })).text()
      // S3 reports a failure here with the code 200.
      if (/<Error>/.test(result)) throw new Error('the store did not complete an upload')
    },
    abort: async () => {
      await (await call('DELETE', `/${key}?${upload}`)).body?.cancel()
    },
  }
}

async function* cutIntoParts(content: Readable): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    // A full part waits for the next piece, because only the last part may be smaller.
    if (length >= PART_BYTES) {
      yield { bytes: Buffer.concat(pieces), isLast: false }
      pieces = []
      length = 0
    }
    pieces.push(piece)
    length += piece.length
  }
  yield { bytes: Buffer.concat(pieces), isLast: true }
}
