import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto.ts'
import { localFiles } from '../files.ts'
import { createSigner, type Signature } from '../media/signed-address.ts'
import type { Sweep, Swept } from '../sweep-files.ts'

/** Every mp3 that Citrine keeps: private, by addresses that hold for five minutes. */
export interface Sounds {
  /** Stores a file that can be removed for good. @returns its name */
  keep(mp3: Buffer): Promise<string>
  remove(hash: string): Promise<void>
  /** Deletes what is older and named by nothing. */
  sweep(sweep: Sweep): Promise<Swept>
  address(hash: string): string
  /** The bytes behind an address, if it is one of ours and holds. */
  find(hash: string, signature: Signature): Promise<Buffer | undefined>
}

export type SoundOptions = { data_dir: string; secrets: Secrets; clock: Clock }

export function openSounds({ data_dir, secrets, clock }: SoundOptions): Sounds {
  const files = localFiles(join(data_dir, 'voices'))
  const signer = createSigner(secrets.keyFor('sounds'), clock)
  return {
    keep: (mp3) => files.putAlone('private', mp3),
    remove: (hash) => files.remove('private', hash),
    sweep: (sweep) => files.sweep(sweep),
    address: (hash) => `/media/sounds/${hash}.mp3?${new URLSearchParams(signer.sign(hash))}`,
    find: async (hash, signature) =>
      signer.isRight(hash, signature) ? files.find('private', hash) : undefined,
  }
}
