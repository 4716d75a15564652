import { mcpConformance } from '../mcp-conformance.ts'
import { hostedSubject, localSubject } from './world.ts'

mcpConformance('notion (local)', localSubject)
mcpConformance('notion (hosted)', hostedSubject)
