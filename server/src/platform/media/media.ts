import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@citrine/contract/pictures'
import { createLimiter } from '../concurrency/limiter.ts'
import { StartError } from '../errors.ts'
import { type Area, createLocalFiles, type Files, fileAreas, hashContent } from '../files/files.ts'
import type { ByteRange, ReadResult } from '../files/read-range.ts'
import type { Sweep, SweepResult } from '../files/sweep-files.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Secrets } from '../secrets/crypto.ts'
import { type Clock, DAY_MS } from '../time.ts'
import { makeBlur, readShape, removeEdges } from './make-picture.ts'
import { markWebp, type PictureMaker } from './mark-webp.ts'
import { type CropShape, cropPicture, readMaker, redrawWhole } from './read-upload.ts'
import type { ShareCard } from './share/share-picture.ts'
import { createSharePictures, hashShareCard } from './share/share-pictures.ts'
import { createSigner, type Signature } from './signed-address.ts'
import { listWidths, type StoredPicture } from './stored-picture.ts'
import { buildPictureVariantsPath, createVariants, dropOrphanVariants } from './variants.ts'

/** The backup includes this folder. */
export const buildOriginalsPath = (dataDir: string): string => join(dataDir, 'media/originals')
export const buildVariantsPath = (dataDir: string): string => join(dataDir, 'media/variants')
export const buildSharesPath = (dataDir: string): string => join(dataDir, 'media/shares')

const SHARE_MS = 30 * DAY_MS
const AT_ONCE = 2

export type PictureOrigin = { area: Area; made_by: PictureMaker }
type MediaQuery = { hash: string; width: number; signature: Signature | null }

/** Pictures are stored by content and served in several sizes, at public or signed addresses. */
export interface Media {
  /** `current` is a row that may already describe the same file. */
  save(webp: Buffer, options: PictureOrigin, current?: StoredPicture | null): Promise<StoredPicture>
  /** Saves a tiny blurred file in place of a locked picture; `current` is a preview made of the same file. */
  savePreview(webp: Buffer, made_by: PictureMaker, current?: StoredPicture | null): Promise<StoredPicture>
  /**
   * Saves a private file that can be deleted, cropped or whole. Keeps a mark as machine-made.
   * @throws picture_type, picture_too_large or picture_unreadable
   */
  saveUpload(bytes: Buffer, cut?: CropShape | 'whole'): Promise<StoredPicture>
  saveAlone(webp: Buffer, area: Area): Promise<StoredPicture>
  /**
   * Saves a private file that can be deleted, marked with its origin. Re-encodes the output of an outside
   * model.
   * @throws picture_type, picture_too_large or picture_unreadable
   */
  saveMade(bytes: Buffer, made_by: PictureMaker, cut?: CropShape): Promise<StoredPicture>
  /** Deletes all sizes too. Call it only for unshared files. */
  remove(picture: Pick<StoredPicture, 'hash' | 'area'>): Promise<void>
  /** Deletes older files without a row, and sizes of deleted files. */
  sweep(sweep: Sweep): Promise<SweepResult>
  read(picture: Pick<StoredPicture, 'hash' | 'area'>): Promise<Buffer | undefined>
  /** The addresses of a private picture are signed. */
  show(picture: StoredPicture): Picture
  download(picture: StoredPicture): string
  openWhole(query: Omit<MediaQuery, 'width'>, range: ByteRange | null): Promise<ReadResult>
  /**
   * Draws once; returns undefined when the picture is not drawn yet and drawing is not allowed.
   * @param mayDraw gets the number of pictures that are being drawn or wait for it
   */
  share(
    card: ShareCard,
    portrait: StoredPicture | null,
    mayDraw: (waiting: number) => Promise<boolean>,
  ): Promise<Buffer | undefined>
  find(query: MediaQuery): Promise<Buffer | undefined>
}

export type MediaOptions = {
  /** Holds the sizes of pictures, and the pictures themselves unless `files` is given. */
  dataDir: string
  files?: Files
  publicOrigin?: string | undefined
  secrets: Secrets
  clock: Clock
  log: Log
  metrics: Metrics
}

