import { join } from 'node:path'
import { build } from 'tsup'
import { expect, it } from 'vitest'
import { ran } from '../../support/bundled.ts'
import { fakeHost } from '../../support/fake-host.ts'
import { temporaryHome } from '../../support/home.ts'

it('goes out from the bundle as it does from source', async () => {
  const host = await fakeHost(() => ({ status: 204, body: null }))
  const outDir = temporaryHome()
  await build({
    entry: { trial: join(import.meta.dirname, '../../support/outgoing-trial.ts') },
    outDir,
    config: false,
    silent: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    // As the program is built: a lazy import becomes a file of its own, and a CommonJS package there only a default.
    splitting: true,
    outExtension: () => ({ js: '.mjs' }),
    noExternal: [/.*/],
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
    },
  })
  const trial = await ran(process.execPath, [join(outDir, 'trial.mjs'), host.url], { env: {} })
  expect(trial).toEqual({ code: 0, stdout: '204\n', stderr: '' })
})
