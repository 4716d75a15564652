import { expect, it } from 'vitest'
import { ownFolder, readWritten, script } from '../reading.ts'
import { paragraph, wordFile } from '../word-file.ts'

const folder = ownFolder()

it('reads a Teams transcript: name and time, a break, the text', async () => {
  const body =
    paragraph('Anna Berg   0:03\nWe review on Mondays.') +
    paragraph('Bo Chen   0:12\nAnd R&D <too>.')
  const item = await readWritten(folder.path('teams.docx'), wordFile(body))
  expect(script(item)).toEqual([
    'Anna Berg @00:00:03: We review on Mondays.',
    'Bo Chen @00:00:12: And R&D <too>.',
  ])
})

it('reads a Meet transcript: title, attendees, times as headings, names in bold', async () => {
  const bold = (name: string, text: string): string =>
    `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${name}:</w:t></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p>`
  const body =
    paragraph('Support sync', 'Title') +
    paragraph('Attendees', 'Heading2') +
    paragraph('Anna Berg, Bo Chen, Carla Núñez') +
    paragraph('Transcript', 'Heading2') +
    paragraph('00:05:00', 'Heading3') +
    bold('Anna Berg', 'Who answers?') +
    bold('Bo Chen', 'The shift.')
  const item = await readWritten(folder.path('meet.docx'), wordFile(body))
  expect(item.title).toBe('Support sync')
  expect(script(item)).toEqual([
    'Anna Berg @00:05:00: Who answers?',
    'Bo Chen @00:05:00: The shift.',
  ])
  expect(item.people).toContain('Carla Núñez')
})

it('leaves out comments, deleted text, field codes, fallbacks and tab stops', async () => {
  const body =
    '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>We keep</w:t></w:r>' +
    '<w:del><w:r><w:delText>CANARY</w:delText></w:r></w:del><w:r><w:instrText>CANARY</w:instrText></w:r>' +
    '<mc:AlternateContent><mc:Choice><w:r><w:t> one</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>CANARY</w:t></w:r></mc:Fallback></mc:AlternateContent>' +
    '<w:r><w:t><![CDATA[ list.]]></w:t></w:r><!-- CANARY <w:t> --></w:p>'
  const comments = {
    'word/comments.xml': paragraph('CANARY'),
    'word/header1.xml': paragraph('CANARY'),
  }
  const item = await readWritten(folder.path('parts.docx'), wordFile(body, comments))
  expect(script(item)).toEqual(['-: We keep one list.'])
})

it('expands no entity of a document type', async () => {
  const lol = '<!DOCTYPE w [<!ENTITY a "CANARY"><!ENTITY b SYSTEM "file:///etc/hostname">]>'
  const body = `${lol}<w:p><w:r><w:t>x &a; &b; &#x41;&#66;&amp;lt;</w:t></w:r></w:p>`
  const item = await readWritten(folder.path('entity.docx'), wordFile(body))
  expect(script(item)).toEqual(['-: x &a; &b; AB&lt;'])
})

it('reads markup that is cut at any byte of the stream alike', async () => {
  const body = Array.from({ length: 4000 }, (_, i) => paragraph(`Größe ${i} 李雷 &amp.`)).join('')
  const item = await readWritten(folder.path('long.docx'), wordFile(body))
  const text = item.body.map((passage) => passage.text).join('\n')
  for (let i = 0; i < 4000; i++) expect(text).toContain(`Größe ${i} 李雷 &amp.`)
})
