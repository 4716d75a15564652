import { expect } from 'vitest'
import type { Check } from '../kit.ts'
import type { McpKit } from './kit.ts'

/** What a connector says about itself holds together. */
export function dataChecks({ connector, subject }: McpKit): readonly Check[] {
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
        expect(placeholdersOf(Object.values(connector.sign))).toEqual(keys)
        expect(placeholdersOf(Object.values(connector.childEnv))).toEqual(keys)
        expect(Object.keys(subject.secrets).toSorted()).toEqual(keys)
        expect(connector.home).toMatch(/^https:\/\//)
      },
    },
    {
      name: 'declares uses that only read, and say what they send, keep and need',
      run: () => {
        const uses = Object.values(connector.uses)
        expect(uses.some(({ when }) => when !== 'read')).toBe(true)
        expect(uses.some(({ prose = [] }) => prose.length > 0)).toBe(true)
        for (const { tools, arguments: names, needs = [], keeps, prose = [] } of uses) {
          for (const tool of tools) expect(tool).not.toMatch(writes)
          expect(names).toEqual(expect.arrayContaining([...needs]))
          expect(keeps.filter((kept) => prose.includes(kept))).toEqual([])
        }
      },
    },
  ]
}

function neededBy({ needs }: McpKit['connector']): string[] {
  if (needs === null) return []
  return ('all' in needs ? needs.all : needs.any).map(String)
}

const writes =
  /(?:^|[-_])(?:create|update|save|delete|add|edit|move|merge|send|share|execute|query_granola|prepare)(?:[-_A-Z]|$)/

function placeholdersOf(forms: readonly string[]): readonly string[] {
  return forms
    .flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    .toSorted()
}
