import type { Secret } from '../core/text.ts'
import type { StoreKind, Vault } from './vault.ts'

/** Where Ollama answers by default: a model on this device. */
export const defaultModelUrl = 'http://127.0.0.1:11434/v1'

/** The key kept for the model endpoint at this address. An address that changed since does not get it. */
export async function modelKey(vault: Vault, baseUrl: string): Promise<Secret | null> {
  return (await vault.get(accountOf(baseUrl)))?.secret ?? null
}

/** Keeps a model endpoint's key, in place of an earlier one. Answers where it went. */
export function keepModelKey(vault: Vault, baseUrl: string, key: Secret): Promise<StoreKind> {
  return vault.set(accountOf(baseUrl), key)
}

/** False when there was no key. */
export function forgetModelKey(vault: Vault, baseUrl: string): Promise<boolean> {
  return vault.delete(accountOf(baseUrl))
}

function accountOf(baseUrl: string): string {
  return `model/${baseUrl}`
}
