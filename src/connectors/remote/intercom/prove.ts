import type { Proof } from '../../connector.ts'
import type { IntercomSession } from './index.ts'
import { me } from './wire.ts'

/** Asks which workspace the token opens; its id is a part of links. */
export async function proveIntercom({ tool }: IntercomSession): Promise<Proof> {
  const { app } = (await tool.call('me', {}, me)).value
  return { choices: { workspace: app.id_code }, warnings: [] }
}
