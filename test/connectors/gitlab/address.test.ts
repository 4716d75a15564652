import { describe, expect, it } from 'vitest'
import { apiBase, projectOf } from '../../../src/connectors/gitlab/address.ts'
import { callPath } from '../../../src/connectors/access/call.ts'

describe('the address of an instance', () => {
  it.each([
    ['https://gitlab.com', 'https://gitlab.com/api/v4'],
    ['https://gitlab.example/', 'https://gitlab.example/api/v4'],
    ['https://gitlab.example/api/v4', 'https://gitlab.example/api/v4'],
    ['https://gitlab.example/api/v4/', 'https://gitlab.example/api/v4'],
    ['https://gitlab.example:8443', 'https://gitlab.example:8443/api/v4'],
    ['https://host.example/gitlab', 'https://host.example/gitlab/api/v4'],
    [
      'https://host.example:8443/tools/gitlab/api/v4/',
      'https://host.example:8443/tools/gitlab/api/v4',
    ],
    ['http://127.0.0.1:3000/gitlab//', 'http://127.0.0.1:3000/gitlab/api/v4'],
  ])('%s gives the base %s', (address, base) => {
    expect(apiBase(address)).toBe(base)
  })

  it('is left as it is when it is none, for whoever checks it', () => {
    expect(apiBase('gitlab')).toBe('gitlab')
  })
})

describe('a listed project', () => {
  const base = 'https://host.example:8443/gitlab/api/v4'

  it.each([
    ['4711', '4711'],
    ['acme/widgets', 'acme/widgets'],
    ['/acme/sub.group/_tools-2/', 'acme/sub.group/_tools-2'],
    ['https://host.example:8443/gitlab/acme/widgets', 'acme/widgets'],
    [
      'https://host.example:8443/gitlab/acme/sub/widgets/-/merge_requests/17#note_5',
      'acme/sub/widgets',
    ],
    ['https://host.example:8443/gitlab/acme/widgets.git', 'acme/widgets'],
    ['https://host.example:8443/gitlab/acme/widgets/?tab=x', 'acme/widgets'],
  ])('is taken from %s', (typed, project) => {
    expect(projectOf(typed, base)).toBe(project)
  })

  it.each([
    '',
    '0',
    '12345678901234567890',
    'widgets',
    'acme/../secret',
    'acme/.',
    'acme//widgets',
    'acme/widgets?x=1',
    'acme/widgets#x',
    'acme/wid gets',
    'acme%2Fwidgets',
    '-acme/widgets',
    'https://host.example:8443/gitlab/',
  ])('is refused as %j', (typed) => {
    expect(() => projectOf(typed, base)).toThrow(expect.objectContaining({ code: 'usage' }))
  })

  it.each([
    'https://gitlab.com/acme/widgets',
    'https://host.example/gitlab/acme/widgets',
    'https://host.example:8443/gitlab-two/acme/widgets',
    'https://host.example:8443@evil.example/gitlab/acme/widgets',
  ])('is refused on another instance: %s', (typed) => {
    expect(() => projectOf(typed, base)).toThrow(
      expect.objectContaining({ code: 'usage', hint: expect.stringContaining('--gitlab-url') }),
    )
  })

  it('goes into a request percent-encoded once', () => {
    const call = {
      when: 'read',
      method: 'GET',
      path: '/projects/{project}/issues',
      keeps: [],
    } as const
    const path = callPath(call, { path: { project: projectOf('acme/sub.group/tools', base) } })
    expect(path).toBe('/projects/acme%2Fsub.group%2Ftools/issues')
    expect(new URL(base + path).href).toBe(base + path)
  })
})
