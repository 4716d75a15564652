import { expect, it } from 'vitest'
import { newId } from '../../../src/core/id.ts'
import type { OrganisationId } from '../../../src/core/id.ts'
import { openSecret, Secret } from '../../../src/core/text.ts'
import { rulesRepoTokenUse } from '../../../src/service/rules-repo/credential.ts'
import { keySource } from '../../../src/service/sealing/key-source.ts'
import { rotateKey } from '../../../src/service/sealing/rotate.ts'
import { Sealer } from '../../../src/service/sealing/sealer.ts'
import { temporaryHome } from '../../support/home.ts'
import { testDatabase } from '../../support/store.ts'

/** A database beside a key file, with as many processes at it as are asked for. */
async function shared() {
  const store = await (await testDatabase('embedded')).open()
  const folder = temporaryHome()
  const keys = () => keySource({ secretKey: null, oldSecretKey: null, folder })
  const put = (organisationId: OrganisationId, token: string): Promise<void> =>
    store.rulesRepos.put({
      organisationId,
      provider: 'gitlab',
      repository: `gitlab:https://gitlab.example.com:${organisationId}`,
      eventName: null,
      settings: '{}',
      token,
      webhookSecret: null,
      connectedBy: 'local',
      connectedAt: new Date().toISOString(),
    })
  const connect = async (
    whenSealed: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> => {
    const { id: organisationId } = await store.organisations.create('Example')
    const sealer = new Sealer(keys())
    await sealer.storing(async () => {
      const secret = new Secret(`token of ${organisationId}`)
      const sealed = await sealer.seal(secret, { organisationId, use: rulesRepoTokenUse })
      await whenSealed()
      await put(organisationId, sealed)
    })
  }
  const opened = async (): Promise<readonly string[]> => {
    const records = await store.rulesRepos.list()
    return Promise.all(
      records.map(async ({ organisationId, token }) => {
        const purpose = { organisationId, use: rulesRepoTokenUse }
        const secret = openSecret(await new Sealer(keys()).open(token ?? '', purpose))
        return secret === `token of ${organisationId}` ? 'opens' : 'another'
      }),
    )
  }
  return { store, keys, put, connect, opened }
}

it('loses nothing to another rotation at the same moment', async () => {
  const { store, keys, connect, opened } = await shared()
  for (let n = 0; n < 3; n++) await connect()
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 4 }, () => rotateKey(store, keys())))
    expect(await opened()).toEqual(['opens', 'opens', 'opens'])
    expect((await keys().ring()).others).toEqual([])
  }
})

it('loses nothing that is sealed already and not stored yet', async () => {
  const { store, keys, connect, opened } = await shared()
  await connect()
  let rotating: Promise<unknown> = Promise.resolve()
  await connect(async () => {
    rotating = rotateKey(store, keys())
    // Time enough for the rotation to come to its end, if it did not wait.
    for (let read = 0; read < 200; read++) await keys().ring()
  })
  await rotating
  expect(await opened()).toEqual(['opens', 'opens'])
})

it('keeps the earlier key while something needs it that cannot be opened', async () => {
  const { store, keys, put } = await shared()
  const { id } = await store.organisations.create('Example')
  const { first } = await keys().ring()
  await put(id, `v1.${newId('key')}.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA`)
  await expect(rotateKey(store, keys())).rejects.toMatchObject({ code: 'credentials.unusable' })
  expect((await keys().ring()).others.map((other) => other.id)).toEqual([first.id])
})
