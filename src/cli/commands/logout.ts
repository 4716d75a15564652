import { counted } from '../../core/count.ts'
import { command, toggle } from '../command.ts'
import { printableLine } from '../printable.ts'

export const logout = command({
  description:
    'Forgets the key and the address of a profile, so that svc runs its own service on this device again. The key itself stays valid until it is revoked at the service.',
  args: [],
  flags: { all: toggle('--all', 'Every profile, and the originals that prebrain kept') },
  variables: ['SVC_PROFILE'],
  examples: [
    ['svc logout', 'Forget the sign-in in use'],
    ['svc logout --all', 'Forget every sign-in kept here'],
  ],
  async run({ flags: { all } }, { io, general, out, note }) {
    const { keepBaseUrl, resolveProfiles } = await import('../../client/config.ts')
    const { forgetProfileKey, openVault } = await import('../../client/vault.ts')
    const { sayOn } = await import('../service.ts')
    const { current, known } = await resolveProfiles(io.env, general)
    const names = all ? [...new Set([...known.keys(), current, 'default'])] : [current]
    const vault = openVault({ env: io.env, say: sayOn(io, general) })
    if (all) {
      const { forgetOriginals } = await import('../originals/keep.ts')
      const count = await forgetOriginals(io.env, vault)
      if (count > 0) await note(`Erased the originals of ${counted(count, 'draft')}.`)
    }
    const items = []
    for (const profile of names) {
      // The key first: should it not go, the address stays, and the profile is signed in as before.
      const removed = await forgetProfileKey(vault, profile)
      const base_url = known.get(profile) ?? null
      if (base_url !== null) await keepBaseUrl(io.env, profile, null)
      items.push({ profile, base_url, forgotten: removed || base_url !== null })
    }
    const gone = items.filter(({ forgotten }) => forgotten)
    await out({ items: all ? gone : items, next: null }, () =>
      gone.map(({ profile, base_url }) =>
        base_url === null
          ? `Signed out of profile ${profile}.`
          : `Signed out of ${printableLine(base_url)}, profile ${profile}.`,
      ),
    )
    if (gone.length === 0) await note('There was no sign-in to forget.')
    else
      await note(
        'The key still works until it is revoked, by an admin of the service with svc key revoke.',
      )
    if (io.env['SVC_BASE_URL']) await note('SVC_BASE_URL is set and still names a service.')
    if (io.env['SVC_TOKEN']) await note('SVC_TOKEN is set and is still used.')
  },
})
