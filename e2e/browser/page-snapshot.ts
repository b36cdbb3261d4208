import type { Page } from 'playwright-core'

export type PageSnapshot = {
  words: string
  picture: string
}

export async function takeSnapshot(page: Page): Promise<PageSnapshot> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('.animate-shimmer') === null &&
      [...document.images].every(
        ({ complete, naturalWidth, loading }) => loading === 'lazy' || (complete && naturalWidth > 0),
      ),
  )
  const words = await page.locator('body').ariaSnapshot()
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  return {
    words: words.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d+/g, '#'),
    picture: bytes.toString('base64'),
  }
}

export function comparePictures(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const read = async (png: string) => {
        const blob = await (await fetch(`data:image/png;base64,${png}`)).blob()
        const { width, height } = await createImageBitmap(blob)
        const canvas = new OffscreenCanvas(width, height).getContext('2d')
        canvas?.drawImage(await createImageBitmap(blob), 0, 0)
        return canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      }
      const [first, second] = await Promise.all(pictures.map(read))
      if (first?.length !== second?.length) return 1
      let differing = 0
      for (let at = 0; at < (first?.length ?? 0); at += 4)
        if ([0, 1, 2].some((part) => Math.abs((first?.[at + part] ?? 0) - (second?.[at + part] ?? 0)) > 24))
          differing++
      return differing / ((first?.length ?? 4) / 4)
    },
    [one, other],
  )
}