export async function openMedia({
  dataDir,
  files = createLocalFiles(buildOriginalsPath(dataDir)),
  publicOrigin = '',
  secrets,
  clock,
  log,
  metrics,
}: MediaOptions): Promise<Media> {
  await mkdir(buildOriginalsPath(dataDir), { recursive: true }).catch((cause: unknown) => {
    throw new StartError(`DATA_DIR is ${JSON.stringify(dataDir)}: it cannot be written`, { cause })
  })
  const takeSlot = createLimiter(AT_ONCE)
  const makeVariant = createVariants({
    files,
    folder: buildVariantsPath(dataDir),
    takeSlot,
    log,
    metrics,
  })
  const shares = createSharePictures(buildSharesPath(dataDir))
  const signer = createSigner(secrets.keysFor('media'), clock)

  return {
    ...createSaves(files, takeSlot),
    remove: async ({ area, hash }) => {
      await files.remove(area, hash)
      await rm(buildPictureVariantsPath(buildVariantsPath(dataDir), { area, hash }), {
        recursive: true,
        force: true,
      })
    },
    sweep: async (sweep) => {
      const swept = await files.sweep(sweep)
      await dropOrphanVariants(files, buildVariantsPath(dataDir))
      await shares.prune(new Date(clock.now().getTime() - SHARE_MS))
      return swept
    },
    read: ({ area, hash }) => files.find(area, hash),
    ...createAddresses(signer, publicOrigin),
    openWhole: async ({ hash, signature }, range) => {
      const area = fileAreas.find((each) => signature && signer.isValid(`${each}/${hash}/whole`, signature))
      return area && files.open(area, hash, range)
    },
    share: async (card, portrait, mayDraw) => {
      const name = hashShareCard(card, portrait?.hash ?? null)
      const picture = await shares.find(name)
      if (picture !== undefined || !(await mayDraw(shares.countWaiting()))) return picture
      const readPortrait = async () => (portrait && (await files.find(portrait.area, portrait.hash))) ?? null
      return shares.draw(name, card, readPortrait)
    },
    find: async ({ hash, width, signature }) => {
      if (signature === null) return makeVariant({ area: 'public', hash, width })
      return signer.isValid(`${hash}/${width}`, signature)
        ? makeVariant({ area: 'private', hash, width })
        : undefined
    },
  }
}

type Saves = Pick<Media, 'save' | 'savePreview' | 'saveUpload' | 'saveAlone' | 'saveMade'>

function createSaves(files: Files, takeSlot: ReturnType<typeof createLimiter>): Saves {
  const saveAlone: Media['saveAlone'] = async (webp, area) => {
    const facts = await takeSlot(() => describePicture(webp))
    return { hash: await files.putAlone(area, webp), area, ...facts }
  }
  const save: Media['save'] = async (webp, { area, made_by }, current) => {
    const bytes = markWebp(webp, made_by)
    if (current?.area === area && current.hash === hashContent(bytes)) {
      await files.put(area, bytes)
      return current
    }
    // A picture that cannot be opened is refused before it is stored.
    const facts = await takeSlot(() => describePicture(bytes))
    return { hash: await files.put(area, bytes), area, ...facts }
  }

  return {
    save,
    savePreview: async (webp, made_by, current) => {
      if (current && (await files.has(current.area, current.hash))) return current
      const preview = await takeSlot(async () => removeEdges(webp, await readShape(webp)))
      return save(preview, { area: 'public', made_by })
    },
    saveUpload: async (bytes, cut = 'square') => {
      const { webp, facts } = await takeSlot(async () => {
        const plain = await (cut === 'whole' ? redrawWhole(bytes) : cropPicture(bytes, cut))
        const made_by = await readMaker(bytes)
        const webp = made_by === null ? plain : markWebp(plain, made_by)
        return { webp, facts: await describePicture(webp) }
      })
      return { hash: await files.putAlone('private', webp), area: 'private', ...facts }
    },
    saveAlone,
    saveMade: async (bytes, made_by, cut) => {
      const redraw = (): Promise<Buffer> => (cut === undefined ? redrawWhole(bytes) : cropPicture(bytes, cut))
      const webp = made_by === 'drawn' ? bytes : await takeSlot(redraw)
      return saveAlone(markWebp(webp, made_by), 'private')
    },
  }
}

function createAddresses(
  signer: ReturnType<typeof createSigner>,
  publicOrigin: string,
): Pick<Media, 'show' | 'download'> {
  return {
    show: ({ hash, area, width, height, blur }) => {
      const buildAddress = (each: number): string => {
        const path = `/media/${hash}/${each}.webp`
        return area === 'public'
          ? `${publicOrigin}${path}`
          : `${path}?${new URLSearchParams(signer.sign(`${hash}/${each}`))}`
      }
      return {
        width,
        height,
        blur,
        sources: listWidths(width).map((each) => ({ width: each, url: buildAddress(each) })),
      }
    },
    download: ({ hash, area }) =>
      `/media/${hash}/whole.webp?${new URLSearchParams(signer.sign(`${area}/${hash}/whole`))}`,
  }
}

async function describePicture(webp: Buffer) {
  const shape = await readShape(webp)
  return { ...shape, blur: await makeBlur(webp, shape) }
}
