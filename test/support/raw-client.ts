import { connect } from 'node:net'

/** Sends this to a port of this machine and nothing more; answers what came back until the service let go. */
export async function answerTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part
  })
  // Who is let go amid what they send may be reset, which `once` would take for a failure.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(sent)
  await closed
  return answer
}
