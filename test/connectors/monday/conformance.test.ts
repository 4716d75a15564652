import { mcpConformance } from '../mcp-conformance.ts'
import { mondaySubject } from './world.ts'

mcpConformance('monday', mondaySubject)
