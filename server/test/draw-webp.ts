import sharp from 'sharp'

export async function drawWebp(hue: number, { width = 768, height = 1024 } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
    <rect width="100" height="60" fill="hsl(${hue} 60% 70%)"/><rect y="60" width="100" height="40" fill="hsl(${hue + 40} 50% 30%)"/>
    <circle cx="${30 + (hue % 40)}" cy="40" r="14" fill="hsl(${hue + 180} 80% 60%)"/></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}
