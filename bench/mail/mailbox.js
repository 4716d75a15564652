import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

/**
 * Writes an mbox of about `megabytes` to `path`: replies in threads and newsletters, about two thirds of its bytes attached files. The same seed gives the same bytes.
 * Answers how many messages and threads it holds.
 */
export async function writeMailbox(path, megabytes, seed = 1) {
  const random = generator(seed)
  const attachments = attachmentPool(random)
  const out = createWriteStream(path, { highWaterMark: 4 * 1024 * 1024 })
  const open = []
  const wanted = megabytes * 1024 * 1024
  let bytes = 0
  let messages = 0
  let threads = 0
  while (bytes < wanted) {
    const answers = random() < 0.6 && open.length > 0
    const thread = answers
      ? pick(random, open)
      : { id: threads++, subject: subject(random), last: null }
    const text = message(random, messages++, thread, attachments)
    if (!answers) open.push(thread)
    if (open.length > 300) open.splice(0, 100)
    bytes += Buffer.byteLength(text, 'latin1')
    if (!out.write(text, 'latin1')) await once(out, 'drain')
  }
  out.end()
  await finished(out)
  return { bytes, messages, threads }
}

/** mulberry32: small, fast, the same everywhere. */
function generator(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick(random, list) {
  return list[Math.floor(random() * list.length)]
}

const people = [
  'Ada Berg',
  'Ben Okoro',
  'Carla Diaz',
  'Dan Ito',
  'Eva Novak',
  'Finn Lund',
  'Gia Rossi',
]
const words =
  'the team will keep every invoice for ten years and we agreed that refunds over limit need a second look before release while support answers within one day customers on the old plan stay there until renewal'.split(
    ' ',
  )
const decisions = [
  'We decided to ship the importer behind a flag until March.',
  'From now on every release needs a rollback plan.',
  'Let us use one queue per region, not one per customer.',
  'Refunds over 500 dollars need approval by two people.',
]

function sentence(random) {
  if (random() < 0.08) return pick(random, decisions)
  const length = 6 + Math.floor(random() * 16)
  let text = ''
  for (let at = 0; at < length; at++) text += (at > 0 ? ' ' : '') + pick(random, words)
  return `${text[0].toUpperCase()}${text.slice(1)}.`
}

function paragraphs(random, count) {
  const all = []
  for (let at = 0; at < count; at++) {
    const sentences = []
    for (let s = 0; s < 2 + random() * 4; s++) sentences.push(sentence(random))
    all.push(sentences.join(' '))
  }
  return all
}

function wrapped(text, width = 74) {
  return text.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').trimEnd()
}

function subject(random) {
  return `${pick(random, ['Plan for', 'Question on', 'Notes:', 'Change of'])} ${pick(random, words)} ${pick(random, words)}`
}

function message(random, number, thread, attachments) {
  const name = pick(random, people)
  const address = `${name.toLowerCase().replace(' ', '.')}@example.com`
  const id = `m${number}.${thread.id}@mail.example.com`
  const date = new Date(Date.UTC(2023, 0, 1) + number * 61_000)
  const head = [
    `From ${number}@xxx ${asctime(date)}`,
    'Return-Path: <bounce@example.com>',
    ...Array.from(
      { length: 4 },
      (_, hop) =>
        `Received: from relay${hop}.example.com (relay${hop}.example.com [192.0.2.${hop + 1}])\n\tby mx.example.com with ESMTPS id q${number}x${hop}\n\tfor <team@example.com>; ${date.toUTCString()}`,
    ),
    `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=example.com; s=s1;\n\th=from:to:subject; b=${attachments.slice(0, 300)}`,
    `Message-ID: <${id}>`,
    `Date: ${date.toUTCString()}`,
    `From: ${name} <${address}>`,
    `To: Team <team@example.com>, ${pick(random, people)} <someone@example.com>`,
    `Subject: ${thread.last ? 'Re: ' : ''}${thread.subject}`,
    'MIME-Version: 1.0',
  ]
  if (thread.last) head.push(`In-Reply-To: <${thread.last.id}>`, `References: <${thread.last.id}>`)
  const own = paragraphs(random, 1 + Math.floor(random() * 4))
  const body = pickBody(random)({ random, own, name, thread, attachments, number })
  thread.last = { id, name, address, date, own }
  return `${head.join('\n')}\n${body}\n\n`
}

function asctime(date) {
  const [day, dayOfMonth, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${day} ${month} ${dayOfMonth} ${time} +0000 ${year}`
}

function pickBody(random) {
  const turn = random()
  if (turn < 0.45) return plainBody
  if (turn < 0.7) return alternativeBody
  if (turn < 0.8) return newsletterBody
  return attachmentBody
}

function plainText({ own, name, thread }) {
  const quoted = thread.last
    ? `\n\nOn ${thread.last.date.toUTCString()}, ${thread.last.name} <${thread.last.address}> wrote:\n\n` +
      thread.last.own.map((p) => wrapped(p, 70).replace(/^/gm, '> ')).join('\n>\n')
    : ''
  return `${own.map((p) => wrapped(p)).join('\n\n')}\n\nBest regards,\n${name}${quoted}\n\n-- \n${name}\nExample Ltd | +1 555 0100\n`
}

function plainBody(mail) {
  return `Content-Type: text/plain; charset=utf-8\n\n${plainText(mail)}`
}

function html({ own, name, thread }) {
  const quoted = thread.last
    ? `<div class="gmail_quote"><div dir="ltr" class="gmail_attr">On ${thread.last.date.toUTCString()}, ${thread.last.name} &lt;<a href="mailto:${thread.last.address}">${thread.last.address}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid">${thread.last.own.map((p) => `<div>${p}</div>`).join('')}</blockquote></div>`
    : ''
  const text = own.map(
    (p) => `<div style="font-family:arial,sans-serif;font-size:small">${p}</div><div><br></div>`,
  )
  return `<div dir="ltr">${text.join('')}<div>Best regards,</div><div>${name}</div></div><br>${quoted}`
}

function quotedPrintable(text) {
  return text.replace(/=/g, '=3D').replace(/(.{72})(?=.)/g, '$1=\n')
}

function alternativeBody(mail) {
  const mark = `alt${mail.number}`
  return [
    `Content-Type: multipart/alternative; boundary="${mark}"`,
    `\n--${mark}\nContent-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n`,
    quotedPrintable(plainText(mail)),
    `--${mark}\nContent-Type: text/html; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\n`,
    quotedPrintable(html(mail)),
    `--${mark}--`,
  ].join('\n')
}

function newsletterBody({ random, own }) {
  const style =
    'td.mobile{padding:0 10px!important;width:100%!important;display:block!important}'.repeat(60)
  const rows = Array.from(
    { length: 40 },
    () =>
      `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center" style="padding:10px 20px;font-family:Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;color:#333333"><a href="https://news.example.com/c/${Math.floor(random() * 1e12)}?u=${Math.floor(random() * 1e12)}" style="color:#0055aa;text-decoration:none"><img src="https://img.example.com/${Math.floor(random() * 1e9)}.png" width="600" alt=""></a><p style="margin:0 0 10px">${pick(random, own)}</p></td></tr></table>`,
  )
  return `Content-Type: text/html; charset=utf-8\n\n<html><head><style>${style}</style></head><body>\n${rows.join('\n')}\n<p>You receive this newsletter. <a href="https://news.example.com/u">Unsubscribe</a></p></body></html>`
}

function attachmentBody(mail) {
  const { attachments } = mail
  const mark = `mix${mail.number}`
  // 20 KB to 600 KB, small ones more often.
  const length = 20_000 + Math.floor(mail.random() ** 3 * 580_000)
  const from = Math.floor((mail.random() * (attachments.length - length)) / 77) * 77
  return [
    `Content-Type: multipart/mixed; boundary="${mark}"`,
    `\n--${mark}\nContent-Type: text/plain; charset=utf-8\n`,
    plainText(mail),
    `--${mark}\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\nContent-Transfer-Encoding: base64\n`,
    attachments.slice(from, from + length),
    `--${mark}--`,
  ].join('\n')
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function attachmentPool(random) {
  const lines = []
  for (let line = 0; line < 20_000; line++) {
    let text = ''
    for (let at = 0; at < 76; at++) text += base64[Math.floor(random() * 64)]
    lines.push(text)
  }
  return lines.join('\n')
}
