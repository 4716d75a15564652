// A service that answers at once, in a process of its own, so that only the client's time is measured.
import { createServer } from 'node:http'

const answer = JSON.stringify({
  id: 'wh_00000000000000000000000000',
  name: 'bench',
  prefix: 'whk_…0000',
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: 'bench',
  last_used_at: null,
  drafts: 0,
  revoked_at: null,
  url: `http://127.0.0.1/v1/webhooks/ingest/whk_${'0'.repeat(43)}`,
})
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(201, { 'content-type': 'application/json' }).end(answer)
})
server.listen(0, '127.0.0.1', () => {
  process.stderr.write(`http://127.0.0.1:${server.address().port}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
