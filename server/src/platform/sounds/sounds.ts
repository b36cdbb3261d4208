import type { Files } from '../files/files.ts'
import type { ByteRange, ReadResult } from '../files/read-range.ts'
import type { Sweep, SweepResult } from '../files/sweep-files.ts'
import { createSigner, type Signature } from '../media/signed-address.ts'
import type { Secrets } from '../secrets/crypto.ts'
import type { Clock } from '../time.ts'

/** Sounds are private, at signed addresses that are valid for five minutes. */
export interface Sounds {
  keep(mp3: Buffer): Promise<string>
  remove(hash: string): Promise<void>
  sweep(sweep: Sweep): Promise<SweepResult>
  address(hash: string): string
  open(hash: string, signature: Signature, range: ByteRange | null): Promise<ReadResult>
}

export type SoundOptions = { files: Files; secrets: Secrets; clock: Clock }

export function createSounds({ files, secrets, clock }: SoundOptions): Sounds {
  const signer = createSigner(secrets.keysFor('sounds'), clock)
  return {
    keep: (mp3) => files.putAlone('private', mp3),
    remove: (hash) => files.remove('private', hash),
    sweep: (sweep) => files.sweep(sweep),
    address: (hash) => `/media/sounds/${hash}.mp3?${new URLSearchParams(signer.sign(hash))}`,
    open: async (hash, signature, range) =>
      signer.isValid(hash, signature) ? files.open('private', hash, range) : undefined,
  }
}
