import { defineConfig } from 'tsup'

export default defineConfig({
  // A worker thread starts from a file of its own; it is looked for beside the chunk that starts it.
  entry: {
    cli: 'src/cli/main.ts',
    'mask-worker': 'src/cli/mask/mask-worker.ts',
    'arrival-worker': 'src/service/masking/arrival-worker.ts',
  },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  outDir: 'dist',
  clean: true,
  // Lazy imports become chunks of their own, so `svc --version` never loads the service.
  splitting: true,
  dts: false,
  // Less to read at each start; names stay, so that a stack trace tells something.
  esbuildOptions: (options) => {
    options.minifyWhitespace = true
    options.minifySyntax = true
  },
  // Packages with native parts stay outside; everything else is bundled, which is what makes start-up quick.
  noExternal: [/.*/],
  external: ['libsql', 'keytar'],
  // Bundled CommonJS packages still call require() for Node's own modules.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module'; const require = createRequireForBundle(import.meta.url);",
  },
})
