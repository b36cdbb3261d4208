import { mkdir, rm } from 'node:fs/promises'
import type { Picture } from '@citrine/contract/pictures'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../crypto.ts'
import { type Area, areas, contentHash, localFiles } from '../files.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { StartRefused } from '../start-refused.ts'
import type { Sweep, Swept } from '../sweep-files.ts'
import { createTurns } from '../turns.ts'
import { blurAway, blurOf, shapeOf } from './make-picture.ts'
import { type MadeBy, markWebp } from './mark-webp.ts'
import { originalsIn, variantsIn } from './media-folders.ts'
import { type Cut, cutOf, madeByIn, redrawMade } from './read-upload.ts'
import { createSigner, type Signature } from './signed-address.ts'
import { type StoredPicture, widthsOf } from './stored-picture.ts'
import { createVariants, dropVariantsWithout, variantFolder } from './variants.ts'

/** Pictures at once: they leave room for everything else that the machine does. */
const AT_ONCE = 2

export type KeepOptions = { area: Area; made_by: MadeBy }
type Wanted = { hash: string; width: number; signature: Signature | null }

/** Every picture that Citrine keeps: stored by its content, shown in sizes, public or by signed addresses. */
export interface Media {
  /** Stores a WebP file and tells what a row keeps of it. `known` is a row that may be about the same file. */
  keep(webp: Buffer, options: KeepOptions, known?: StoredPicture | null): Promise<StoredPicture>
  /** Stores a tiny blurred file in place of a picture that may not be seen; `known` is one made of the same file. */
  keepPreview(webp: Buffer, made_by: MadeBy, known?: StoredPicture | null): Promise<StoredPicture>
  /**
   * Stores a picture that somebody sent, cut to a shape, as a private file that can be removed for good. One that is marked
   * as made by a machine stays so.
   * @throws picture_type, picture_too_large or picture_unreadable
   */
  keepUpload(bytes: Buffer, cut?: Cut): Promise<StoredPicture>
  /** Stores a WebP file of our own that can be removed for good: no other row means the same file. */
  keepAlone(webp: Buffer, area: Area): Promise<StoredPicture>
  /**
   * Stores a picture that was made for somebody, as a private file that can be removed for good and says how it came
   * about. What a model `generated` elsewhere is believed in nothing and drawn anew, whole or cut to a shape.
   * @throws picture_type, picture_too_large or picture_unreadable
   */
  keepMade(bytes: Buffer, made_by: MadeBy, cut?: Cut): Promise<StoredPicture>
  /** Deletes the file and its sizes. Only for what nothing else can mean: what was stored alone. */
  remove(picture: Pick<StoredPicture, 'hash' | 'area'>): Promise<void>
  /** Deletes what is older and named by nothing, and sizes of what is gone. */
  sweep(sweep: Sweep): Promise<Swept>
  /** The whole file, for its owner. */
  read(picture: Pick<StoredPicture, 'hash' | 'area'>): Promise<Buffer | undefined>
  /** The picture with its addresses; signed ones where it is private. */
  show(picture: StoredPicture): Picture
  /** Where the whole file can be fetched for a while, by whoever has the address. */
  download(picture: StoredPicture): string
  /** The bytes behind such an address, if it is one of ours and holds. */
  findWhole(wanted: Omit<Wanted, 'width'>): Promise<Buffer | undefined>
  /** The bytes behind an address, if it is one of ours and holds. */
  find(wanted: Wanted): Promise<Buffer | undefined>
}

export type MediaOptions = { data_dir: string; secrets: Secrets; clock: Clock; log: Log; metrics: Metrics }

export async function openMedia({ data_dir, secrets, clock, log, metrics }: MediaOptions): Promise<Media> {
  await mkdir(originalsIn(data_dir), { recursive: true }).catch((cause: unknown) => {
    throw new StartRefused(`DATA_DIR is ${JSON.stringify(data_dir)}: it cannot be written`, { cause })
  })
  const files = localFiles(originalsIn(data_dir))
  const takeTurn = createTurns(AT_ONCE)
  const variantOf = createVariants({
    files,
    folder: variantsIn(data_dir),
    takeTurn,
    log,
    metrics,
  })
  const signer = createSigner(secrets.keyFor('media'), clock)

  const keepAlone: Media['keepAlone'] = async (webp, area) => {
    const facts = await takeTurn(() => factsOf(webp))
    return { hash: await files.putAlone(area, webp), area, ...facts }
  }
  const keep: Media['keep'] = async (webp, { area, made_by }, known) => {
    const bytes = markWebp(webp, made_by)
    if (known?.area === area && known.hash === contentHash(bytes)) {
      await files.put(area, bytes)
      return known
    }
    // What cannot be opened is refused before it takes any room.
    const facts = await takeTurn(() => factsOf(bytes))
    return { hash: await files.put(area, bytes), area, ...facts }
  }

  return {
    keep,
    keepPreview: async (webp, made_by, known) => {
      if (known && (await files.has(known.area, known.hash))) return known
      const preview = await takeTurn(async () => blurAway(webp, await shapeOf(webp)))
      return keep(preview, { area: 'public', made_by })
    },
    keepUpload: async (bytes, cut = 'square') => {
      const { webp, facts } = await takeTurn(async () => {
        const plain = await cutOf(bytes, cut)
        const made_by = await madeByIn(bytes)
        const webp = made_by === null ? plain : markWebp(plain, made_by)
        return { webp, facts: await factsOf(webp) }
      })
      return { hash: await files.putAlone('private', webp), area: 'private', ...facts }
    },
    keepAlone,
    keepMade: async (bytes, made_by, cut) => {
      const redraw = (): Promise<Buffer> => (cut === undefined ? redrawMade(bytes) : cutOf(bytes, cut))
      const webp = made_by === 'drawn' ? bytes : await takeTurn(redraw)
      return keepAlone(markWebp(webp, made_by), 'private')
    },
    remove: async ({ area, hash }) => {
      await files.remove(area, hash)
      await rm(variantFolder(variantsIn(data_dir), { area, hash }), { recursive: true, force: true })
    },
    sweep: async (sweep) => {
      const swept = await files.sweep(sweep)
      await dropVariantsWithout(files, variantsIn(data_dir))
      return swept
    },
    read: ({ area, hash }) => files.find(area, hash),
    show: ({ hash, area, width, height, blur }) => {
      const addressOf = (each: number): string => {
        const path = `/media/${hash}/${each}.webp`
        return area === 'public' ? path : `${path}?${new URLSearchParams(signer.sign(`${hash}/${each}`))}`
      }
      return {
        width,
        height,
        blur,
        sources: widthsOf(width).map((each) => ({ width: each, url: addressOf(each) })),
      }
    },
    download: ({ hash, area }) =>
      `/media/${hash}/whole.webp?${new URLSearchParams(signer.sign(`${area}/${hash}/whole`))}`,
    findWhole: async ({ hash, signature }) => {
      const area = areas.find((each) => signature && signer.isRight(`${each}/${hash}/whole`, signature))
      return area && files.find(area, hash)
    },
    find: async ({ hash, width, signature }) => {
      if (signature === null) return variantOf({ area: 'public', hash, width })
      return signer.isRight(`${hash}/${width}`, signature)
        ? variantOf({ area: 'private', hash, width })
        : undefined
    },
  }
}

async function factsOf(webp: Buffer) {
  const shape = await shapeOf(webp)
  return { ...shape, blur: await blurOf(webp, shape) }
}
