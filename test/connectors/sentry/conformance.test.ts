import { mcpConformance } from '../mcp-conformance.ts'
import { sentrySubject } from './world.ts'

mcpConformance('sentry', sentrySubject)
