import { mcpConformance } from '../mcp-conformance.ts'
import { linearSubject } from './world.ts'

mcpConformance('linear', linearSubject)
