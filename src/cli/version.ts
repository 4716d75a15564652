export { version } from '../core/version.ts'
