import fastify from 'fastify'

const app = fastify()
app.post('/ingest', () => ({ id: 'rule_00000000000000000000000000', status: 'draft' }))
process.stderr.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.on('SIGTERM', () => {
  void app.close()
})
