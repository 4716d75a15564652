import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const model = fileURLToPath(new URL('../model', import.meta.url))

/**
 * TypeScript files of a folder as one module that Node has loaded; `tmpDir` takes the bundle, and the model beside it as in
 * the package.
 */
export async function bundled(folder, files, tmpDir) {
  const outfile = join(tmpDir, 'dist/bundled.mjs')
  await symlink(model, join(tmpDir, 'model'), 'junction')
  await build({
    stdin: {
      contents: files.map((file) => `export * from './${file}'`).join('\n'),
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile,
    logLevel: 'error',
  })
  return import(pathToFileURL(outfile).href)
}
