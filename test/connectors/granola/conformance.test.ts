import { mcpConformance } from '../mcp-conformance.ts'
import { granolaSubject } from './world.ts'

mcpConformance('granola', granolaSubject)
