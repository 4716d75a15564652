import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** TypeScript files of a folder as one module that Node has loaded; `tmpDir` takes the bundle. */
export async function bundled(folder, files, tmpDir) {
  const outfile = join(tmpDir, 'bundled.mjs')
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
