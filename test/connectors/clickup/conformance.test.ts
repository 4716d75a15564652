import { mcpConformance } from '../mcp-conformance.ts'
import { clickupSubject } from './world.ts'

mcpConformance('clickup', clickupSubject)
