import { mcpConformance } from '../mcp-conformance.ts'
import { asanaSubject } from './world.ts'

mcpConformance('asana', asanaSubject)
