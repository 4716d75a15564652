#!/usr/bin/env node
// Mock servers of OpenAPI documents, all in one process: vendor-mocks.js <folder with Prism> <folder of documents> <name…>
// Prints `name=address …` once all listen. Loading Prism takes longer than any document does.
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const [tools, documents, ...names] = process.argv.slice(2)
const require = createRequire(resolve(tools, 'package.json'))
const { createLogger } = require('@stoplight/prism-core')
const { getHttpOperationsFromSpec } = require('@stoplight/prism-http')
const { createServer } = require('@stoplight/prism-http-server')

const config = {
  isProxy: false,
  validateRequest: true,
  validateResponse: true,
  checkSecurity: true,
  errors: true,
  mock: { dynamic: false },
}

const addresses = []
for (const name of names) {
  const operations = await getHttpOperationsFromSpec(join(documents, `${name}.json`))
  const logger = createLogger(name, { level: 'silent' })
  const server = createServer(operations, { cors: false, config, components: { logger } })
  addresses.push(`${name}=${await server.listen(0, '127.0.0.1')}`)
}
process.stdout.write(`${addresses.join(' ')}\n`)
