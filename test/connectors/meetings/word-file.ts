import { crc32, deflateRawSync } from 'node:zlib'

/** A zip archive of the given parts, built by hand so that the tests need no other program. */
export function zipFile(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const path = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(raw.length, 18)
    shared.writeUInt16LE(path.length, 22)
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), shared, path, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, path)
    offset += 30 + path.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(parts).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** A Word document whose body is the given markup. */
export function wordFile(body: string, extra: Readonly<Record<string, string>> = {}): Buffer {
  return zipFile({
    '[Content_Types].xml': '<Types/>',
    ...extra,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  })
}

/** A paragraph; `\n` and `\t` become a break and a tab. */
export function paragraph(text: string, style = ''): string {
  const named = style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`
  const runs = escaped(text)
    .replaceAll('\n', '</w:t><w:br/><w:t>')
    .replaceAll('\t', '</w:t><w:tab/><w:t>')
  return `<w:p>${named}<w:r><w:t xml:space="preserve">${runs}</w:t></w:r></w:p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
