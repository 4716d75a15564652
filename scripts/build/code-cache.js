// Writes V8's code cache of a ready-made program (bin/ready-made.js), once it has masked a short text.
import { writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { cacheOf, readyMade } from '../../bin/ready-made.js'

const text = 'Refunds above $500 need a second approval, said Anna Berg <anna.berg@example.com>.\n'

// As bin/svc.js does: V8 takes a cache only where its flags are the same.
setFlagsFromString('--no-regexp-tier-up')
const [file = ''] = process.argv.slice(2)
process.argv.splice(2, Infinity, 'mask')
Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(text)]) })
const { script, run } = readyMade(file)
await run().ended
writeFileSync(cacheOf(file), script.createCachedData())
