import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SvcError } from './error.ts'

/** A file of the package's `model` folder. Throws `install.broken` when it is missing. */
export function readModelFile(name: string): Uint8Array {
  // Beside the bundle, and from the source.
  const path = [`../model/${name}`, `../../model/${name}`]
    .map((relative) => fileURLToPath(new URL(relative, import.meta.url)))
    .find((path) => existsSync(path))
  if (path === undefined) throw brokenInstall(`model/${name} is missing from this installation`)
  return readFileSync(path)
}

export function modelOfAnotherVersion(name: string): SvcError {
  return brokenInstall(`model/${name} is not a model of this version of svc`)
}

function brokenInstall(message: string): SvcError {
  return new SvcError('install.broken', message, {
    hint: 'install svc again, or npm install && npm run build in a clone',
  })
}
