import { expect, it } from 'vitest'
import { Gate } from '../../../src/gate/gate.ts'
import { masksInThreads } from '../../../src/service/masking/threads.ts'

it('a service that runs from its source masks in its own thread', async () => {
  const gate = new Gate()
  const opened: string[] = []
  const open = gate.open.bind(gate)
  gate.open = (people) => {
    opened.push('here')
    return open(people)
  }
  const masks = masksInThreads(gate)
  const { body } = await masks.arrival({ title: null, body: 'Ask ina@example.com.', source: null })
  await masks.close()
  expect(body.value).toBe('Ask [EMAIL_1].')
  expect(opened).toEqual(['here'])
})
