import { type FakeServer, forkFake } from './fork.ts'

export type RecordedRequest = { path: string; body: string; headers: Record<string, string> }
export type Recorder = FakeServer & {
  listRequests(): Promise<RecordedRequest[]>
}

export async function startRecorder(): Promise<Recorder> {
  const fake = await forkFake(new URL('./programs/recorder.ts', import.meta.url))
  return {
    ...fake,
    listRequests: async () => (await fetch(fake.url)).json() as Promise<RecordedRequest[]>,
  }
}
