import { describe, expect, it } from 'vitest'
import { partText } from '../../../../src/connectors/mail/mime/transfer.ts'
import { mailOf } from '../../../fixtures/mail/message.ts'
import { filtered } from '../bytes.ts'

async function read(type: string, encoding: string, body: Buffer | string): Promise<string> {
  const head = mailOf({
    head: [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`],
    body: '',
  })
  const bytes = Buffer.concat([Buffer.from(head.slice(0, -1)), Buffer.from(body)])
  const [part] = (await filtered(bytes)).parts
  return part ? partText(part) : ''
}

describe('a text part', () => {
  it.each([
    ['quoted-printable', 'caf=C3=A9 =\nau lait =3D good', 'café au lait = good'],
    ['quoted-printable', 'soft = \t\nbreak, stray =ZZ and =4', 'soft break, stray =ZZ and =4'],
    ['quoted-printable', 'ends soft=', 'ends soft'],
    ['base64', Buffer.from('décidé').toString('base64'), 'décidé'],
    ['base64', 'ZMOp\nY2lk\nw6k=\n', 'décidé'],
    ['base64', 'YQ==\nYg==', 'ab'],
    ['base64', 'ZMOpY2lkw6k=\n_______\nA list footer, list@example.com', 'décidé'],
    ['base64', 'This was never base64, by the way.', 'This was never base64, by the way.'],
    ['8bit', 'décidé', 'décidé'],
    ['nonsense', 'as it is', 'as it is'],
  ])('in %s is decoded: %j', async (encoding, body, text) => {
    expect(await read('text/plain; charset=utf-8', encoding, body)).toBe(text)
  })

  it.each([
    ['utf-8', Buffer.from('caf\u00e9', 'latin1'), 'café'],
    ['us-ascii', Buffer.from('café'), 'café'],
    ['iso-8859-1', Buffer.from('café'), 'café'],
    ['iso-8859-1', Buffer.from('caf\u00e9', 'latin1'), 'café'],
    ['windows-1252', Buffer.from([0x93, 0x68, 0x69, 0x94]), '“hi”'],
    ['koi8-r', Buffer.from([0xd2, 0xc5, 0xdb, 0xc5, 0xce, 0xcf]), 'решено'],
    ['iso-8859-2', Buffer.from([0xb3]), 'ł'],
    ['cp932', Buffer.from([0x8c, 0x88, 0x92, 0xe8]), '決定'],
    ['x-nobody-knows', Buffer.from('caf\u00e9', 'latin1'), 'café'],
    ['utf-8', Buffer.from('lost: \ufffd, kept: é'), 'lost: \ufffd, kept: é'],
    ['"', Buffer.from('café'), 'café'],
  ])('labelled %s is read by what its bytes bear out', async (label, bytes, text) => {
    expect(await read(`text/plain; charset=${label}`, '8bit', bytes)).toBe(text)
  })

  it('comes with plain line ends, without NUL and without a byte order mark', async () => {
    expect(await read('text/plain', '8bit', '\ufeffa\r\nb\rc\u0000d')).toBe('a\nb\ncd')
  })

  it('in format=flowed has its lines joined, but never across quote depths or the signature mark', async () => {
    const body = 'A long \nline.\n> quoted \nown\n>> deep \n> less\n-- \nAda \nBerg'
    const text = 'A long line.\n> quoted \nown\n>> deep \n> less\n-- \nAda Berg'
    expect(await read('text/plain; format=flowed', '8bit', body)).toBe(text)
    expect(await read('text/plain; format=flowed; delsp=yes', '8bit', 'un \nbroken')).toBe(
      'unbroken',
    )
  })
})
