import { expect } from 'vitest'
import type { RestConnector } from '../../../src/connectors/connector.ts'
import type { Check, Kit } from './kit.ts'

/** What a connector says about itself holds together. */
export function dataChecks({ connector, subject }: Kit): readonly Check[] {
  return [
    {
      name: 'names its flags and variables after its id',
      run: () => {
        expect(connector.id).toMatch(/^[a-z]+$/)
        for (const { flag } of Object.values(connector.scope)) {
          expect(flag).toMatch(new RegExp(`^--${connector.id}-[a-z]+$`))
        }
        for (const { env } of connector.credential) {
          expect(env).toMatch(new RegExp(`^SVC_${connector.id.toUpperCase()}_[A-Z_]+$`))
        }
      },
    },
    {
      name: 'says what it reads and never reads, and needs only flags it has',
      run: () => {
        expect(connector.reads).not.toEqual([])
        expect(connector.neverReads).not.toEqual([])
        expect(Object.keys(connector.scope)).toEqual(expect.arrayContaining(neededBy(connector)))
      },
    },
    {
      name: 'signs with the whole credential and nothing else, on https',
      run: () => {
        const keys = connector.credential.map(({ key }) => key).toSorted()
        expect(placeholdersOf(Object.values(connector.sign)).toSorted()).toEqual(keys)
        expect(Object.keys(subject.secrets).toSorted()).toEqual(keys)
        const settings = connector.settings.map(({ key }) => key)
        expect(settings).toEqual(expect.arrayContaining(placeholdersOf([connector.home])))
        expect(connector.home).toMatch(/^https:\/\//)
      },
    },
    {
      name: 'declares calls that say what they send, keep and need',
      run: () => {
        const calls = Object.values(connector.calls)
        expect(calls.some(({ when }) => when !== 'read')).toBe(true)
        expect(calls.some(({ prose = [] }) => prose.length > 0)).toBe(true)
        for (const { method, path, body, keeps, prose = [] } of calls) {
          expect(path).toMatch(/^\/[^?#]*$/)
          expect(method === 'POST').toBe(body !== undefined)
          expect(keeps.filter((kept) => prose.includes(kept))).toEqual([])
        }
      },
    },
  ]
}

function neededBy({ needs }: RestConnector): string[] {
  if (needs === null) return []
  return ('all' in needs ? needs.all : needs.any).map(String)
}

function placeholdersOf(forms: readonly string[]): string[] {
  return forms.flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
}
