const HEADER = 'http://ns.adobe.com/xap/1.0/\0'
/** The picture may be drawn by a program, but the line was written by a model. */
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${SOURCE}"/></rdf:RDF></x:xmpmeta>`

/** Markers of JPEG: the start of the image, and application segments 0 (JFIF) and 1 (XMP). */
const START = 0xffd8
const APP0 = 0xffe0
const APP1 = 0xffe1

/** Marks a JPEG as made by AI, in metadata that other programs read (IPTC, digital source type). */
export async function markJpeg(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const view = new DataView(bytes.buffer)
  if (view.getUint16(0) !== START) throw new Error('the file is no JPEG')
  const body = new TextEncoder().encode(HEADER + XMP)
  const segment = new Uint8Array(4 + body.length)
  const head = new DataView(segment.buffer)
  head.setUint16(0, APP1)
  head.setUint16(2, body.length + 2)
  segment.set(body, 4)
  // JFIF demands to be the first segment.
  const at = view.getUint16(2) === APP0 ? 4 + view.getUint16(4) : 2
  return new Blob([bytes.slice(0, at), segment, bytes.slice(at)], { type: 'image/jpeg' })
}
