import { readModelFile } from '../../core/model-file.ts'

/** What is needed of WebAssembly, which the types of Node's floor leave out. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number; maximum: number }) => {
    readonly buffer: ArrayBuffer
  }
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: Wasm }
}

/** What model/tagger.wat exports; places in the memory are in bytes. */
export interface Wasm {
  readonly begin: (counts: number, number: number, most: number, to: number) => void
  readonly tally: (pairs: number, number: number, to: number) => void
  readonly unpack: (bitmap: number, next: number, to: number, end: number, table: number) => void
  readonly score: (
    count: number,
    rows: number,
    rowShift: number,
    rowStep: number,
    weights: number,
    weightShift: number,
    weightStep: number,
  ) => void
}

const file = 'tagger.wasm'
const pageBytes = 1 << 16

let compiled: object | null = null

/** The code and a memory of its own, of so many bytes or more. Throws `install.broken` when the code is missing. */
export function wasmWith(bytes: number): { readonly wasm: Wasm; readonly buffer: ArrayBuffer } {
  const pages = Math.ceil(bytes / pageBytes)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  compiled ??= new WebAssembly.Module(readModelFile(file))
  const { exports } = new WebAssembly.Instance(compiled, { svc: { memory } })
  return { wasm: exports, buffer: memory.buffer }
}
